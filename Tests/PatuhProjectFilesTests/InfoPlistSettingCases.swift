import Testing

@testable import PatuhProjectFiles

/// What references to build settings become. Sources are those of swift-build
/// 41aee626.
enum InfoPlistReferences {
  static let cases: [InfoPlistCase] = [
    InfoPlistCase(
      "a reference in round brackets", source: "swift-build, MacroEvaluationTests.simpleEvaluation",
      target: "V = 1.2;", plist: "<key>A</key><string>$(V)</string>",
      ["A": #""1.2""#]),
    InfoPlistCase(
      "a reference in braces", source: "swift-build, MacroEvaluationTests.simpleEvaluation",
      target: "V = 1.2;", plist: "<key>A</key><string>${V}</string>",
      ["A": #""1.2""#]),
    InfoPlistCase(
      "text around a reference", source: "swift-build, MacroEvaluationTests.simpleEvaluation",
      target: "V = 1.2;", plist: "<key>A</key><string>v$(V)-x</string>",
      ["A": #""v1.2-x""#]),
    InfoPlistCase(
      "a name within a name", source: "swift-build, MacroEvaluationTests.macroNameEvaluation",
      target: "KIND = B; V_B = deep;",
      plist: "<key>A</key><string>$(V_$(KIND))</string>", ["A": #""deep""#]),
    InfoPlistCase(
      "a chain of settings", source: "swift-build, MacroEvaluationTests.deeplyNestedEvaluation",
      target: #"A1 = "$(A2)"; A2 = "$(A3)"; A3 = end;"#,
      plist: "<key>A</key><string>$(A1)</string>", ["A": #""end""#]),
    InfoPlistCase(
      "two references in one text", source: "swift-build, MacroEvaluationTests.simpleEvaluation",
      target: "V = 1.2; B = 3;",
      plist: "<key>A</key><string>$(V) ($(B))</string>", ["A": #""1.2 (3)""#]),
    InfoPlistCase(
      "references within arrays",
      source: "swift-build, MacroEvaluationExtensionsTests.macroEvaluationInPropertyLists", target: "V = x;",
      plist: "<key>A</key><array><string>$(V)</string><string>y</string></array>", ["A": #"["x", "y"]"#]),
    InfoPlistCase(
      "references within dictionaries",
      source: "swift-build, MacroEvaluationExtensionsTests.macroEvaluationInPropertyLists", target: "V = x;",
      plist: "<key>A</key><dict><key>k</key><string>$(V)</string></dict>", ["A": #"{"k": "x"}"#]),
    InfoPlistCase(
      "keys are not expanded",
      source: "swift-build, MacroEvaluationExtensionsTests.macroEvaluationInPropertyLists", target: "V = x;",
      plist: "<key>$(V)</key><string>x</string>",
      ["$(V)": #""x""#, "x": nil]),
    InfoPlistCase(
      "a Boolean and a number stay as they are",
      source: "swift-build, MacroEvaluationExtensionsTests.macroEvaluationInPropertyLists",
      plist: "<key>A</key><true/><key>B</key><integer>7</integer>",
      ["A": #"true"#, "B": #"7"#]),
    InfoPlistCase(
      "a name without brackets", source: "swift-build, MacroExpressionParsing", target: "V = x;",
      plist: "<key>A</key><string>$V costs $5</string>", ["A": #""x costs $5""#]),
    InfoPlistCase(
      "a variable of a predicate is no setting",
      source: "swift-build, MacroExpressionParsing; Apple, NSExtensionActivationRule",
      plist: "<key>A</key><string>SUBQUERY(items, $item, $item.type == 1).@count == 1</string>",
      ["A": #""SUBQUERY(items, $item, $item.type == 1).@count == 1""#]),
    InfoPlistCase(
      "an unset name is empty and not known",
      source: "swift-build, MacroEvaluationTests.undefinedMacrosEvaluation",
      plist: "<key>A</key><string>$(NOBODY_SETS_THIS)</string>",
      ["A": #""""#], unknown: ["A"]),
    InfoPlistCase(
      "no name is empty", source: "swift-build, MacroEvaluationTests.lookupWithEmptyMacro",
      files: ["Target.xcconfig": "V = https:/$()/example.org"], plist: "<key>A</key><string>$(V)</string>",
      ["A": #""https://example.org""#]),
    InfoPlistCase(
      "an empty setting is known", source: "swift-build, MacroEvaluationTests.lookupWithEmptyMacro",
      target: #"V = "";"#, plist: "<key>A</key><string>$(V)</string>",
      ["A": #""""#]),
    InfoPlistCase(
      "lower", source: "swift-build, MacroEvaluationTests.operators", target: #"V = "My App";"#,
      plist: "<key>A</key><string>$(V:lower)</string>",
      ["A": #""my app""#]),
    InfoPlistCase(
      "upper", source: "swift-build, MacroEvaluationTests.operators", target: #"V = "My App";"#,
      plist: "<key>A</key><string>$(V:upper)</string>",
      ["A": #""MY APP""#]),
    InfoPlistCase(
      "rfc1034identifier", source: "swift-build, MacroEvaluationTests.operators",
      target: #"V = "My App_2.0";"#,
      plist: "<key>A</key><string>$(V:rfc1034identifier)</string>", ["A": #""My-App-2-0""#]),
    InfoPlistCase(
      "rfc1034identifier of a leading digit", source: "swift-build, MacroEvaluationTests.operators",
      target: "V = 1Pass;",
      plist: "<key>A</key><string>$(V:rfc1034identifier)</string>", ["A": #""-Pass""#]),
    InfoPlistCase(
      "c99extidentifier", source: "swift-build, MacroEvaluationTests.c99ExtIdentifierOperator",
      target: #"V = "My-App";"#,
      plist: "<key>A</key><string>$(V:c99extidentifier)</string>", ["A": #""My_App""#]),
    InfoPlistCase(
      "c99extidentifier keeps letters of all scripts",
      source: "swift-build, MacroEvaluationTests.c99ExtIdentifierOperator", target: #"V = "Über App";"#,
      plist: "<key>A</key><string>$(V:c99extidentifier)</string>", ["A": #""Über_App""#]),
    InfoPlistCase(
      "identifier has letters of ASCII only", source: "swift-build, MacroEvaluationTests.operators",
      target: #"V = "Über App";"#,
      plist: "<key>A</key><string>$(V:identifier)</string>", ["A": #""_ber_App""#]),
    InfoPlistCase(
      "two operators in turn", source: "swift-build, MacroEvaluationTests.operators",
      target: #"V = "My App";"#,
      plist: "<key>A</key><string>$(V:rfc1034identifier:lower)</string>", ["A": #""my-app""#]),
    InfoPlistCase(
      "default of an unset name", source: "swift-build, MacroEvaluationTests.defaultReplacementOperator",
      plist: "<key>A</key><string>$(NOBODY_SETS_THIS:default=none)</string>",
      ["A": #""none""#]),
    InfoPlistCase(
      "default of an empty setting", source: "swift-build, MacroEvaluationTests.defaultReplacementOperator",
      target: #"V = "";"#,
      plist: "<key>A</key><string>$(V:default=none)</string>", ["A": #""none""#]),
    InfoPlistCase(
      "default is not taken if there is a value",
      source: "swift-build, MacroEvaluationTests.defaultReplacementOperator", target: "V = x;",
      plist: "<key>A</key><string>$(V:default=none)</string>", ["A": #""x""#]),
    InfoPlistCase(
      "a reference within a default", source: "swift-build, MacroEvaluationTests.defaultReplacementOperator",
      target: "V = 1.2;",
      plist: "<key>A</key><string>$(NOBODY_SETS_THIS:default=$(V))</string>", ["A": #""1.2""#]),
    InfoPlistCase(
      "dir", source: "swift-build, MacroEvaluationTests.operators", target: "V = App/Res/a.png;",
      plist: "<key>A</key><string>$(V:dir)</string>",
      ["A": #""App/Res/""#]),
    InfoPlistCase(
      "file", source: "swift-build, MacroEvaluationTests.operators", target: "V = App/Res/a.png;",
      plist: "<key>A</key><string>$(V:file)</string>",
      ["A": #""a.png""#]),
    InfoPlistCase(
      "base", source: "swift-build, MacroEvaluationTests.operators", target: "V = App/Res/a.png;",
      plist: "<key>A</key><string>$(V:base)</string>", ["A": #""a""#]),
    InfoPlistCase(
      "suffix", source: "swift-build, MacroEvaluationTests.operators", target: "V = App/Res/a.png;",
      plist: "<key>A</key><string>$(V:suffix)</string>",
      ["A": #"".png""#]),
    InfoPlistCase(
      "suffix replaced", source: "swift-build, MacroEvaluationTests.replacementOperators",
      target: "V = App/Res/a.png;", plist: "<key>A</key><string>$(V:suffix=jpg)</string>",
      ["A": #""App/Res/a.jpg""#]),
    InfoPlistCase(
      "quote", source: "swift-build, MacroEvaluationTests.operators", target: #"V = "My App";"#,
      plist: "<key>A</key><string>$(V:quote)</string>",
      ["A": #""My\ App""#]),
    InfoPlistCase(
      "truncatedversion", source: "swift-build, MacroEvaluationTests.operators", target: "V = 1.2.3.4;",
      plist: "<key>A</key><string>$(V:truncatedversion)</string>",
      ["A": #""1.2.3""#]),
    InfoPlistCase(
      "not", source: "swift-build, MacroEvaluationTests.operators", target: "V = YES;",
      plist: "<key>A</key><string>$(V:not)</string>", ["A": #""NO""#]),
    InfoPlistCase(
      "an operator that Patuh does not evaluate", source: "swift-build, MacroEvaluationTests.unknownOperator",
      target: "V = x;",
      plist: "<key>A</key><string>$(V:md5)</string>", ["A": #""x""#], unknown: ["A"]),
  ]
}

/// Which value of a setting counts.
enum InfoPlistInheritance {
  static let cases: [InfoPlistCase] = [
    InfoPlistCase(
      "the target over the project", source: "Apple, Adding a build configuration file to your project",
      target: "V = t;", project: "V = p;",
      plist: "<key>A</key><string>$(V)</string>", ["A": #""t""#]),
    InfoPlistCase(
      "the project alone", source: "Apple, Adding a build configuration file to your project",
      project: "V = p;", plist: "<key>A</key><string>$(V)</string>", ["A": #""p""#]),
    InfoPlistCase(
      "the xcconfig of the target over the project",
      source: "Apple, Adding a build configuration file to your project", project: "V = p;",
      files: ["Target.xcconfig": "V = x"],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""x""#]),
    InfoPlistCase(
      "the target over its xcconfig", source: "Apple, Adding a build configuration file to your project",
      target: "V = t;", files: ["Target.xcconfig": "V = x"],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""t""#]),
    InfoPlistCase(
      "inherited from the project", source: "swift-build, MacroEvaluationTests.basicInheritance",
      target: #"V = "$(inherited) and t";"#, project: "V = p;",
      plist: "<key>A</key><string>$(V)</string>", ["A": #""p and t""#]),
    InfoPlistCase(
      "inherited from the xcconfig", source: "swift-build, MacroEvaluationTests.basicInheritance",
      target: #"V = "$(inherited) t";"#, files: ["Target.xcconfig": "V = x"],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""x t""#]),
    InfoPlistCase(
      "inherited through two levels", source: "swift-build, MacroEvaluationTests.interleavedInheritance",
      target: #"V = "$(inherited) t";"#, project: "V = p;",
      files: ["Target.xcconfig": "V = $(inherited) x"], plist: "<key>A</key><string>$(V)</string>",
      ["A": #""p x t""#]),
    InfoPlistCase(
      "its own name means the outer value",
      source: "swift-build, MacroEvaluationTests.interleavedInheritance", target: #"V = "$(V)!";"#,
      project: "V = p;",
      plist: "<key>A</key><string>$(V)</string>", ["A": #""p!""#]),
    InfoPlistCase(
      "inherited from nothing is empty", source: "swift-build, MacroEvaluationTests.basicInheritance",
      target: #"V = "$(inherited) t";"#,
      plist: "<key>A</key><string>$(V)</string>", ["A": #"" t""#]),
    InfoPlistCase(
      "an included xcconfig",
      source: "Apple, Adding a build configuration file to your project, Include other configuration files",
      files: ["Target.xcconfig": #"#include "Base.xcconfig""#, "Base.xcconfig": "V = i"],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""i""#]),
    InfoPlistCase(
      "the later line of an xcconfig", source: "swift-build, MacroConfigFileParser",
      files: ["Target.xcconfig": #"V = 1\#nV = 2"#],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""2""#]),
    InfoPlistCase(
      "the including file over what it includes before", source: "swift-build, MacroConfigFileParser",
      files: ["Target.xcconfig": #"#include "Base.xcconfig"\#nV = own"#, "Base.xcconfig": "V = i"],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""own""#]),
    InfoPlistCase(
      "an optional include that is absent",
      source: "Apple, Adding a build configuration file to your project, Include other configuration files",
      files: ["Target.xcconfig": #"#include? "Gone.xcconfig"\#nV = x"#],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""x""#]),
    InfoPlistCase(
      "an include that is absent may set anything",
      source: "Apple, Adding a build configuration file to your project, Include other configuration files",
      files: ["Target.xcconfig": #"#include "Gone.xcconfig"\#nV = x"#],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""x""#], unknown: ["A"], isWhole: false),
    InfoPlistCase(
      "an include that is absent below a value of the target",
      source: "Apple, Adding a build configuration file to your project, Include other configuration files",
      target: "V = t;",
      files: ["Target.xcconfig": #"#include "Gone.xcconfig""#], plist: "<key>A</key><string>$(V)</string>",
      ["A": #""t""#], isWhole: false),
    InfoPlistCase(
      "a comment in an xcconfig", source: "swift-build, MacroConfigFileParser",
      files: ["Target.xcconfig": "V = x // not y"],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""x""#]),
    InfoPlistCase(
      "a condition on the SDK that holds", source: "swift-build, MacroEvaluationTests.conditions",
      target: #"V = any; "V[sdk=iphoneos*]" = phone;"#,
      plist: "<key>A</key><string>$(V)</string>", ["A": #""phone""#]),
    InfoPlistCase(
      "a condition on the SDK that does not hold", source: "swift-build, MacroEvaluationTests.conditions",
      target: #"V = any; "V[sdk=macosx*]" = mac;"#,
      plist: "<key>A</key><string>$(V)</string>", ["A": #""any""#]),
    InfoPlistCase(
      "a condition on the simulator does not hold for a device",
      source: "swift-build, MacroEvaluationTests.conditions",
      target: #"V = any; "V[sdk=iphonesimulator*]" = sim;"#, plist: "<key>A</key><string>$(V)</string>",
      ["A": #""any""#]),
    InfoPlistCase(
      "a condition on the architecture of devices", source: "swift-build, MacroEvaluationTests.conditions",
      target: #"V = any; "V[arch=arm64]" = arm;"#,
      plist: "<key>A</key><string>$(V)</string>", ["A": #""arm""#]),
    InfoPlistCase(
      "a condition on the configuration", source: "swift-build, MacroEvaluationTests.conditions",
      files: ["Target.xcconfig": #"V = any\#nV[config=Release] = rel"#],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""rel""#]),
    InfoPlistCase(
      "a condition of the project below the target", source: "swift-build, MacroEvaluationTests.conditions",
      target: "V = t;",
      project: #""V[sdk=iphoneos*]" = phone;"#, plist: "<key>A</key><string>$(V)</string>", ["A": #""t""#]),
  ]
}
