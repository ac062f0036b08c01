import PatuhCore
import PatuhEngine
import Testing

@testable import PatuhRules

/// API of libraries in the table of effects, and what is near to it.
struct EffectLibraryTests {
  /// The functions that have an effect: `network Feed.load`, with `likely` in front of the name if they are.
  private func effects(_ text: String) throws -> [String] {
    let example = RuleExample(files: [ExampleFile(path: "Main.swift", text: text)])
    return effectChains(of: exampleProject(example, tables: try ruleTables())).map { chain in
      "\(chain.effect.rawValue) \(chain.certainty == .likely ? "likely " : "")\(chain.name)"
    }
  }

  @Test func modifiersThatWriteFilesCountOnAnyView() throws {
    let text = """
      import SwiftUI
      struct Export: View {
        @State private var isShown = false
        let document: Note
        var body: some View {
          VStack { Text("a") }
            .fileExporter(isPresented: $isShown, document: document, contentType: .plainText) { _ in }
        }
        var padded: some View { Text("a").padding().fileMover(isPresented: $isShown, file: nil) { _ in } }
        var picker: some View {
          Text("a").fileImporter(isPresented: $isShown, allowedContentTypes: [.plainText]) { _ in }
        }
        func own() { Exporter().fileExporter() }
      }
      struct Exporter { func fileExporter() {} }
      """
    let found = try effects(text)
    #expect(found == ["files likely Export.body", "files likely Export.padded"])
  }

  @Test func websiteDataIsKeptInFiles() throws {
    let text = """
      import WebKit
      final class Cleaner {
        func clean() async {
          let types = WKWebsiteDataStore.allWebsiteDataTypes()
          await WKWebsiteDataStore.default().removeData(ofTypes: types, modifiedSince: .distantPast)
        }
        func types() -> Set<String> { WKWebsiteDataStore.allWebsiteDataTypes() }
      }
      """
    #expect(try effects(text) == ["files likely Cleaner.clean"])
  }

  @Test func clientsOfServicesUseTheNetwork() throws {
    let text = """
      import ATProtoKit
      import Matter
      import MSAL
      import Siren
      import SwiftyStoreKit
      final class Session {
        let client: ATProtoKit
        let application: MSALPublicClientApplication
        init(client: ATProtoKit, application: MSALPublicClientApplication) {
          self.client = client
          self.application = application
        }
        func timeline() async throws { _ = try await client.getTimeline() }
        func account() throws { _ = try application.allAccounts() }
        func token(_ parameters: MSALSilentTokenParameters) {
          application.acquireTokenSilent(with: parameters) { _, _ in }
        }
        func check() { Siren.shared.wail() }
        func prepare() { Siren.shared.rulesManager = RulesManager() }
        func buy() { SwiftyStoreKit.purchaseProduct("a") { _ in } }
        func canBuy() -> Bool { SwiftyStoreKit.canMakePayments }
        func isOn(_ device: MTRBaseDevice) {
          MTRBaseClusterOnOff(device: device, endpoint: 1, queue: .main)?.toggle { _ in }
        }
        func find(_ controller: MTRDeviceController) -> NSNumber? { controller.controllerNodeID }
      }
      """
    let found = try effects(text)
    #expect(
      found == [
        "network Session.timeline", "keychain Session.account", "network Session.token",
        "keychain Session.token", "network Session.check", "network Session.buy", "network Session.isOn",
      ])
  }

  @Test func reportsAreTelemetry() throws {
    let text = """
      import AppCenterAnalytics
      import AppsFlyerLib
      import DatadogLogs
      struct Reports {
        let logger = Logger.create()
        func track() { Analytics.trackEvent("a") }
        func log() { AppsFlyerLib.shared().logEvent("a", withValues: nil) }
        func identify() { AppsFlyerLib.shared().customerUserID = "a" }
        func warn() { logger.warn("a") }
        func tag() { logger.addTag(withKey: "a", value: "b") }
      }
      """
    let found = try effects(text)
    #expect(found == ["telemetry Reports.track", "telemetry Reports.log", "telemetry Reports.warn"])
  }

  @Test func whatIsWrittenToALogMayBeKeptInAFile() throws {
    let text = """
      import CocoaLumberjackSwift
      import Foundation
      struct Feed {
        func log() { DDLogError("a") }
        func keep() { DDLogError("a"); try? Data().write(to: URL(fileURLWithPath: "a")) }
        func logAndKeep() { log(); keep() }
      }
      struct Archive {
        let logger: DDFileLogger
        func path() -> String? { logger.currentLogFileInfo?.filePath }
        func size() -> UInt64? { logger.currentLogFileInfo?.fileSize }
        func names() -> [String] { logger.logFileManager.sortedLogFileNames }
        func limit() { logger.maximumFileSize = 1 }
      }
      """
    #expect(
      try effects(text) == [
        "files likely Feed.log", "files Feed.keep", "files Feed.logAndKeep", "files Archive.path",
        "files Archive.size", "files Archive.names",
      ])
  }

  @Test func rulesPassOverWhatIsWrittenToALog() throws {
    let text = """
      import CocoaLumberjackSwift
      struct Feed { func log() { DDLogError("a") } }
      """
    let example = RuleExample(files: [ExampleFile(path: "Main.swift", text: text)])
    let graph = exampleProject(example, tables: try ruleTables()).derived(EffectGraph.self)
    #expect(EffectReach(graph, [.files]).steps.isEmpty)
    #expect(EffectReach(graph, [.files], countsViews: true).steps.count == 1)
  }

  @Test func closingAWebSocketSendsAFrame() throws {
    let text = """
      import Foundation
      import Network
      final class Channel {
        let socket: URLSessionWebSocketTask
        let request: URLSessionDataTask
        let connection: NWConnection
        let monitor: NWPathMonitor
        init(_ socket: URLSessionWebSocketTask, _ request: URLSessionDataTask, _ connection: NWConnection) {
          (self.socket, self.request, self.connection) = (socket, request, connection)
          monitor = NWPathMonitor()
        }
        func close() { socket.cancel(with: .goingAway, reason: nil) }
        func stop() { request.cancel() }
        func leave() { connection.cancel() }
        func ignore() { monitor.cancel() }
      }
      """
    #expect(try effects(text) == ["network Channel.close", "network Channel.leave"])
  }

  @Test func serversBrokersAndCachesOfLibraries() throws {
    let text = """
      import CocoaMQTT
      import Swifter
      import YYCache
      struct Home {
        let server = HttpServer()
        let broker: CocoaMQTT
        let cache: YYCache
        func serve() throws { try server.start(8080) }
        func port() throws -> Int { try server.port() }
        func switchOn() { broker.publish("light", withString: "on") }
        func isOn() -> Bool { broker.connState == .connected }
        func keep() { cache.setObject("a" as NSString, forKey: "a") }
        func name() -> String { cache.name }
      }
      """
    #expect(
      try effects(text) == ["network Home.serve", "network Home.switchOn", "files Home.keep"])
  }

  @Test func aLibraryHasOneModuleAsAPodAndAnotherAsAPackage() throws {
    let text = """
      import CocoaLumberjack
      struct Feed { func log() { DDLogError("a") } }
      """
    #expect(try effects(text) == ["files likely Feed.log"])
    let own = """
      import CocoaLumberjack
      func DDLogError(_ text: String) {}
      struct Feed { func log() { DDLogError("a") } }
      """
    #expect(try effects(own) == [])
  }

  @Test func functionsOfAModuleWithItsNameAndWithoutIt() throws {
    let text = """
      import Alamofire
      struct Feed {
        func load() { Alamofire.request("a").responseJSON { _ in } }
        func send(_ data: Data) { upload(data, to: "a") }
        func keep() { Alamofire.SessionManager.default.download("a") }
        func cancel() { Alamofire.SessionManager.default.session.configuration.timeoutIntervalForRequest = 1 }
      }
      struct Queue {
        let manager: SessionManager
        func start() { manager.request("a") }
        func retry() { manager.retrier = nil }
      }
      """
    let found = try effects(text)
    #expect(
      found == [
        "network Feed.load", "network Feed.send", "network Feed.keep", "network Queue.start",
      ])
  }

  @Test func aFunctionOfAModuleIsNotOneOfThatNameElsewhere() throws {
    let text = """
      import Alamofire
      import PrinterKit
      struct Feed {
        func request(_ text: String) {}
        func load() { request("a") }
        func send(_ upload: (String) -> Void) { upload("a") }
        func print() { PrinterKit.request("a") }
      }
      extension Printer { func start() { request("a") } }
      """
    #expect(try effects(text) == [])
    let example = RuleExample(files: [
      ExampleFile(path: "Main.swift", text: "import Alamofire\nlet session = Session.default"),
      ExampleFile(path: "Other.swift", text: "import PrinterKit\nfunc start() { request(\"a\") }"),
    ])
    #expect(effectChains(of: exampleProject(example, tables: try ruleTables())).isEmpty)
  }

  @Test func membersThatATypeGivesByKeyPath() throws {
    let keys = """
      import SwiftyUserDefaults
      public var Defaults = DefaultsAdapter(defaults: .standard, keyStore: DefaultsKeys())
      extension DefaultsKeys { var isPinned: DefaultsKey<Bool> { .init("isPinned", defaultValue: false) } }
      extension DefaultsAdapter { var title: String { "a" } }
      struct Flags { var isPinned = false }
      """
    let uses = """
      struct Screen {
        let flags = Flags()
        func isPinned() -> Bool { Defaults.isPinned }
        func pin() { Defaults.isPinned = true }
        func read() -> Bool { Defaults[\\.isPinned] }
        func keys() -> DefaultsKeys { Defaults.keyStore }
        func title() -> String { Defaults.title }
        func flag() -> Bool { flags.isPinned }
        func local() -> Bool {
          let Defaults = Flags()
          return Defaults.isPinned
        }
      }
      """
    let example = RuleExample(files: [
      ExampleFile(path: "Keys.swift", text: keys), ExampleFile(path: "Screen.swift", text: uses),
    ])
    let found = effectChains(of: exampleProject(example, tables: try ruleTables())).map {
      "\($0.effect.rawValue) \($0.certainty == .likely ? "likely " : "")\($0.name)"
    }
    #expect(found == ["defaults Screen.isPinned", "defaults Screen.pin", "defaults Screen.read"])
  }

  @Test func whoIsSignedInIsKeptInTheKeychain() throws {
    let text = """
      import FirebaseAuth
      struct Session {
        func open() async throws { try await Auth.auth().signIn(withEmail: "a", password: "b") }
        func close() throws { try Auth.auth().signOut() }
        func listen() { Auth.auth().addStateDidChangeListener { _, _ in } }
        func leave(_ account: Account) { account.signOut() }
      }
      struct Account { func signOut() {} }
      """
    #expect(
      try effects(text).sorted() == [
        "keychain Session.close", "keychain Session.open", "network Session.open",
      ])
  }
}
