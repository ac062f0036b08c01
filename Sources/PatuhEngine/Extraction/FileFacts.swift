import PatuhCore
import PatuhProjectFiles

/// What was read from one file.
///
/// Most of the thousands of files of a project are sources, so the other cases are indirect: the size of an
/// element in a list is that of a source.
package enum FileFacts: Sendable {
  case source(SwiftSource)
  indirect case cFamily(CFamilyFacts)
  indirect case propertyList(PropertyListFacts)
  indirect case projectFile(ProjectFileKind, any ProjectFileFacts, [SuppressionComment])
  /// The file could not be read, or was not read; the text says why.
  case unread(reason: String)
}

extension FileFacts: Equatable {
  package static func == (left: FileFacts, right: FileFacts) -> Bool {
    switch (left, right) {
    case (.source(let left), .source(let right)): left == right
    case (.cFamily(let left), .cFamily(let right)): left == right
    case (.propertyList(let left), .propertyList(let right)): left == right
    case (.projectFile(let kind, let left, let comments), .projectFile(let other, let right, let others)):
      kind == other && left.isSame(as: right) && comments == others
    case (.unread(let left), .unread(let right)): left == right
    default: false
    }
  }
}
