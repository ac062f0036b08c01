import Foundation

public struct Draft {
  public var text: String

  public init(text: String) { self.text = text }

  public func keep() { UserDefaults.standard.set(text, forKey: "draft") }
}
