/// What code does beyond computing a value.
public enum Effect: String, Hashable, Sendable, CaseIterable {
  /// Sends or loads something over a network.
  case network
  /// Reads or writes a database, or a store of the system such as Contacts.
  case database
  /// Reads or writes files.
  case files
  /// Reads or writes user defaults.
  case defaults
  /// Reads or writes the keychain.
  case keychain
  /// Asks the user to prove who they are: with Face ID, Touch ID or a passcode.
  case authentication
  /// Reports what the app does or what went wrong in it: analytics, crash reports.
  case telemetry
  /// Asks for the location of the device.
  case location
  /// Schedules, delivers or asks for notifications to the user.
  case notifications
  /// Reads or writes the pasteboard.
  case clipboard
  /// Starts a process or loads code.
  case process
  /// Shows another screen or app.
  case navigation = "ui_navigation"
}
