import ArgumentParser
import PatuhCore

/// The message if a word in the place of a command is similar to the name of one; nil if it is anything else, such as a
/// file.
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
    guard !word.hasPrefix("-"), word != "help", !isPath(word),
      let near = nearestName(to: word, among: commands.compactMap { $0.configuration.commandName })
    else { return nil }
    return #"no command is named "\#(word)"; did you mean "\#(name) \#(near)"?"#
  }
  return nil
}
