import PatuhCore

/// The facts of one Mach-O slice of a linked image or of an object, which may be a member of an archive.
package struct ObjectFacts: Hashable, Sendable {
  /// A symbol that another image or object defines.
  package struct Import: Hashable, Sendable {
    /// Where the image names it.
    package var ways: Set<ImportWay>
    /// The install name of the library that defines it, if the image says so.
    package var library: LinkedLibrary?
  }

  /// The name of the member; nil outside of archives. For a member of an archive in an archive:
  /// `inner.a/store.o`.
  package var member: String?
  package var kind: ImageKind
  package var builds: [BuildVersion]
  package var libraries: [LinkedLibrary]
  package var installName: String?
  package var uuid: String?
  package var isEncrypted: Bool
  package var isSigned: Bool
  /// Nil if it is not signed, or if the signature cannot be read.
  package var signature: CodeSignature?
  /// The entitlements in its signature; nil if it has none.
  package var entitlements: SignedEntitlements?
  /// The symbols that it imports, by name.
  package var imports: [String: Import] = [:]
  /// Where the image names each selector that it may send.
  package var selectors: [String: Set<ImportWay>] = [:]
  /// The selectors of its own methods.
  package var ownSelectors: Set<String> = []
  /// The C and Objective-C symbols that it exports.
  package var defined: Set<String> = []
  /// The C and Objective-C symbols that it defines for the objects that it is linked with, exported or not.
  package var linkable: Set<String> = []
  /// Whether it defines for them what is not in C: symbols of Swift or C++, or a class or category.
  package var definesOtherThanC = false
  /// The objects from which it was linked, as paths on the machine that built it.
  package var debugPaths: [String] = []
  package var swiftTypes: Set<String> = []
  package var problems: [ArtefactProblem] = []

  init(kind: ImageKind, commands: LoadCommands) {
    self.kind = kind
    builds = commands.builds
    libraries = commands.libraries
    installName = commands.installName
    uuid = commands.uuid
    isEncrypted = commands.isEncrypted
    isSigned = commands.isSigned
  }
}

/// The prefix of the stub functions that a linker makes, each of which sends one selector.
let stubPrefix = "_objc_msgSend$"

extension ObjectFacts {
  mutating func takeImports(
    _ symbols: SymbolTable, bound: [BoundSymbols.Symbol], libraries: [LinkedLibrary]
  ) {
    for symbol in symbols.undefined {
      add(symbol.name, .symbolTable, from: LibraryOrdinal.library(symbol.ordinal, in: libraries))
    }
    // An image binds weakly what it defines itself, so that one definition serves all images.
    let own = Set(symbols.exported)
    for symbol in bound where symbol.way != .weakBind || !own.contains(symbol.name) {
      add(symbol.name, symbol.way, from: LibraryOrdinal.library(symbol.ordinal, in: libraries))
    }
  }

  private mutating func add(_ name: String, _ way: ImportWay, from library: LinkedLibrary?) {
    imports[name, default: Import(ways: [])].ways.insert(way)
    if let library { imports[name]?.library = library }
  }

  mutating func takeSelectors(_ found: Selectors, symbols: SymbolTable) {
    for selector in found.referenced { selectors[selector, default: []].insert(.selectorReference) }
    for name in symbols.undefined.lazy.map(\.name) + symbols.local + symbols.exported {
      if name.hasPrefix(stubPrefix) {
        selectors[String(name.dropFirst(stubPrefix.count)), default: []].insert(.stub)
      }
    }
    ownSelectors = found.own
    for name in symbols.local where name.hasPrefix("-[") || name.hasPrefix("+[") {
      guard let space = name.utf8.firstIndex(of: UInt8(ascii: " ")), name.utf8.last == UInt8(ascii: "]")
      else { continue }
      ownSelectors.insert(String(name[name.index(after: space)...].dropLast()))
    }
  }
}
