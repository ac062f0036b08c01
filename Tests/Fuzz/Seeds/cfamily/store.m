#import "Store.h"
#import <UIKit/UIKit.h>
#include <sys/stat.h>

#define STORE_KEY @"store"
#define MAX_SIZE(a, b) ((a) > (b) ? (a) : (b))

static NSString *const kGroup = @"group.org.example.notes"; // the "shared" one

@interface Store () <NSCopying>
@property (nonatomic, strong, nullable) NSUserDefaults *defaults;
@end

@implementation Store

@synthesize defaults = _defaults;

+ (instancetype)shared {
  static Store *shared;
  static dispatch_once_t once;
  dispatch_once(&once, ^{ shared = [[self alloc] init]; });
  return shared;
}

- (NSDate *)dateOfItemAtPath:(NSString *)path error:(NSError **)error {
#if TARGET_OS_IPHONE && !TARGET_OS_WATCH
  NSDictionary<NSFileAttributeKey, id> *attributes =
      [[NSFileManager defaultManager] attributesOfItemAtPath:path error:error];
  return attributes[NSFileModificationDate] ?: attributes[NSFileCreationDate];
#elif defined(STORE_LEGACY)
  struct stat info;
  if (stat([path fileSystemRepresentation], &info) != 0) { return nil; }
  return [NSDate dateWithTimeIntervalSince1970:info.st_mtime];
#else
  return nil; /* none */
#endif
}

- (BOOL)isNewer:(Store *)other {
  return self.defaults != other->_defaults && [[NSProcessInfo processInfo] systemUptime] > 1'000.5e+3;
}

@end
