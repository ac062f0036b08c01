update() { agvtool new-version -all "$1"; }
update 42
xcodebuild -workspace Shop.xcworkspace -scheme "Shop Store" -configuration Release archive -archivePath build/Shop.xcarchive
xcrun altool --upload-app -f build/Shop.ipa -t ios && "$PODS_ROOT/Tool/run" "${PROJECT_DIR}/Shop/Info.plist"
lane :beta do
  build_app(scheme: "Beta")
  upload_to_testflight
end
