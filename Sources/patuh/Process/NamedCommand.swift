import ArgumentParser
import PatuhCore

/// The command that the words at the beginning of the arguments name.
struct NamedCommand {
  private(set) var type: any ParsableCommand.Type = Patuh.self
  /// As it is called: `patuh privacy usages`.
  private(set) var name = "patuh"
  /// The arguments behind the name.
  private(set) var rest: ArraySlice<String>

  init(in arguments: [String]) {
    rest = arguments[...]
    while let word = rest.first,
      let next = type.configuration.subcommands.first(where: { $0._commandName == word })
    {
      type = next
      name += " " + word
      rest.removeFirst()
    }
  }

  /// What is said when the word behind the name is near that of a command; nil when it is anything else, such as a file.
  ///
  /// The default command takes paths, so that the parser would take a misspelt command for a path.
  func misspelling(isPath: (String) -> Bool) -> String? {
    guard let word = rest.first, !word.hasPrefix("-"), word != "help", !isPath(word),
      let near = nearestName(to: word, among: type.configuration.subcommands.map { $0._commandName })
    else { return nil }
    return #"no command is named "\#(word)"; did you mean "\#(name) \#(near)"?"#
  }

  /// Whether a project is to be checked.
  var isLint: Bool { leaf == Lint.self }

  /// The command itself, or the default one below it.
  private var leaf: any ParsableCommand.Type {
    let asksTool = rest.first.map { $0.hasPrefix("-") || $0 == "help" } ?? false
    return asksTool ? type : type.configuration.defaultSubcommand ?? type
  }

  /// The command with its arguments; nil when it does not take these, or when they ask for help.
  ///
  /// The parser gives the same when it is asked from the root, but makes the options of the default command anew for each
  /// word on the way. What is to be said of arguments that are not taken it knows from the root alone.
  var parsed: (any ParsableCommand)? {
    let type = leaf
    guard type.configuration.subcommands.isEmpty, let command = try? type.parseAsRoot(Array(rest)),
      Swift.type(of: command) == type
    else { return nil }
    return command
  }
}
