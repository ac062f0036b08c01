import PatuhExtract

/// A reader to be fed.
enum Subject: String, CaseIterable {
  case cfamily, pbxproj

  /// Reads an input; returns how much it found, so that the work cannot be left out.
  func read(_ input: [UInt8]) -> Int {
    switch self {
    case .cfamily:
      let facts = cFamilyFacts(input)
      return facts.references.count + facts.declarations.count
    case .pbxproj:
      let facts = xcodeProjectFacts(input)
      return facts.targets.count + facts.problems.count
    }
  }

  /// What the language of the input is made of.
  var words: [String] {
    switch self {
    case .cfamily:
      [
        "#if ", "#elif ", "#else\n", "#endif\n", "#define A(", "\\\n", "/*", "*/", "//", "\"", "'", "R\"x(",
        ")x\"",
        "@interface A : B", "@implementation A", "@end", "@\"", "@[", "@{", "[[", "]]", "((((", "{{{{",
        "[a b:",
        "::", "->", "NSUserDefaults", "stat(", "struct stat", "typedef ", "- (void)a:", "\n", "\r\n", "\u{0}",
        "é",
        "defined(", "__has_include(<", "&&", "||", "!!!!!!!!", "<<<<<<<<", "? : ? :",
      ]
    case .pbxproj:
      [
        "{", "}", "(", ")", "{{{{{{{{", "((((((((", "=", ";", ",", "\"", "\\", "\\U0041", "/*", "*/", "//",
        "<", ">",
        "<0f0f>", "isa = PBXGroup;", "isa = PBXNativeTarget;", "children = (", "AA0000000000000000000001",
        "// !$*UTF8*$!\n", "<<<<<<< HEAD\n", "<?xml version=\"1.0\"?><plist><dict>", "bplist00", "\n",
        "\u{0}",
        "mainGroup = ", "objects = {", "rootObject = ", "buildSettings = {", "$(inherited)",
        "$(A:default=$(B))",
      ]
    }
  }
}
