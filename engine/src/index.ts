export type { BatchResult, Dataset } from "./dataset-answers.ts";
export type { TablesSource } from "./engines/tables-store.ts";
export {
  createEngine,
  type Engine,
  type EngineLimits,
  type EngineOptions,
  type LoadProgress,
} from "./engine.ts";
export { readAnalyticsAddress, type AnalyticsAddress } from "./engines/analytics-address.ts";
export { ServerPulse } from "./engines/postgres/server-pulse.ts";
export { explainCertificate } from "./engines/explain-certificate.ts";
export { AnalyticsSetupError } from "./engines/analytics-setup-error.ts";
export { type EngineImports, type ImportRequest, type LoadOptions } from "./engine-imports.ts";
export { type AccountEntry } from "./engines/duckdb/imports/import-job.ts";
export { type ImportReport } from "./import/import-report.ts";
export { emptyState, freshnessOf, type SourceFreshness } from "./registry/data-state.ts";
export { firstImportedKey } from "./engines/import-ledger.ts";
export type { QueueState } from "./engines/fact-store.ts";
export { type Asker, type Fairness } from "./fairness.ts";
export { type TargetChoice } from "./import/detect/column-targets.ts";
export { type ImportMapping } from "./import/import-types.ts";
export { type ImportPreview } from "./import/open-import.ts";
export { type Fault } from "./model/fault.ts";
export { type EngineObserver } from "./observer.ts";
export type { CopiedLoad, CopiedWorkspace } from "./copy/copied-workspace.ts";
export type { CopiedTable, CopyStore, KeptFacts } from "./copy/copy-store.ts";
export { compareTotals, type TotalRow, type TotalsDifference } from "./copy/totals.ts";
export { internalFields } from "./model/internal-fields.ts";
export { parseModel } from "./model/parse-model.ts";
export { type SemanticModel } from "./model/semantic-model.ts";
export { campaignDigital } from "./models.ts";
export { questionTextsOf } from "./texts/question-texts.ts";
export { textsOfDataset } from "./texts/texts-of-dataset.ts";
export { textsOfTables } from "./texts/texts-of-tables.ts";
export { type ForbiddenField, type RowRule, type SecurityScope } from "./security-scope.ts";
export * from "./registry/data-registry.ts";
