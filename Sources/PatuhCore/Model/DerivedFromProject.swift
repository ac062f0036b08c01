import Synchronization

/// Something that is worked out from a project when it is first asked for, once for all rules of a run.
public protocol DerivedFromProject: Sendable {
  /// Works it out. It may ask the project for what else is derived, but not in a cycle.
  init(_ project: Project)
}

extension Project {
  /// The one value of a type that is derived from this project. Who asks while it is being worked out waits for it.
  public func derived<Value: DerivedFromProject>(_ type: Value.Type) -> Value {
    derivedValues.value { Value(self) }
  }
}

/// The derived values of a project, by type.
final class DerivedValues: Sendable {
  private final class Slot: Sendable {
    let value = Mutex<(any DerivedFromProject)?>(nil)
  }

  private let slots = Mutex<[ObjectIdentifier: Slot]>([:])

  func value<Value: DerivedFromProject>(_ make: () -> Value) -> Value {
    // Its own lock, so that deriving one value may ask for another.
    slot(for: Value.self).value.withLock { value in
      if let known = value as? Value { return known }
      let new = make()
      value = new
      return new
    }
  }

  private func slot(for type: any DerivedFromProject.Type) -> Slot {
    slots.withLock { slots in
      if let known = slots[ObjectIdentifier(type)] { return known }
      let new = Slot()
      slots[ObjectIdentifier(type)] = new
      return new
    }
  }
}
