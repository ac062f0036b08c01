import Testing

@testable import PatuhProjectFiles

@Suite("Commands that give build settings other values")
struct SettingRewriteTests {
  @Test(
    "Editors of files name the settings, the values and the project",
    arguments: [
      (
        "sed -i '' 's/PRODUCT_BUNDLE_IDENTIFIER = .*;/x/' App.xcodeproj/project.pbxproj",
        SettingRewrite(project: "App.xcodeproj", settings: ["PRODUCT_BUNDLE_IDENTIFIER"], values: [])
      ),
      (
        "sed -i.bak \"s/com\\.example\\.dev/com.example/g\" \"$ROOT/$NAME.xcodeproj/project.pbxproj\"",
        SettingRewrite(project: nil, settings: [], values: ["com.example.dev"])
      ),
      (
        "perl -pi -e 's/MARKETING_VERSION=.*/MARKETING_VERSION=$VERSION_NAME/' Config/App.xcconfig",
        SettingRewrite(project: nil, settings: ["MARKETING_VERSION"], values: [])
      ),
      (
        "gsed -i 's|INFOPLIST_KEY_CFBundleDisplayName: .*|x|' project.yml",
        SettingRewrite(project: "project.yml", settings: ["INFOPLIST_KEY_CFBundleDisplayName"], values: [])
      ),
      (
        "update_app_identifier(xcodeproj: 'App.xcodeproj', app_identifier: ENV['ID'])",
        SettingRewrite(project: nil, settings: ["PRODUCT_BUNDLE_IDENTIFIER"], values: [])
      ),
      (
        #"sed -i '' "s/\$(APP_SCHEME)/${APP_SCHEME}/g" ios/App/Info.plist"#,
        SettingRewrite(project: nil, settings: ["APP_SCHEME"], values: [])
      ),
    ])
  func rewrites(_ text: String, _ rewrite: SettingRewrite) {
    #expect(SettingRewrite.all(inCommands: text) == [rewrite])
  }

  @Test(
    "Commands that only read, or edit other files, change no setting",
    arguments: [
      "grep PRODUCT_BUNDLE_IDENTIFIER App.xcodeproj/project.pbxproj",
      "sed -n 's/MARKETING_VERSION = //p' App.xcodeproj/project.pbxproj",
      "sed -i '' 's/API_HOST = .*/x/' .env",
      "sed -i '' 's/com.example.dev/com.example/' App/Info.plist",
      "sed -i '' 's/.*dev.*/x/' App.xcodeproj/project.pbxproj",
      "# sed -i 's/PRODUCT_NAME = .*/x/' App.xcodeproj/project.pbxproj",
    ])
  func changesNothing(_ text: String) { #expect(SettingRewrite.all(inCommands: text).isEmpty) }
}
