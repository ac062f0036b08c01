import ArgumentParser
import PatuhCore

/// The message if a word in the place of a command is similar to the name of one, or looks like one and is
/// nothing else; nil if it may be a path.
///
/// The default command takes paths, so the parser would take a misspelled command for a path.
func misspelledCommand(in arguments: [String], isPath: (String) -> Bool) -> String? {
  var type: any ParsableCommand.Type = Patuh.self
  var name = "patuh"
  for word in arguments {
    let commands = type.configuration.subcommands
    if let next = commands.first(where: { $0.configuration.commandName == word }) {
      type = next
      name += " " + word
      continue
    }
    let names = commands.compactMap { $0.configuration.commandName }
    guard !word.hasPrefix("-"), word != "help" else { return nil }
    let isRoot = name == "patuh"
    guard !(isRoot && isPath(word)), let first = names.first else { return nil }
    if let near = nearestName(to: word, among: names) {
      return #"no command is named "\#(word)"; did you mean "\#(name) \#(near)"?"#
    }
    // Only the default command takes paths.
    if isRoot {
      guard word.allSatisfy({ $0.isLetter || $0 == "-" }) else { return nil }
      return
        #"there is no file or folder \#(word), and no command of that name; "patuh help" lists the commands"#
    }
    let others = names.dropFirst().map { #", "\#(name) \#($0)""# }.joined()
    let verb = names.count == 1 ? "is" : "are"
    return #"no command is named "\#(word)"; there \#(verb) "\#(name) \#(first)"\#(others)"#
  }
  return nil
}
