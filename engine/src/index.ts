export {
  createEngine,
  type BatchResult,
  type Engine,
  type EngineLimits,
  type EngineOptions,
  type LoadProgress,
} from "./engine.ts";
export { type Fault } from "./model/fault.ts";
export { internalFields } from "./model/internal-fields.ts";
export { parseModel } from "./model/parse-model.ts";
export { type SemanticModel } from "./model/semantic-model.ts";
export { campaignDigital } from "./models.ts";
export { type ForbiddenField, type RowRule, type SecurityScope } from "./security-scope.ts";
