import PatuhCore
import PatuhRules
import PatuhTestSupport
import Testing

@testable import PatuhEngine

/// Modules that Swift code sees because a bridging header of its target includes them.
@Suite struct BridgedModulesTests {
  private let code = """
    import UIKit
    final class Store {
      var database: OpaquePointer?
      func open() { sqlite3_open("a", &database) }
      func ask(_ queue: FMDatabaseQueue) { queue.inDatabase { _ in } }
      func load(_ manager: AFHTTPSessionManager) { manager.get("a", parameters: nil) }
      func show(_ view: UIImageView, _ url: URL) { view.sd_setImage(with: url) }
      func title() -> String { "a" }
    }
    """

  /// The functions of `App/Store.swift` that have an effect.
  private func effects(
    _ files: [String: String], settings: String? = "SWIFT_OBJC_BRIDGING_HEADER: Support/Bridging.h"
  ) async throws -> [String] {
    var files = files.merging(["App/Store.swift": code]) { $1 }
    if let settings {
      files["project.yml"] = """
        name: App
        targets:
          App: {type: application, platform: iOS, sources: [App], settings: {\(settings)}}
        """
    }
    let tree = try TemporaryTree(files)
    let discovery = try await discover(root: tree.root)
    let extraction = await extract(discovery.files, root: discovery.root)
    let tables = try RuleData().decodedTables(of: Set(Effect.allCases))
    let project = assemble(discovery, extraction, tables: tables)
    return effectChains(of: project).map { "\($0.effect.rawValue) \($0.name)" }
  }

  private let all = ["database Store.open", "database Store.ask", "network Store.load", "network Store.show"]

  @Test func headersOfModulesMakeThemVisible() async throws {
    let header = """
      #import <UIKit/UIKit.h>
      #import <sqlite3.h>
      #import <AFNetworking/AFNetworking.h>
      @import FMDB;
      @import SDWebImage.UIImageView_WebCache;
      """
    let found = try await effects(["Support/Bridging.h": header])
    #expect(found == all)
  }

  @Test func headersThatAreNamedAfterTypesOfALibraryDoToo() async throws {
    let files = [
      "Support/Bridging.h": "#import \"Legacy.h\"\n#import \"AFHTTPSessionManager.h\"\n",
      "Legacy/Legacy.h": """
      #import "FMDatabaseQueue.h"
      #import "UIImageView+WebCache.h"
      #include <sqlite3.h>
      """,
    ]
    let found = try await effects(files)
    #expect(found == all)
  }

  @Test func otherHeadersMakeNothingVisible() async throws {
    let header = "#import <sqlite3.h>\n@import FMDB;\n@import AFNetworking;\n@import SDWebImage;\n"
    // No target's settings name it.
    #expect(try await effects(["Support/Bridging.h": header], settings: "SWIFT_VERSION: 5") == [])
    #expect(try await effects(["Support/Bridging.h": "#import <UIKit/UIKit.h>\n"]) == [])
    // The project's own classes are not those of a library.
    let own = [
      "Support/Bridging.h": "#import \"FMDatabaseQueue.h\"\n",
      "Support/FMDatabaseQueue.h": "@interface FMDatabaseQueue : NSObject\n@end\n",
    ]
    #expect(try await effects(own) == [])
  }

  @Test func withoutAProjectFileTheNameOfTheHeaderTells() async throws {
    let header = "#import <sqlite3.h>\n"
    let found = try await effects(["App/App-Bridging-Header.h": header], settings: nil)
    #expect(found == ["database Store.open"])
    #expect(try await effects(["App/Store.h": header], settings: nil) == [])
  }
}
