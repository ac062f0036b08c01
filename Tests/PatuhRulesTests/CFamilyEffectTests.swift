import PatuhCore
import PatuhEngine
import PatuhExtract
import Testing

@testable import PatuhRules

/// The effects of Swift code that calls code of its project in C, C++ and Objective-C.
struct CFamilyEffectTests {
  /// The effects of the Swift code, one line each: `network likely Feed.load: JobClient.loadJobs`.
  private func effects(_ swift: String, _ files: [String: String]) throws -> [String] {
    let source = SourceFile(path: "Main.swift", facts: sourceFacts(Array(swift.utf8)), scope: .production)
    let others = files.sorted { $0.key < $1.key }.map { path, text in
      CFamilyFile(path: path, facts: cFamilyFacts(Array(text.utf8)), scope: .production)
    }
    let project = Project(
      members: TargetMembers(sources: [source], cFamilySources: others), tables: try ruleTables())
    return effectChains(of: project).map { chain in
      let certainty = chain.certainty == .likely ? "likely " : ""
      let steps = chain.steps.map { "\($0.name)" }.joined(separator: ", ")
      return "\(chain.effect.rawValue) \(certainty)\(chain.name): \(steps)"
    }
  }

  private let header = """
    @interface JobClient : NSObject
    + (instancetype)sharedClient;
    - (void)loadJobsWithCompletion:(void (^)(void))done;
    - (NSString *)titleOfJob:(NSString *)job;
    @end
    """

  @Test func followsMethods() throws {
    let implementation = """
      @implementation JobClient
      - (void)loadJobsWithCompletion:(void (^)(void))done { [self send]; }
      - (void)send {
        NSURLSession *session = [NSURLSession sharedSession];
        [[session dataTaskWithURL:self.url] resume];
      }
      - (NSString *)titleOfJob:(NSString *)job { return job.uppercaseString; }
      @end
      """
    let swift = """
      final class Feed {
        let client = JobClient.shared()
        func load() { client.loadJobs {} }
        func title() -> String { client.title(ofJob: "a") }
        func other() { JobClient().loadJobs {} }
      }
      """
    let found = try effects(swift, ["JobClient.h": header, "JobClient.m": implementation])
    #expect(
      found == [
        "network likely Feed.load: JobClient.loadJobs", "network likely Feed.other: JobClient.loadJobs",
      ])
  }

  @Test func takesWhatAMacroUsesWhereItIsExpanded() throws {
    let macros = """
      #define SEND(url) [[[NSURLSession sharedSession] dataTaskWithURL:url] resume]
      #define UNUSED(url) [[[NSURLSession sharedSession] dataTaskWithURL:url] resume]
      """
    let implementation = """
      #import "Macros.h"
      @implementation JobClient
      - (void)loadJobsWithCompletion:(void (^)(void))done { SEND(self.url); }
      - (NSString *)titleOfJob:(NSString *)job { return job; }
      @end
      """
    let swift = """
      final class Feed {
        let client = JobClient.shared()
        func load() { client.loadJobs {} }
        func title() -> String { client.title(ofJob: "a") }
      }
      """
    let files = ["JobClient.h": header, "JobClient.m": implementation, "Macros.h": macros]
    #expect(try effects(swift, files) == ["network likely Feed.load: JobClient.loadJobs"])
  }

  @Test func takesMethodsByTheClassOfTheReceiver() throws {
    let implementation = """
      @implementation JobClient
      - (void)loadJobsWithCompletion:(void (^)(void))done { [[JobCache new] refresh]; }
      @end
      @implementation JobCache
      - (void)refresh {}
      @end
      @implementation JobStore
      - (void)refresh { [[NSFileManager defaultManager] removeItemAtPath:@"a" error:nil]; }
      @end
      """
    let swift = """
      func load() { JobClient.shared().loadJobs {} }
      func clear(_ store: JobStore) { store.refresh() }
      """
    let found = try effects(swift, ["JobClient.h": header, "JobClient.m": implementation])
    #expect(found == ["files likely clear: JobStore.refresh"])
  }

  /// `setImageWithURL:forState:` is `setImage(with:for:)`, which is not `setImage(_:for:)` of UIKit.
  @Test func tellsMethodsOfCategoriesFromThoseOfTheClassByTheirLabels() throws {
    let category = """
      @interface UIButton (WebCache)
      - (void)setImageWithURL:(NSURL *)url forState:(UIControlState)state;
      - (void)refreshWithCompletionHandler:(void (^)(void))done;
      @end
      """
    let implementation = """
      @implementation UIButton (WebCache)
      - (void)setImageWithURL:(NSURL *)url forState:(UIControlState)state {
        [[NSURLSession sharedSession] dataTaskWithURL:url];
      }
      - (void)refreshWithCompletionHandler:(void (^)(void))done {
        [[NSURLSession sharedSession] dataTaskWithURL:self.url];
      }
      @end
      """
    let swift = """
      import UIKit
      func show(_ button: UIButton) { button.setImage(UIImage(named: "a"), for: .normal) }
      func load(_ button: UIButton) { button.setImage(with: URL(string: "a"), for: .normal) }
      func refresh(_ button: UIButton) { button.refresh(completionHandler: {}) }
      func reload(_ button: UIButton) { button.refresh {} }
      """
    let found = try effects(swift, ["Web.h": category, "Web.m": implementation])
    #expect(
      found == [
        "network likely load: UIButton.setImage", "network likely refresh: UIButton.refresh",
        "network likely reload: UIButton.refresh",
      ])
  }

  @Test func followsFunctions() throws {
    let header = """
      void SaveJob(const char *name);
      int JobCount(void);
      """
    let implementation = """
      static sqlite3 *base;
      bool JobStore::Save(const char *name) { return sqlite3_exec(base, name, 0, 0, 0) == 0; }
      extern "C" void SaveJob(const char *name) { JobStore store; store.Save(name); }
      extern "C" int JobCount(void) { return 4; }
      void hidden(void) { std::ofstream file("a"); }
      """
    let swift = """
      func save() { SaveJob("a") }
      func count() -> Int32 { JobCount() }
      func other() { hidden() }
      func hidden() {}
      """
    let found = try effects(swift, ["Jobs.h": header, "Jobs.cpp": implementation])
    #expect(found == ["database likely save: SaveJob"])
  }

  @Test func namesSelectorsAsSwiftDoes() {
    #expect(SwiftSelector.baseNames(of: "loadUserWithID:then:", argument: "").contains("loadUser"))
    #expect(SwiftSelector.baseNames(of: "addUser:", argument: "User").contains("add"))
    #expect(SwiftSelector.labels(ofInitializer: "initWithURL:delegate:") == "url:delegate:")
    #expect(SwiftSelector.accessor("sharedManager", of: "JobManager") == ["shared"])
    #expect(SwiftSelector.labels(ofInitializer: "initialize") == nil)
  }
}
