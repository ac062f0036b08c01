/// The conditions that a file answers, those that are quickly answered first.
let fileConditions: [any FileCondition.Type] = [
  TargetCondition.self,
  LayerCondition.self,
  PathCondition.self,
  ImportsCondition.self,
  ModuleCondition.self,
  DeploymentTargetCondition.self,
  StatedDeploymentTargetCondition.self,
]

/// The conditions on types that a file does not answer.
let typeConditions: [any TypeCondition.Type] = [
  KindCondition.self,
  NameCondition.self,
  ConformsCondition.self,
  AttributeCondition.self,
  ModifierCondition.self,
  IsolationCondition.self,
  HasCondition.self,
]

/// The conditions on members: properties, parameters, functions.
let memberConditions: [any MemberCondition.Type] = [
  MemberNameCondition.self,
  MemberTypeCondition.self,
  OptionalCondition.self,
  ClosureCondition.self,
  MemberAttributeCondition.self,
  MemberModifierCondition.self,
  ValueCondition.self,
  ContainsCondition.self,
  FunctionCondition.self,
]

/// What code may do.
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
]

/// What settings of a project may have to fulfil.
let projectDemands: [any ProjectDemand.Type] = [
  DeploymentTargetDemand.self,
  LanguageModeDemand.self,
  XcodeVersionDemand.self,
  WorkflowDemand.self,
  UserInterfaceTestDemand.self,
]
