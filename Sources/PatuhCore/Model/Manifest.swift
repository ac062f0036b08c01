/// A privacy manifest of the project.
public struct Manifest: Hashable, Sendable {
  /// Whose manifest it is.
  public enum Origin: String, Hashable, Sendable {
    /// The project itself.
    case firstParty
    /// A dependency with a copy in the tree: in Pods, Carthage or a checkout.
    case vendored
  }

  /// Relative to the project root, with `/`.
  public var path: String
  /// What was read from it.
  public var facts: PropertyListFacts
  /// Whose manifest it is.
  public var origin: Origin
  /// Whether a tool writes it before a build, from what a project file states: its path and positions are
  /// those of the project file.
  public var isGenerated = false
  /// Where another file of the tool states it, which the project file uses: a helper of Tuist. Nil if there
  /// is none.
  public var statement: Place?
  /// The file that it leads to, relative to the project root; nil if it is no symbolic link.
  public var destination: String?
  /// Whether its bytes could not be read, so that nothing is known of what it says; a note says why.
  public var isUnread = false
  /// Whether git ignores it, so that it may be left over from a build.
  public var isIgnored = false

  /// Makes a manifest.
  public init(path: String, facts: PropertyListFacts, origin: Origin) {
    self.path = path
    self.facts = facts
    self.origin = origin
  }

  /// A place in the manifest.
  public func place(_ position: Position?) -> Place { Place(path: path, position: position) }

  /// The name that a bundled manifest must have.
  public static let fileName = "PrivacyInfo.xcprivacy"
}

extension Manifest {
  /// A required-reason category that the manifest declares, with its reasons.
  public struct DeclaredCategory: Hashable, Sendable {
    /// The category as written.
    public var category: String
    /// Where the category's string begins.
    public var position: Position?
    /// The reasons as written, with their positions.
    public var reasons: [(code: String, position: Position?)]

    public static func == (left: DeclaredCategory, right: DeclaredCategory) -> Bool {
      left.category == right.category && left.position == right.position
        && left.reasons.elementsEqual(right.reasons) { $0.code == $1.code && $0.position == $1.position }
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(category)
      hasher.combine(position)
      for reason in reasons { hasher.combine(reason.code) }
    }
  }

  /// The declared categories, in the order written, each once: at its first entry, with the reasons of all
  /// its entries. Entries without a category string are left out.
  public var declaredCategories: [DeclaredCategory] {
    var found: [DeclaredCategory] = []
    for entry in facts.root?["NSPrivacyAccessedAPITypes"]?.array ?? [] {
      guard let category = entry["NSPrivacyAccessedAPIType"], let name = category.string else { continue }
      let reasons = (entry["NSPrivacyAccessedAPITypeReasons"]?.array ?? []).compactMap { value in
        value.string.map { (code: $0, position: value.position) }
      }
      if let known = found.firstIndex(where: { $0.category == name }) {
        found[known].reasons += reasons
      } else {
        found.append(DeclaredCategory(category: name, position: category.position, reasons: reasons))
      }
    }
    return found
  }
}
