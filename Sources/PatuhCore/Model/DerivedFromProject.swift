import Synchronization

/// A value that is computed from a project on first access, once for all rules of a run.
public protocol DerivedFromProject: Sendable {
  /// Computes the value. It may use other derived values of the project, but not in a cycle.
  init(_ project: Project)
}

extension Project {
  /// The one value of a type that is derived from this project. Callers wait while another caller computes it.
  public func derived<Value: DerivedFromProject>(_ type: Value.Type) -> Value {
    let values = derivedValues.values
    return values.value {
      // A value that keeps the project must not keep itself, or a process that checks again and again would grow.
      var project = self
      project.derivedValues = DerivedReference(borrowing: values)
      return Value(project)
    }
  }
}

/// The derived values of a project: owned by the project, and borrowed by the copies of it that the values keep.
struct DerivedReference: Sendable {
  private let owned: DerivedValues?
  private weak let borrowed: DerivedValues?

  init() {
    owned = DerivedValues()
    borrowed = nil
  }

  init(borrowing values: DerivedValues) {
    owned = nil
    borrowed = values
  }

  /// A value that outlives its project computes anew what it asks for.
  var values: DerivedValues { owned ?? borrowed ?? DerivedValues() }
}

/// The derived values of a project, by type.
final class DerivedValues: Sendable {
  private final class Slot: Sendable {
    let value = Mutex<(any DerivedFromProject)?>(nil)
  }

  private let slots = Mutex<[ObjectIdentifier: Slot]>([:])

  func value<Value: DerivedFromProject>(_ make: () -> Value) -> Value {
    // Each value has its own lock, so that computing one value can use another.
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
