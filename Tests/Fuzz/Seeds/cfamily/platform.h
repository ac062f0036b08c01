#pragma once
#import <TargetConditionals.h>

#if TARGET_OS_OSX || TARGET_OS_MACCATALYST
  #define NOTES_DESKTOP 1
#elif defined(NOTES_FORCE_DESKTOP) && NOTES_FORCE_DESKTOP >= 2
  #define NOTES_DESKTOP NOTES_FORCE_DESKTOP
#else
  #define NOTES_DESKTOP 0
#endif

#ifdef __cplusplus
extern "C" {
#endif

@class NSUserDefaults, NSProcessInfo;
@protocol Notes;

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, NotesKind) { NotesKindPlain = 0, NotesKindRich };
typedef NSUserDefaults NotesDefaults;
@compatibility_alias OldDefaults NSUserDefaults;

@protocol Notes <NSObject>
@optional
- (nullable NSDate *)fileModificationDate;
+ (void)setFileModificationDate:(NSDate *)date, ... NS_REQUIRES_NIL_TERMINATION;
@end

@interface NSUserDefaults (Notes) /* keys */
@property (class, readonly) NSUserDefaults *notes;
@end

extern int statfs(const char *path, struct statfs *buffer) __attribute__((nonnull));

NS_ASSUME_NONNULL_END

#ifdef __cplusplus
}
#endif
