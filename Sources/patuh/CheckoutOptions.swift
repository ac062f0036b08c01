import ArgumentParser
import PatuhEngine
import SystemPackage

/// The option to read dependencies that are not in the tree.
struct CheckoutOptions: ParsableArguments {
  @Option(
    name: .customLong("with-checkouts"), defaultAsFlag: CheckoutFolder.usual, parsing: .next,
    help: ArgumentHelp(
      "Read resolved packages that are not in the tree as linked code: from .build/checkouts and "
        + "SourcePackages in the project and Xcode's DerivedData, or from a folder.",
      valueName: "folder"), completion: .directory)
  var folder: CheckoutFolder?

  /// Asks for the dependencies in a request.
  func apply(to request: inout AnalysisRequest) throws {
    switch folder {
    case nil: break
    case .usual: request.checkouts = .usual(home: environment("HOME").map { FilePath($0) })
    case .named(let name): request.checkouts = .folder(try workingFolder().pushing(FilePath(name)))
    }
  }
}

/// The value of `--with-checkouts`: where to look for the packages.
enum CheckoutFolder: ExpressibleByArgument, CustomStringConvertible {
  /// `.build/checkouts`, `SourcePackages` and DerivedData.
  case usual
  /// A folder, relative to the working folder.
  case named(String)

  init(argument: String) { self = .named(argument) }

  var description: String {
    switch self {
    case .usual: "where they usually are"
    case .named(let name): name
    }
  }
}
