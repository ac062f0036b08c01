import Dispatch
import SystemPackage

/// Serves a client over two streams until it asks for the end or goes away.
/// - Returns: the exit code of the protocol
public func serve(
  version: String, input: FileDescriptor, output: FileDescriptor,
  request: @escaping LanguageServer.RequestMaker
) async -> Int32 {
  let server = LanguageServer(version: version, request: request) { bytes in
    // A client that is gone closes its input too.
    _ = try? output.writeAll(bytes)
  }
  for await bytes in chunks(of: input) {
    if let code = await server.receive(bytes) { return code }
  }
  return await server.exitCode
}

/// What is read from a stream, as it arrives. A thread of its own waits for it, since reading blocks.
private func chunks(of input: FileDescriptor) -> AsyncStream<[UInt8]> {
  AsyncStream { continuation in
    DispatchQueue(label: "patuh.input").async {
      while true {
        var count = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
          count = (try? input.read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
          filled = count
        }
        if count == 0 { break }
        continuation.yield(chunk)
      }
      continuation.finish()
    }
  }
}
