/// Whether a text is a date of the Gregorian calendar in the form `YYYY-MM-DD`.
public func isCalendarDate(_ text: String) -> Bool {
  let parts = text.split(separator: "-", omittingEmptySubsequences: false)
  guard parts.map(\.utf8.count) == [4, 2, 2] else { return false }
  guard parts.allSatisfy({ part in part.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) })
  else {
    return false
  }
  guard let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]) else { return false }
  let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return year > 0 && (1...12).contains(month) && (1...lengths[month - 1]).contains(day)
}
