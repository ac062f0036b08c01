/// A cache that is opened while something else is done.
struct OpeningCache: Sendable {
  private let cache: Task<FactCache, Never>

  /// Nil without a folder.
  init?(_ folder: CacheFolder?) {
    guard let folder else { return nil }
    cache = Task { FactCache(folder) }
  }

  /// The cache, as soon as it is open.
  var value: FactCache { get async { await cache.value } }
}
