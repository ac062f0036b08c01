import PatuhCore

/// The code in selected files and types. Results for files are cached, because a rule needs them for each of
/// its subjects.
final class SelectedCode {
  private let code: CodeSelector
  private let selection: Selection
  private var known: [Int: UsageScope?] = [:]

  init(_ selector: TypeSelector, _ run: DeclarativeRun) {
    code = CodeSelector(selector)
    selection = run.selection(selector)
  }

  /// The selected code of a file; nil if there is none.
  func scope(in file: Int, of run: DeclarativeRun) -> UsageScope? {
    if let known = known[file] { return known }
    let scope = run.scope(of: code, selection, in: file)
    known[file] = .some(scope)
    return scope
  }
}
