/// Keeps a value until the process ends, so that no time is spent on taking it apart just before.
func keepToTheEnd<Value>(_ value: Value) { _ = Unmanaged.passRetained(Kept(value)) }

private final class Kept<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
