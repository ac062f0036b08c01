import Foundation

/// The fixtures that tests ask for, each read once.
public actor ReadFixtures {
  public static let shared = ReadFixtures()

  private var fixtures: [String: Task<ReadFixture, any Error>] = [:]

  /// The fixture of an example, as it is read by two jobs in the order of its files.
  public func fixture(_ example: FixtureCase) async throws -> ReadFixture {
    let reading = fixtures[example.folder.path] ?? Task { try await ReadFixture(example) }
    fixtures[example.folder.path] = reading
    return try await reading.value
  }
}
