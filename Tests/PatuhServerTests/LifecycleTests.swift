import PatuhReport
import Testing

@testable import PatuhServer

@Suite struct LifecycleTests {
  private func running(_ capabilities: String = "{}") async -> Client {
    let client = Client()
    _ = await client.ask(
      "initialize", #"{"processId": null, "rootUri": null, "capabilities": \#(capabilities)}"#)
    await client.notify("initialized")
    return client
  }

  @Test func nothingIsAnsweredBeforeInitialize() async {
    let client = Client()
    #expect(await client.fault("textDocument/hover") == -32002)
    #expect(await client.fault("shutdown") == -32002)
    await client.notify("initialized")
    await client.notify("textDocument/didOpen")
    #expect(client.all.count == 2)
    #expect(await client.send(#"{"method": "exit"}"#) == 1)
  }

  @Test func initializeIsSentOnce() async {
    let client = await running()
    #expect(await client.fault("initialize", #"{"capabilities": {}}"#) == -32600)
  }

  @Test func faultyParametersDoNotInitialize() async {
    let client = Client()
    #expect(await client.fault("initialize", "[]") == -32602)
    #expect(await client.fault("initialize", #"{"capabilities": {}}"#) == nil)
  }

  @Test func unknownMethods() async {
    let client = await running()
    #expect(await client.fault("workspace/symbol") == -32601)
    let count = client.all.count
    await client.notify("$/setTrace")
    await client.notify("other")
    #expect(client.all.count == count)
  }

  @Test func afterShutdownOnlyExitCounts() async {
    let client = await running()
    #expect(await client.ask("shutdown")?["result"] == .null)
    #expect(await client.fault("textDocument/hover") == -32600)
    #expect(await client.send(#"{"jsonrpc": "2.0", "method": "exit"}"#) == 0)
  }

  @Test func exitWithoutShutdown() async {
    let client = await running()
    #expect(await client.send(#"{"jsonrpc": "2.0", "method": "exit"}"#) == 1)
    #expect(await client.server.exitCode == 1)
  }

  @Test(arguments: [
    ("{", -32700), ("[]", -32600), (#"{"id": 4}"#, -32600), (#"{"id": true, "method": "a"}"#, -32600),
    (#"{"method": 3}"#, -32600),
  ])
  func whatIsNoMessage(_ row: (content: String, code: Int)) async {
    let client = await running()
    let count = client.all.count
    await client.send(row.content)
    #expect(client.all.dropFirst(count).map { $0["error"]?["code"] } == [.integer(row.code)])
  }

  @Test func aCancelledRequestIsAnsweredOnce() async {
    let client = await running()
    await client.notify("$/cancelRequest", #"{"id": 5}"#)
    let params = #"{"textDocument": {"uri": "file:///a"}, "position": {"line": 0, "character": 0}}"#
    for id in 10..<40 {
      await client.send(
        #"{"jsonrpc": "2.0", "id": \#(id), "method": "textDocument/hover", "params": \#(params)}"#)
      await client.notify("$/cancelRequest", #"{"id": \#(id)}"#)
    }
    _ = await client.ask("textDocument/hover", params, id: 50)
    let ids = client.all.compactMap { message -> Int? in
      if case .integer(let id)? = message["id"], id >= 10 { id } else { nil }
    }
    #expect(ids.sorted() == Array(10..<40) + [50])
  }

  @Test(arguments: [
    (#"{}"#, "utf-16"), (#"{"general": {"positionEncodings": ["utf-32", "utf-8"]}}"#, "utf-8"),
    (#"{"general": {"positionEncodings": ["utf-16"]}}"#, "utf-16"), (#"{"general": {}}"#, "utf-16"),
  ])
  func encodings(_ row: (capabilities: String, encoding: String)) async {
    let client = Client()
    let answer = await client.ask("initialize", #"{"capabilities": \#(row.capabilities)}"#)
    #expect(answer?["result"]?["capabilities"]?["positionEncoding"] == .string(row.encoding))
  }

  @Test func filesAreWatchedIfTheClientCan() async {
    let client = await running(#"{"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}}}"#)
    let request = await client.first { $0["method"] == "client/registerCapability" }
    #expect(request?["params"]?["registrations"] != nil)
    #expect(await running().all.count == 1)
  }
}
