/// A synthetic class in Objective-C: a header and its implementation.
struct ObjectiveCSource {
  /// The number of the class in its project; it alone decides what stands in the files.
  let number: Int

  var name: String { "SY" + Vocabulary.type(number, "Controller") }

  var header: String {
    var generator = SeededGenerator(seed: number)
    let properties = (0..<5).map {
      "@property (nonatomic, copy, nullable) NSString *\(Vocabulary.property(&generator))\($0);"
    }
    return """
      #import <Foundation/Foundation.h>

      NS_ASSUME_NONNULL_BEGIN

      #define \(name.uppercased())_LIMIT \(generator.number(below: 1000))

      /// Keeps the \(Vocabulary.property(&generator)) of a session.
      @interface \(name) : NSObject <NSCopying>

      \(properties.joined(separator: "\n"))

      - (instancetype)initWithName:(NSString *)name count:(NSInteger)count NS_DESIGNATED_INITIALIZER;
      - (instancetype)init NS_UNAVAILABLE;
      - (NSArray<NSString *> *)namesBeginningWith:(NSString *)prefix limit:(NSUInteger)limit;

      @end

      NS_ASSUME_NONNULL_END

      """
  }

  var implementation: String {
    var generator = SeededGenerator(seed: -number)
    let methods = (0..<(4 + generator.number(below: 5))).map { method($0, &generator) }
    return """
      #import "\(name).h"
      #include <stdlib.h>
      #include <string.h>

      static const NSUInteger kBatch = \(generator.number(below: 64) + 1);

      static int compareCounts(const void *left, const void *right) {
        return *(const int *)left - *(const int *)right;
      }

      @implementation \(name) {
        NSMutableDictionary<NSString *, NSNumber *> *_counts;
      }

      - (instancetype)initWithName:(NSString *)name count:(NSInteger)count {
        if ((self = [super init])) {
          _counts = [@{name : @(count)} mutableCopy];
        }
        return self;
      }

      - (id)copyWithZone:(NSZone *)zone {
        return self;
      }

      \(methods.joined(separator: "\n\n"))

      @end

      """
  }

  private func method(_ index: Int, _ generator: inout SeededGenerator) -> String {
    let listed = "[[NSUserDefaults standardUserDefaults] setInteger:limit forKey:@\"limit\"];\n  "
    return """
      /* The \(Vocabulary.property(&generator)), shortest first. */
      - (NSArray<NSString *> *)\(Vocabulary.method(&generator))\(index):(NSString *)prefix \
      limit:(NSUInteger)limit {
        \(generator.chance(of: 1, in: 30) ? listed : "")NSMutableArray<NSString *> *names = [NSMutableArray \
      arrayWithCapacity:kBatch];
        for (NSString *name in [_counts.allKeys sortedArrayUsingSelector:@selector(compare:)]) {
          if (![name hasPrefix:prefix] || names.count >= limit) {
            continue;
          }
          [names addObject:[NSString stringWithFormat:@"%@ %ld", name, (long)_counts[name].integerValue]];
        }
      #if DEBUG
        NSLog(@"\(Vocabulary.property(&generator)): %@", names);
      #endif
        dispatch_async(dispatch_get_main_queue(), ^{
          self->_counts[prefix] = @(names.count + \(generator.number(below: 100)));
        });
        int values[4] = {\(generator.number(below: 9)), 7, 1, 3};
        qsort(values, sizeof(values) / sizeof(values[0]), sizeof(int), compareCounts);
        return values[0] < 9 ? [names copy] : @[];
      }
      """
  }
}
