import PatuhCore

/// The presets among the given ones whose rules are about code of which a project has none, each with what it
/// lacks.
public func absentStyles(of project: Project, presets: [String]) -> [(preset: String, lacking: String)] {
  let known: [(preset: String, lacking: String, isAbsent: (StyleFigures) -> Bool)] = [
    (
      "viper", "no presenter, interactor or router",
      { $0.presenters.isEmpty && $0.interactors.isEmpty && $0.routers.isEmpty }
    ),
    ("needle", "no component in a file that imports NeedleFoundation", { $0.needleComponents == 0 }),
  ]
  let asked = known.filter { presets.contains($0.preset) }
  if asked.isEmpty { return [] }
  let figures = StyleFigures(project)
  return asked.filter { $0.isAbsent(figures) }.map { ($0.preset, $0.lacking) }
}
