/// Which folders of a tree contain samples or demonstrations of something else in it, by their names.
///
/// An app may be called a demo and be all that there is: a name counts only if a project file describes
/// something that the sample may demonstrate. What lies below the folder of a project that is called a demo
/// is a part of it, unless the demo is named after it.
public struct SampleFolders: Sendable {
  /// The names alone decide: nothing is known of the project files.
  public static let byName = SampleFolders(projectFiles: [])

  /// The project files outside of folders with such names, each as the folder that it describes.
  private var subjects: [String] = []
  /// The files of all projects.
  private let projectFiles: [String]

  /// - Parameter projectFiles: the paths of the files that describe targets, without those of dependencies
  public init(projectFiles: [String]) {
    self.projectFiles = projectFiles
    for file in projectFiles where !isTestPath(file) && !file.hasFolderNamedAsSample {
      subjects.append(folderOfProjectFile(file))
    }
  }

  /// Whether a folder of the path contains samples or demonstrations.
  public func contain(_ path: String) -> Bool {
    let names = path.split(separator: "/").dropLast()
    return names.indices.contains { number in
      isSampleName(names[number])
        && demonstrates(names[...number].joined(separator: "/"), name: names[number])
    }
  }

  /// Whether there is something that a folder with such a name may demonstrate.
  private func demonstrates(_ folder: String, name: Substring) -> Bool {
    if projectFiles.isEmpty { return true }
    let subject = subjectOfSampleName(name)
    let around = folderOfPath(folder)
    let isOfProjectBeside = projectFiles.contains {
      $0.hasFolderNamedAsSample && folderOfProjectFile($0) == around
    }
    if subject.isEmpty, !isOfProjectBeside { return !subjects.isEmpty }
    return subjects.contains { other in
      other == around || !other.isPath(atOrBelow: around)
        || !subject.isEmpty && subjectOfSampleName(lastComponent(ofPath: other)) == subject
    }
  }
}

extension String {
  fileprivate var hasFolderNamedAsSample: Bool {
    split(separator: "/").dropLast().contains { isSampleName($0) }
  }
}
