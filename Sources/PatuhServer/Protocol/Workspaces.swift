struct DidChangeWatchedFilesParams: Codable, Sendable { var changes: [FileEvent] }

/// A change of a file that the client watches.
struct FileEvent: Codable, Sendable {
  var uri: String
  /// 1 created, 2 changed, 3 deleted.
  var type: Int
}

struct DidChangeWatchedFilesRegistrationOptions: Codable, Sendable { var watchers: [FileSystemWatcher] }

struct FileSystemWatcher: Codable, Sendable { var globPattern: String }

struct DidChangeWorkspaceFoldersParams: Codable, Sendable { var event: WorkspaceFoldersChangeEvent }

struct WorkspaceFoldersChangeEvent: Codable, Sendable {
  var added: [WorkspaceFolder]
  var removed: [WorkspaceFolder]
}
