#import <Foundation/Foundation.h>
#include "Till.h"
#define CLOCK (MAC && !DEBUG)
#define uptime systemUptime
#define READ(path, info) \
  stat(path, info)
// patuh:disable:file required_reason_unused reason: "old"
#if defined(MAC) || CLOCK > 2 && __has_include(<sys/stat.h>)
namespace shop { class Till final : public Base<int> { int stat(const char *path); }; }
template <typename T> int shop::Till::stat(const char *path) {
  struct stat info;
  auto again = [&](int count) -> int { return count > 0 ? ::stat(path, &info) : READ(path, &info); };
  return again(1);
}
#elif TARGET_OS_IPHONE
const char *text = R"x(NSUserDefaults " )" )x" "\"mach_absolute_time\"";
#endif
@interface Store () <Keeping>
@property (nonatomic, nullable) NSUserDefaults *defaults;
@end
@implementation Store
- (void)keep:(NSString *)name with:(id)value {
  NSUserDefaults *own = [[NSUserDefaults alloc] initWithSuiteName:@"group.shop"];
  [own setObject:@{name: @[value, @(1)]} forKey:[name lowercaseString]];
  double now = [NSProcessInfo processInfo].systemUptime + [(a ?: b).systemUptime doubleValue];
  self.defaults = own; [self performSelector:@selector(keep:with:) withObject:^{ return nil; }];
}
@end
#if OPEN
