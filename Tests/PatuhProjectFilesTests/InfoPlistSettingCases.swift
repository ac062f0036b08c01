import Testing

@testable import PatuhProjectFiles

/// What references to build settings become. Source of all cases: `MacroEvaluationProgram` of swift-build,
/// and its tests.
enum InfoPlistReferences {
  static let cases: [InfoPlistCase] = [
    InfoPlistCase(
      "a reference in round brackets", target: "V = 1.2;", plist: "<key>A</key><string>$(V)</string>",
      ["A": #""1.2""#]),
    InfoPlistCase(
      "a reference in braces", target: "V = 1.2;", plist: "<key>A</key><string>${V}</string>",
      ["A": #""1.2""#]),
    InfoPlistCase(
      "text around a reference", target: "V = 1.2;", plist: "<key>A</key><string>v$(V)-x</string>",
      ["A": #""v1.2-x""#]),
    InfoPlistCase(
      "a name within a name", target: "KIND = B; V_B = deep;",
      plist: "<key>A</key><string>$(V_$(KIND))</string>", ["A": #""deep""#]),
    InfoPlistCase(
      "a chain of settings", target: #"A1 = "$(A2)"; A2 = "$(A3)"; A3 = end;"#,
      plist: "<key>A</key><string>$(A1)</string>", ["A": #""end""#]),
    InfoPlistCase(
      "two references in one text", target: "V = 1.2; B = 3;",
      plist: "<key>A</key><string>$(V) ($(B))</string>", ["A": #""1.2 (3)""#]),
    InfoPlistCase(
      "references within arrays", target: "V = x;",
      plist: "<key>A</key><array><string>$(V)</string><string>y</string></array>", ["A": #"["x", "y"]"#]),
    InfoPlistCase(
      "references within dictionaries", target: "V = x;",
      plist: "<key>A</key><dict><key>k</key><string>$(V)</string></dict>", ["A": #"{"k": "x"}"#]),
    InfoPlistCase(
      "keys are not expanded", target: "V = x;", plist: "<key>$(V)</key><string>x</string>",
      ["$(V)": #""x""#, "x": nil]),
    InfoPlistCase(
      "a Boolean and a number stay as they are", plist: "<key>A</key><true/><key>B</key><integer>7</integer>",
      ["A": #"true"#, "B": #"7"#]),
    InfoPlistCase(
      "a name without brackets", target: "V = x;",
      plist: "<key>A</key><string>$V costs $5</string>", ["A": #""x costs $5""#]),
    InfoPlistCase(
      "a variable of a predicate is no setting",
      plist: "<key>A</key><string>SUBQUERY(items, $item, $item.type == 1).@count == 1</string>",
      ["A": #""SUBQUERY(items, $item, $item.type == 1).@count == 1""#]),
    InfoPlistCase(
      "an unset name is empty and not known", plist: "<key>A</key><string>$(NOBODY_SETS_THIS)</string>",
      ["A": #""""#], unknown: ["A"]),
    InfoPlistCase(
      "an empty setting is known", target: #"V = "";"#, plist: "<key>A</key><string>$(V)</string>",
      ["A": #""""#]),
    InfoPlistCase(
      "lower", target: #"V = "My App";"#, plist: "<key>A</key><string>$(V:lower)</string>",
      ["A": #""my app""#]),
    InfoPlistCase(
      "upper", target: #"V = "My App";"#, plist: "<key>A</key><string>$(V:upper)</string>",
      ["A": #""MY APP""#]),
    InfoPlistCase(
      "rfc1034identifier", target: #"V = "My App_2.0";"#,
      plist: "<key>A</key><string>$(V:rfc1034identifier)</string>", ["A": #""My-App-2-0""#]),
    InfoPlistCase(
      "rfc1034identifier of a leading digit", target: "V = 1Pass;",
      plist: "<key>A</key><string>$(V:rfc1034identifier)</string>", ["A": #""-Pass""#]),
    InfoPlistCase(
      "c99extidentifier", target: #"V = "My-App";"#,
      plist: "<key>A</key><string>$(V:c99extidentifier)</string>", ["A": #""My_App""#]),
    InfoPlistCase(
      "c99extidentifier keeps letters of all scripts", target: #"V = "Über App";"#,
      plist: "<key>A</key><string>$(V:c99extidentifier)</string>", ["A": #""Über_App""#]),
    InfoPlistCase(
      "identifier has letters of ASCII only", target: #"V = "Über App";"#,
      plist: "<key>A</key><string>$(V:identifier)</string>", ["A": #""_ber_App""#]),
    InfoPlistCase(
      "two operators in turn", target: #"V = "My App";"#,
      plist: "<key>A</key><string>$(V:rfc1034identifier:lower)</string>", ["A": #""my-app""#]),
    InfoPlistCase(
      "default of an unset name", plist: "<key>A</key><string>$(NOBODY_SETS_THIS:default=none)</string>",
      ["A": #""none""#]),
    InfoPlistCase(
      "default of an empty setting", target: #"V = "";"#,
      plist: "<key>A</key><string>$(V:default=none)</string>", ["A": #""none""#]),
    InfoPlistCase(
      "default is not taken if there is a value", target: "V = x;",
      plist: "<key>A</key><string>$(V:default=none)</string>", ["A": #""x""#]),
    InfoPlistCase(
      "a reference within a default", target: "V = 1.2;",
      plist: "<key>A</key><string>$(NOBODY_SETS_THIS:default=$(V))</string>", ["A": #""1.2""#]),
    InfoPlistCase(
      "dir", target: "V = App/Res/a.png;", plist: "<key>A</key><string>$(V:dir)</string>",
      ["A": #""App/Res/""#]),
    InfoPlistCase(
      "file", target: "V = App/Res/a.png;", plist: "<key>A</key><string>$(V:file)</string>",
      ["A": #""a.png""#]),
    InfoPlistCase(
      "base", target: "V = App/Res/a.png;", plist: "<key>A</key><string>$(V:base)</string>", ["A": #""a""#]),
    InfoPlistCase(
      "suffix", target: "V = App/Res/a.png;", plist: "<key>A</key><string>$(V:suffix)</string>",
      ["A": #"".png""#]),
    InfoPlistCase(
      "suffix replaced", target: "V = App/Res/a.png;", plist: "<key>A</key><string>$(V:suffix=jpg)</string>",
      ["A": #""App/Res/a.jpg""#]),
    InfoPlistCase(
      "quote", target: #"V = "My App";"#, plist: "<key>A</key><string>$(V:quote)</string>",
      ["A": #""My\ App""#]),
    InfoPlistCase(
      "truncatedversion", target: "V = 1.2.3.4;", plist: "<key>A</key><string>$(V:truncatedversion)</string>",
      ["A": #""1.2.3""#]),
    InfoPlistCase("not", target: "V = YES;", plist: "<key>A</key><string>$(V:not)</string>", ["A": #""NO""#]),
    InfoPlistCase(
      "an operator that Patuh does not evaluate", target: "V = x;",
      plist: "<key>A</key><string>$(V:md5)</string>", ["A": #""x""#], unknown: ["A"]),
  ]
}

/// Which value of a setting counts. Source: "Adding a build configuration file to your project" in Apple's
/// documentation of Xcode, and `MacroConfigFileParser` of swift-build.
enum InfoPlistInheritance {
  static let cases: [InfoPlistCase] = [
    InfoPlistCase(
      "the target over the project", target: "V = t;", project: "V = p;",
      plist: "<key>A</key><string>$(V)</string>", ["A": #""t""#]),
    InfoPlistCase(
      "the project alone", project: "V = p;", plist: "<key>A</key><string>$(V)</string>", ["A": #""p""#]),
    InfoPlistCase(
      "the xcconfig of the target over the project", project: "V = p;", files: ["Target.xcconfig": "V = x"],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""x""#]),
    InfoPlistCase(
      "the target over its xcconfig", target: "V = t;", files: ["Target.xcconfig": "V = x"],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""t""#]),
    InfoPlistCase(
      "inherited from the project", target: #"V = "$(inherited) and t";"#, project: "V = p;",
      plist: "<key>A</key><string>$(V)</string>", ["A": #""p and t""#]),
    InfoPlistCase(
      "inherited from the xcconfig", target: #"V = "$(inherited) t";"#, files: ["Target.xcconfig": "V = x"],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""x t""#]),
    InfoPlistCase(
      "inherited through two levels", target: #"V = "$(inherited) t";"#, project: "V = p;",
      files: ["Target.xcconfig": "V = $(inherited) x"], plist: "<key>A</key><string>$(V)</string>",
      ["A": #""p x t""#]),
    InfoPlistCase(
      "its own name means the outer value", target: #"V = "$(V)!";"#, project: "V = p;",
      plist: "<key>A</key><string>$(V)</string>", ["A": #""p!""#]),
    InfoPlistCase(
      "inherited from nothing is empty", target: #"V = "$(inherited) t";"#,
      plist: "<key>A</key><string>$(V)</string>", ["A": #"" t""#]),
    InfoPlistCase(
      "an included xcconfig",
      files: ["Target.xcconfig": #"#include "Base.xcconfig""#, "Base.xcconfig": "V = i"],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""i""#]),
    InfoPlistCase(
      "the later line of an xcconfig", files: ["Target.xcconfig": #"V = 1\#nV = 2"#],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""2""#]),
    InfoPlistCase(
      "the including file over what it includes before",
      files: ["Target.xcconfig": #"#include "Base.xcconfig"\#nV = own"#, "Base.xcconfig": "V = i"],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""own""#]),
    InfoPlistCase(
      "an optional include that is absent", files: ["Target.xcconfig": #"#include? "Gone.xcconfig"\#nV = x"#],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""x""#]),
    InfoPlistCase(
      "an include that is absent may set anything",
      files: ["Target.xcconfig": #"#include "Gone.xcconfig"\#nV = x"#],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""x""#], unknown: ["A"], isWhole: false),
    InfoPlistCase(
      "an include that is absent below a value of the target", target: "V = t;",
      files: ["Target.xcconfig": #"#include "Gone.xcconfig""#], plist: "<key>A</key><string>$(V)</string>",
      ["A": #""t""#], isWhole: false),
    InfoPlistCase(
      "a comment in an xcconfig", files: ["Target.xcconfig": "V = x // not y"],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""x""#]),
    InfoPlistCase(
      "a condition on the SDK that holds", target: #"V = any; "V[sdk=iphoneos*]" = phone;"#,
      plist: "<key>A</key><string>$(V)</string>", ["A": #""phone""#]),
    InfoPlistCase(
      "a condition on the SDK that does not hold", target: #"V = any; "V[sdk=macosx*]" = mac;"#,
      plist: "<key>A</key><string>$(V)</string>", ["A": #""any""#]),
    InfoPlistCase(
      "a condition on the simulator does not hold for a device",
      target: #"V = any; "V[sdk=iphonesimulator*]" = sim;"#, plist: "<key>A</key><string>$(V)</string>",
      ["A": #""any""#]),
    InfoPlistCase(
      "a condition on the architecture of devices", target: #"V = any; "V[arch=arm64]" = arm;"#,
      plist: "<key>A</key><string>$(V)</string>", ["A": #""arm""#]),
    InfoPlistCase(
      "a condition on the configuration", files: ["Target.xcconfig": #"V = any\#nV[config=Release] = rel"#],
      plist: "<key>A</key><string>$(V)</string>", ["A": #""rel""#]),
    InfoPlistCase(
      "a condition of the project below the target", target: "V = t;",
      project: #""V[sdk=iphoneos*]" = phone;"#, plist: "<key>A</key><string>$(V)</string>", ["A": #""t""#]),
  ]
}
