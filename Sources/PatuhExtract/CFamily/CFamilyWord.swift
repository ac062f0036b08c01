/// The kind of a word, as far as it affects how the words around it are read.
enum CFamilyWord: UInt8 {
  case identifier
  /// `int`, `void`
  case typeKeyword
  /// `static`, `const`, `__weak`
  case specifier
  /// `struct`, `union`, `enum`, `class`
  case tag
  /// `if`, `return`: an expression or a statement follows
  case statement
  /// `sizeof`: an expression follows that is not evaluated
  case unevaluating
  /// `nil`, `NULL`, `nullptr`
  case null
  case typedef, using

  init(_ text: String) { self = Self.byText[text] ?? .identifier }

  private static let byText: [String: CFamilyWord] = {
    let lists: [(CFamilyWord, String)] = [
      (
        .typeKeyword,
        """
        void char short int long float double signed unsigned bool _Bool wchar_t char8_t char16_t char32_t \
        auto __auto_type __int128 id instancetype BOOL size_t ssize_t int32_t int64_t uint32_t uint64_t
        """
      ),
      (
        .specifier,
        """
        static extern inline const volatile register constexpr constinit consteval mutable thread_local \
        __thread _Thread_local _Noreturn __strong __weak __block __unsafe_unretained __autoreleasing \
        __kindof _Nullable _Nonnull _Null_unspecified __nullable __nonnull __unused nullable nonnull \
        restrict __restrict __restrict__ __inline __inline__ __const __volatile__ _Atomic typename friend \
        virtual explicit __bridge __bridge_transfer __bridge_retained __extension__ override final noexcept \
        FOUNDATION_EXPORT FOUNDATION_EXTERN NS_INLINE CF_INLINE CF_EXPORT UIKIT_EXTERN OBJC_EXPORT
        """
      ),
      (.tag, "struct union enum class"),
      (
        .statement,
        """
        if while for switch catch else do try return throw goto case default delete new co_return co_yield \
        co_await typeid in and or not operator
        """
      ),
      (.unevaluating, "sizeof alignof typeof __typeof__ __typeof decltype"),
      (.null, "nil Nil NULL nullptr"),
      (.typedef, "typedef"), (.using, "using"),
    ]
    var words: [String: CFamilyWord] = [:]
    for (word, list) in lists {
      for text in list.split(separator: " ") { words[String(text)] = word }
    }
    return words
  }()
}
