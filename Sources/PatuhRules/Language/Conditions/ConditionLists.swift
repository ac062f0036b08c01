/// The conditions on files, the fastest first.
let fileConditions: [any FileCondition.Type] = [
  TargetCondition.self,
  LayerCondition.self,
  PathCondition.self,
  ImportsCondition.self,
  ModuleCondition.self,
  ProductCondition.self,
  DeploymentTargetCondition.self,
  StatedDeploymentTargetCondition.self,
]

/// The conditions on types that are not conditions on files.
let typeConditions: [any TypeCondition.Type] = [
  KindCondition.self,
  NameCondition.self,
  ConformsCondition.self,
  AttributeCondition.self,
  ModifierCondition.self,
  IsolationCondition.self,
  MadeCondition.self,
  HasCondition.self,
  ReachesCondition.self,
]

/// The conditions on members: properties, parameters, functions.
let memberConditions: [any MemberCondition.Type] = [
  MemberNameCondition.self,
  MemberTypeCondition.self,
  OwnTypeCondition.self,
  OptionalCondition.self,
  ClosureCondition.self,
  MemberAttributeCondition.self,
  MemberModifierCondition.self,
  ValueCondition.self,
  ContainsCondition.self,
  FunctionCondition.self,
  WitnessCondition.self,
]

/// The kinds of usage: what code may do.
let usageConditions: [any UsageCondition.Type] = [
  IdentifiersUsage.self,
  ImportsUsage.self,
  ReferenceUsage.self,
  CallUsage.self,
  ConstructionUsage.self,
  ModifierCallUsage.self,
  MemberUsage.self,
  AssignmentUsage.self,
  AttributeUsage.self,
  DiscardedTryUsage.self,
  ReachesUsage.self,
]

/// The demands on the settings of a project.
let projectDemands: [any ProjectDemand.Type] = [
  DeploymentTargetDemand.self,
  LanguageModeDemand.self,
  XcodeVersionDemand.self,
  WorkflowDemand.self,
  UserInterfaceTestDemand.self,
]
