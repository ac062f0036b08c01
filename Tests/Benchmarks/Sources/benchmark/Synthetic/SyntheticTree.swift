import Foundation

/// A project of Swift packages, made from nothing but a number of lines. A larger one begins with the files
/// of a smaller one, so that what differs is the size alone.
struct SyntheticTree {
  /// About how many lines of sources there are; the last file goes beyond it.
  let lines: Int

  private static let filesInModule = 20
  private static let modulesInPackage = 8
  /// The classes of a package that are written in Objective-C, in a module of their own.
  private static let classesInPackage = 40

  /// Hands out the files one by one: the path below the root, and the text.
  func forEachFile(_ body: (_ path: String, _ text: String) throws -> Void) rethrows {
    var written = 0
    var package = 0
    while written < lines {
      var modules: [String] = []
      let name = packageName(package)
      let folder = "Packages/\(name)"
      func take(_ path: String, _ text: String) throws {
        try body("\(folder)/\(path)", text)
        written += text.utf8.reduce(into: 0) { $0 += $1 == UInt8(ascii: "\n") ? 1 : 0 }
      }
      for index in 0..<Self.modulesInPackage where written < lines {
        let module = "\(name)\(Vocabulary.nouns[index])"
        for file in 0..<Self.filesInModule where written < lines {
          let number = (package * Self.modulesInPackage + index) * Self.filesInModule + file
          let source = SwiftSource(number: number, module: module, dependency: modules.last)
          try take("Sources/\(module)/\(source.name)", source.text)
        }
        modules.append(module)
      }
      if written < lines {
        let module = "\(name)ObjC"
        for index in 0..<Self.classesInPackage where written < lines {
          let source = ObjectiveCSource(number: package * Self.classesInPackage + index)
          try take("Sources/\(module)/include/\(source.name).h", source.header)
          try take("Sources/\(module)/\(source.name).m", source.implementation)
        }
        modules.append(module)
      }
      let before = package == 0 ? nil : packageName(package - 1)
      try body(
        "\(folder)/Package.swift", SyntheticManifests.package(name, modules: modules, dependency: before))
      try body("\(folder)/Sources/\(modules[0])/PrivacyInfo.xcprivacy", SyntheticManifests.privacy)
      package += 1
    }
  }

  /// Writes the files below a folder, which is made.
  func write(to folder: String) throws {
    try forEachFile { path, text in
      let file = URL(fileURLWithPath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private func packageName(_ number: Int) -> String { Vocabulary.type(number, "Kit") }
}
