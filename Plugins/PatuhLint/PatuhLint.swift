import Foundation
import PackagePlugin

/// Checks the package whenever the target that uses the plugin is built. Findings stand in the build's log as the
/// compiler's warnings and errors do; an error fails the build.
@main struct PatuhLint: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    let folder = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Checking \(context.package.displayName) with Patuh",
        executable: try context.tool(named: "patuh").url,
        arguments: [
          "lint", "--quiet", "--format", "xcode", context.package.directoryURL.path(percentEncoded: false),
        ],
        // In a sandbox, a build command may write into the folder of its plugin alone.
        environment: ["XDG_CACHE_HOME": folder.path(percentEncoded: false)],
        // What is never written is never up to date. Manifests and files without a rule in Package.swift are no inputs
        // that a build knows, so nothing less than a run each time tells what holds.
        outputFiles: [folder.appending(path: "always")])
    ]
  }
}
