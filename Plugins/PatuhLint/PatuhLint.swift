import Foundation
import PackagePlugin

/// Checks the package at each build of the target that uses the plugin. Findings stand in the build's log as
/// the compiler's warnings and errors do; an error fails the build.
@main struct PatuhLint: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    // For older packages SwiftPM leaves out commands without outputs, and nothing would be checked.
    guard context.package.toolsVersion.major >= 6 else {
      Diagnostics.error("PatuhLint needs a Package.swift with swift-tools-version 6.0 or later")
      return []
    }
    let folder = context.pluginWorkDirectoryURL
    // Manifests, project files and the configuration are not inputs that a build knows, so only a run at each
    // build tells what holds. What each run writes is an input of the next one: it is out of date as soon as
    // it is done.
    let report = folder.appending(path: "report")
    if !FileManager.default.fileExists(atPath: report.path(percentEncoded: false)) {
      try Data().write(to: report)
    }
    return [
      .buildCommand(
        displayName: "Checking \(context.package.displayName) with Patuh",
        executable: try context.tool(named: "patuh").url,
        arguments: [
          "lint", "--quiet", "--format", "xcode", "--format", "xcode=\(report.path(percentEncoded: false))",
          context.package.directoryURL.path(percentEncoded: false),
        ],
        // In a sandbox, a build command may write into the folder of its plugin alone.
        environment: ["XDG_CACHE_HOME": folder.path(percentEncoded: false)],
        inputFiles: [report],
        outputFiles: [])
    ]
  }
}
