/// The version of Patuh.
public let patuhVersion = "0.1.0"
