import PatuhCore
import PatuhReport
import SystemPackage

extension Analysis {
  /// The information that a report of this analysis needs in addition to its outcome.
  public func reportContext(
    root: NamedProject, color: Bool, width: Int?, threshold: Severity? = nil,
    detail: ReportDetail = .usual
  ) -> ReportContext {
    let lines = SourceLines(snapshot)
    // Code scanning shows a finding about the whole project only in a file that exists.
    let rootFile = [configurationFileName, "README.md", "Package.swift"].first(where: snapshot.exists)
    return ReportContext(
      toolVersion: patuhVersion, rulesVersion: project.tables.version, color: color, width: width,
      threshold: threshold, detail: detail,
      rootFile: rootFile ?? configurationFileName, rootInRepository: root.pathInRepository,
      absoluteRoot: root.folder.string, sourceLine: { path, line in lines.line(line, of: path) })
  }
}
