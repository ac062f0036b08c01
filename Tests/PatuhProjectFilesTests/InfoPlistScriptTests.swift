import Testing

@testable import PatuhProjectFiles

@Suite("Scripts that change an Info.plist")
struct InfoPlistScriptTests {
  @Test(
    "A script that hands one to an unknown program, or computes the key that it sets, may change anything",
    arguments: [
      #"/usr/libexec/PlistBuddy -c "Set :$key $number" "$INFOPLIST_FILE""#,
      #"/usr/libexec/PlistBuddy -c "Merge Other.plist" "$INFOPLIST_FILE""#,
      "list=\"$SRCROOT/Notes/Info.plist\"\nruby bump.rb ${list}",
      "/bin/sh BumpBuild.sh \"${PROJECT_DIR}/${INFOPLIST_FILE}\"",
      "sed -i '' s/1.0/2.0/ Notes/Info.plist",
    ])
  func changes(_ text: String) { #expect(InfoPlistEdits(script: text) == .any) }

  @Test(
    "A script that writes some keys changes these alone",
    arguments: [
      (#"/usr/libexec/PlistBuddy -c "Set :CFBundleVersion $number" "$INFOPLIST_FILE""#, ["CFBundleVersion"]),
      (
        #"plutil -replace MBXAccessToken -string "$token" "$TARGET_BUILD_DIR/$INFOPLIST_PATH""#,
        ["MBXAccessToken"]
      ),
      ("defaults write \"${BUILT_PRODUCTS_DIR}/${INFOPLIST_PATH%.*}\" Commit \"$commit\"", ["Commit"]),
      (
        """
        list="$TARGET_BUILD_DIR/$INFOPLIST_PATH"
        /usr/libexec/PlistBuddy -c "Add :Key:0 string x" "$list"
        """,
        ["Key"]
      ),
      (
        """
        plutil -replace Build -string "$n" "$TARGET_BUILD_DIR/$INFOPLIST_PATH"
        plutil -replace NSPhotoLibraryUsageDescription -string x "$app/GoogleService-Info.plist"
        """, ["Build"]
      ),
      (
        """
        plutil -replace A -string 1 $INFOPLIST_FILE; plutil -replace B -string 2 Config.plist && plutil \
        -replace C -string 3 \\
         $INFOPLIST_FILE
        """,
        ["A", "C"]
      ),
      (
        """
        PLIST="$TARGET_BUILD_DIR/$INFOPLIST_PATH"
        PLIST_OF_CONFIG="$SRCROOT/Config.plist"
        plutil -replace A -string 1 "$PLIST"
        plutil -replace B -string 2 "$PLIST_OF_CONFIG"
        COPY="${PLIST}"
        /usr/libexec/PlistBuddy "$COPY" -c "Set :D 4"
        """, ["A", "D"]
      ),
      (
        "plutil -replace A -string \"$(date | tr ' ' -)\" \"$1\"\ntest -f \"$INFOPLIST_FILE\"", ["A"]
      ),
      ("agvtool new-version -all 7", ["CFBundleShortVersionString", "CFBundleVersion"]),
    ])
  func changes(_ text: String, _ keys: [String]) {
    #expect(InfoPlistEdits(script: text) == InfoPlistEdits(keys: keys))
  }

  @Test(
    "A script that copies or writes one replaces it",
    arguments: ["cp Release.plist Notes/Info.plist", "echo x > Notes/Info.plist"])
  func replaces(_ text: String) {
    #expect(InfoPlistEdits(script: text) == InfoPlistEdits(replaced: ["Notes/Info.plist"]))
  }

  @Test("A function of the script that adds keys with computed names leaves the others as they are")
  func adds() {
    let text = """
      BUDDY=/usr/libexec/PlistBuddy
      LIST="${BUILT_PRODUCTS_DIR}/${INFOPLIST_PATH}"
      function add {
        ${BUDDY} -c "Add :$1 $2 '$3'" $4 || echo "'$1' already exists"
      }
      for list in "${LIST}" ; do
        if [[ -f "${list}" ]]; then
          add "$key" string "$value" "${LIST}"
        fi
      done
      """
    #expect(InfoPlistEdits(script: text) == InfoPlistEdits(mayAddAny: true))
  }

  @Test(
    "A script that only reads one, or changes another property list, does not",
    arguments: [
      #"number=$(/usr/libexec/PlistBuddy -c "Print CFBundleVersion" "$INFOPLIST_FILE")"#,
      #"name=$(defaults read "$FRAMEWORK/Info.plist" CFBundleExecutable)"#,
      "cp \"$SRCROOT/GoogleService-Info-Dev.plist\" \"$app/GoogleService-Info.plist\"",
      "/usr/libexec/PlistBuddy -c \"Set :PreferenceSpecifiers:0:DefaultValue $v\" Settings.bundle/Root.plist",
      "# PlistBuddy -c \"Set :X 1\" Info.plist",
      "swiftlint lint",
      "number=$(plutil -extract CFBundleVersion raw Info.plist | tr -d ' ')\necho \"$number\" > number.txt",
      "test -f $INFOPLIST_FILE && plutil -replace B -string 2 Config.plist",
      "list=\"$TARGET_BUILD_DIR/$INFOPLIST_PATH\"\necho \"$list\"",
    ])
  func reads(_ text: String) { #expect(InfoPlistEdits(script: text).isEmpty) }
}
