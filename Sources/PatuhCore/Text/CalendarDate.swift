/// Whether a text is a date of the Gregorian calendar in the form `YYYY-MM-DD`.
public func isCalendarDate(_ text: String) -> Bool {
  let digits = text.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
  let dash = Int(UInt8(ascii: "-")) - Int(UInt8(ascii: "0"))
  guard digits.count == 10, digits[4] == dash, digits[7] == dash else { return false }
  /// Nil if a byte is no digit.
  func number(_ range: Range<Int>) -> Int? {
    digits[range].allSatisfy((0...9).contains) ? digits[range].reduce(0) { $0 * 10 + $1 } : nil
  }
  guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return false }
  let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return year > 0 && (1...12).contains(month) && (1...lengths[month - 1]).contains(day)
}
