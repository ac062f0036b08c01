import Testing

@testable import PatuhProjectFiles

@Suite("Scripts that change an Info.plist")
struct InfoPlistScriptTests {
  @Test(
    "A script that writes one, or hands it to an unknown program, may change it",
    arguments: [
      #"/usr/libexec/PlistBuddy -c "Set :CFBundleVersion $number" "$INFOPLIST_FILE""#,
      #"plutil -replace CFBundleVersion -string 7 "$TARGET_BUILD_DIR/$INFOPLIST_PATH""#,
      "defaults write \"${BUILT_PRODUCTS_DIR}/${INFOPLIST_PATH%.*}\" Commit \"$commit\"",
      "list=\"$TARGET_BUILD_DIR/$INFOPLIST_PATH\"\n/usr/libexec/PlistBuddy -c \"Add :Key string x\" \"$list\"",
      "list=\"$SRCROOT/Notes/Info.plist\"\nruby bump.rb ${list}",
      "/bin/sh BumpBuild.sh \"${PROJECT_DIR}/${INFOPLIST_FILE}\"",
      "sed -i '' s/1.0/2.0/ Notes/Info.plist",
      "cp Release.plist Notes/Info.plist",
      "echo x > Notes/Info.plist",
      "agvtool new-version -all 7",
    ])
  func edits(_ text: String) { #expect(XcodeScript.mayEditInfoPlist(text)) }

  @Test(
    "A script that only reads one, or changes another property list, does not",
    arguments: [
      #"number=$(/usr/libexec/PlistBuddy -c "Print CFBundleVersion" "$INFOPLIST_FILE")"#,
      #"name=$(defaults read "$FRAMEWORK/Info.plist" CFBundleExecutable)"#,
      "cp \"$SRCROOT/GoogleService-Info-Dev.plist\" \"$app/GoogleService-Info.plist\"",
      "/usr/libexec/PlistBuddy -c \"Set :PreferenceSpecifiers:0:DefaultValue $v\" Settings.bundle/Root.plist",
      "# PlistBuddy -c \"Set :X 1\" Info.plist",
      "swiftlint lint",
      "list=\"$TARGET_BUILD_DIR/$INFOPLIST_PATH\"\necho \"$list\"",
    ])
  func reads(_ text: String) { #expect(!XcodeScript.mayEditInfoPlist(text)) }
}
