import PatuhCore

@testable import PatuhProjectFiles

/// The reader of the scripts of build phases, and of what workflows run, with Makefiles.
struct ScriptSubject: Subject {
  let name = "script"
  let words = scriptWords

  func read(_ input: [UInt8]) throws(Fault) -> Int {
    let text = String(decoding: input, as: UTF8.self)
    let edits = InfoPlistEdits(script: text)
    guard edits == InfoPlistEdits(script: text) else { throw Fault("the same input gives other edits") }
    guard edits.joined(with: edits) == edits.joined(with: .none) else {
      throw Fault("edits joined with themselves are others")
    }
    let schemes = uploadedSchemes(inCommands: text) + FastlaneLanes(text).uploadedSchemes
    let arguments = ScriptCommand.commands(of: text).flatMap(\.arguments)
    let tasks = tasks(ofMakefile: text)
    guard Set(tasks.map(\.name)).count == tasks.count else { throw Fault("a task is told twice") }
    return edits.keys.count + schemes.count + arguments.count + tasks.count
      + (mayArchive(script: text) ? 1 : 0)
  }

  func readSeed(_ seed: [UInt8]) throws(Fault) {
    let text = String(decoding: seed, as: UTF8.self)
    guard InfoPlistEdits(script: text) == InfoPlistEdits(script: text + "\n# The end.\n") else {
      throw Fault("a comment at the end changes the edits")
    }
    guard mayArchive(script: text) == mayArchive(script: text + "\n# The end.\n") else {
      throw Fault("a comment at the end changes whether it archives")
    }
  }
}
