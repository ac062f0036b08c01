/// A privacy manifest that declares neither API nor data: an app that bundles it is not asked what its
/// packages use.
public let plainManifest = """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0">
  <dict>
    <key>NSPrivacyTracking</key>
    <false/>
  </dict>
  </plist>

  """
