import Foundation
import PackagePlugin

/// `swift package patuh …`: runs the tool in the folder of the package, with the arguments as they are.
///
/// It asks for no permission. A command that writes into the package needs
/// `swift package --allow-writing-to-package-directory patuh …` where plugins run in a sandbox.
@main struct PatuhCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = Process()
    tool.executableURL = try context.tool(named: "patuh").url
    tool.arguments = arguments
    tool.currentDirectoryURL = context.package.directoryURL
    // In a sandbox, the plugin may write into its own folder alone.
    let cache = ["XDG_CACHE_HOME": context.pluginWorkDirectoryURL.path(percentEncoded: false)]
    tool.environment = ProcessInfo.processInfo.environment.merging(cache) { $1 }
    try tool.run()
    tool.waitUntilExit()
    if tool.terminationStatus != 0 { exit(tool.terminationStatus) }
  }
}
