import ArgumentParser
import PatuhCore

/// What is said of arguments that begin with a word near the name of a command; nil when they name a command, or
/// anything else, such as a file.
///
/// The default command takes paths, so that the parser would take a misspelt command for a path.
func misspeltCommand(in arguments: [String], isPath: (String) -> Bool) -> String? {
  var command: any ParsableCommand.Type = Patuh.self
  var path = "patuh"
  for argument in arguments {
    let subcommands = command.configuration.subcommands
    if argument.hasPrefix("-") || subcommands.isEmpty || argument == "help" { return nil }
    if let next = subcommands.first(where: { $0._commandName == argument }) {
      command = next
      path += " " + argument
      continue
    }
    guard !isPath(argument), let near = nearestName(to: argument, among: subcommands.map { $0._commandName })
    else { return nil }
    return #"no command is named "\#(argument)"; did you mean "\#(path) \#(near)"?"#
  }
  return nil
}
