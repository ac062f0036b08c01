import PatuhCore
import PatuhEngine

/// Apple's tables as they stand in the program; empty when they cannot be decoded, so that every test of
/// them fails.
public let embeddedTables = (try? RuleData().decodedTables()) ?? AppleTables()
