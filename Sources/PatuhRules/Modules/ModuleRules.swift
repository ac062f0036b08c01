/// The checks of imports and of the dependencies that project files state.
let moduleBuiltins: [Builtin] = [
  .importUndeclared,
  .importUnused,
  .dependencyUnused,
]
