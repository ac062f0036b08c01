import ArgumentParser

/// What a run costs that has next to nothing to do, as in an editor or a hook.
struct Start: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Whole processes of short commands, such as `patuh --version` and `patuh lint` of one manifest."
  )

  @OptionGroup var options: MeasuringOptions

  func run() throws {
    let patuh = try options.program()
    let scratch = try Scratch()
    defer { scratch.remove() }
    let manifest = try scratch.file("start/PrivacyInfo.xcprivacy", Self.manifest)
    let lint = patuh.lint([manifest])
    let series = try Series(
      [
        Series.Contender(name: "version") { _ in [patuh.path, "--version"] },
        Series.Contender(name: "help") { _ in [patuh.path, "--help"] },
        Series.Contender(name: "explain") { _ in [patuh.path, "explain", "manifest_missing"] },
        Series.Contender(name: "rules") { _ in [patuh.path, "rules", "--no-config"] },
        Series.Contender(name: "manifest") { _ in lint },
      ], runs: options.runs ?? 20)
    var results = try Results(.start, of: patuh)
    let milliseconds = { (name: String) in series.values(name, \.wall).map { $0 * 1000 } }
    results.add(
      "Start",
      [
        Figure("patuh --version, wall", .milliseconds, milliseconds("version"), atMost: 10),
        Figure("patuh --help, wall", .milliseconds, milliseconds("help"), atMost: 20),
        Figure("patuh explain, wall", .milliseconds, milliseconds("explain"), atMost: 20),
        Figure("patuh rules, wall", .milliseconds, milliseconds("rules"), atMost: 20),
        Figure("patuh lint of one manifest, wall", .milliseconds, milliseconds("manifest"), atMost: 20),
        Figure("patuh lint of one manifest, memory", .megabytes, series.values("manifest", \.memory)),
      ])
    try results.write(to: options.json)
  }

  private static let manifest = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>NSPrivacyTracking</key>
      <false/>
      <key>NSPrivacyTrackingDomains</key>
      <array/>
      <key>NSPrivacyCollectedDataTypes</key>
      <array/>
      <key>NSPrivacyAccessedAPITypes</key>
      <array>
        <dict>
          <key>NSPrivacyAccessedAPIType</key>
          <string>NSPrivacyAccessedAPICategoryUserDefaults</string>
          <key>NSPrivacyAccessedAPITypeReasons</key>
          <array>
            <string>CA92.1</string>
          </array>
        </dict>
      </array>
    </dict>
    </plist>

    """
}
