import Synchronization

/// A value that is computed from a project on first access, once for all rules of a run.
public protocol DerivedFromProject: Sendable {
  /// Computes the value. It may use other derived values of the project, but not in a cycle.
  init(_ project: Project)
}

extension Project {
  /// The one value of a type that is derived from this project. Callers wait while another caller computes
  /// it.
  public func derived<Value: DerivedFromProject>(_ type: Value.Type) -> Value {
    derivedValues.value { Value(self) }
  }

  /// The project before an edit: a derived value may take over what the edit leaves as it is. Nil if none is
  /// known.
  public var predecessor: Project? { derivedValues.predecessor.withLock { $0 } }

  /// Names the project before an edit, or none. A project that keeps its predecessor keeps all before it.
  package func follow(_ earlier: Project?) { derivedValues.predecessor.withLock { $0 = earlier } }

  /// The value of a type if it was computed.
  public func known<Value: DerivedFromProject>(_ type: Value.Type) -> Value? {
    derivedValues.known(type)
  }

  /// Forgets the derived values, which are computed again when they are next asked for. Some of them keep the
  /// project, so that a process that reads a project again and again would keep all that it has read.
  package func forgetDerivedValues() { derivedValues.removeAll() }

  /// What holds the derived values, so that a test can see whether it is released.
  package var holderOfDerivedValues: AnyObject { derivedValues }
}

/// The derived values of a project, by type.
final class DerivedValues: Sendable {
  private final class Slot: Sendable {
    let value = Mutex<(any DerivedFromProject)?>(nil)
  }

  private let slots = Mutex<[ObjectIdentifier: Slot]>([:])
  let predecessor = Mutex<Project?>(nil)

  func known<Value: DerivedFromProject>(_ type: Value.Type) -> Value? {
    let slot = slots.withLock { $0[ObjectIdentifier(type)] }
    return slot?.value.withLock { $0 as? Value }
  }

  func value<Value: DerivedFromProject>(_ make: () -> Value) -> Value {
    // Each value has its own lock, so that computing one value can use another.
    slot(for: Value.self).value.withLock { value in
      if let known = value as? Value { return known }
      let new = make()
      value = new
      return new
    }
  }

  func removeAll() {
    let old = slots.withLock { slots in
      defer { slots = [:] }
      return slots
    }
    // Released here, outside of the lock.
    _ = old
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
