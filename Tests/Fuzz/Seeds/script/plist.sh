#!/bin/bash
set -e
plist="${TARGET_BUILD_DIR}/${INFOPLIST_PATH}"
buddy=/usr/libexec/PlistBuddy
# The number of commits is the build number.
number=$(git rev-list HEAD --count)
"$buddy" -c "Set :CFBundleVersion $number" "$plist"
/usr/libexec/PlistBuddy -c 'Add :Key string "a value"' -c 'Delete :Old' \
  "$plist" || true
plutil -replace UIBackgroundModes -json '["audio"]' "$plist"; defaults write "${plist%.plist}" Other -bool YES
if [ -f "$SRCROOT/Shop/Info.plist" ]; then cat "$SRCROOT/Shop/Info.plist" | grep Key && echo done; fi
