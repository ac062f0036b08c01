/// The checks of the preset `viper`.
let viperBuiltins: [Builtin] = [
  .viperWiring,
  .protocolRequirements,
]
