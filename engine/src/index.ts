export {
  createEngine,
  type BatchResult,
  type Engine,
  type EngineLimits,
  type EngineOptions,
  type LoadProgress,
} from "./engine.ts";
export { type SemanticModel } from "./model/semantic-model.ts";
export { type ForbiddenField, type RowRule, type SecurityScope } from "./security-scope.ts";
