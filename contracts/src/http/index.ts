export { commonFailures, failuresOf, isFileBody, isPrefixed } from "./failures.ts";
export {
  maxJsonBytes,
  route,
  type BodyOf,
  type FileBody,
  type HttpRoute,
  type ParamsOf,
  type ReplyOf,
  type RouteAccess,
  type RouteRate,
} from "./route.ts";
export * as portalRoutes from "./portal-routes.ts";
export * as serviceRoutes from "./service-routes.ts";
export { httpRoutes, type HttpRouteName } from "./routes.ts";
export { errorReplySchema, invalidTokenDetail, type ErrorReply } from "./error-reply.ts";
export type { LoginReply, PasswordPolicy, SignInFactor, UserData } from "./auth.ts";
export type { Account, AccountSession, Passkey, PersonExport } from "./accounts.ts";
export { isOffered, reportOffers, type ReportOffer } from "./offers.ts";
export { serviceScopes, type ServiceScope } from "./service-scopes.ts";
export type {
  NewServiceCredential,
  RowRuleInput,
  ServiceAccount,
  ServiceAccountWithSecret,
  ServiceCredential,
} from "./service-accounts.ts";
export {
  connectionClouds,
  mostAttachedAtOnce,
  type AttachedItem,
  type Connection,
  type ConnectionCloud,
  type ConnectionCredential,
  type ConnectionStep,
  type ItemKind,
  type ProviderItemOption,
} from "./connections.ts";
export type { ReportDataState } from "./report-data.ts";
export { maxImportBytes } from "./imports.ts";
export { assertionType, type ServiceEmbedding, type ServiceTokenRequest } from "./service.ts";
export type { AuditEntry, LimitInForce, LimitRule, LimitState } from "./admin.ts";
export { adminRowsPerPage } from "./admin-lists.ts";
export type { MovedReport } from "./admin-reports.ts";
export { isShownToViewers, viewingHeader } from "./admin-viewings.ts";
export {
  manyPeople,
  peopleSortSchema,
  personStateSchema,
  type AdminPerson,
  type InvitedLine,
  type PeopleChange,
  type PeopleSort,
  type PersonState,
} from "./admin-people.ts";
export { type AdminTemplate } from "./admin-templates.ts";
export {
  clientPermissions,
  rolePermissionSchema,
  type AdminRole,
  type RolePermission,
} from "./admin-roles.ts";
export {
  securityLimits,
  strongFactorGroups,
  type Security,
  type StrongFactorGroup,
} from "./admin-security.ts";
export {
  usageDays,
  usageGroups,
  type UsageDay,
  type UsageGroup,
  type UsageRow,
  type UsageSort,
} from "./admin-usage.ts";
export type { AdminReport, AdminReportSort, ReportReader } from "./admin-reports.ts";
export type { ListedMail, MailPreview, MailSort, MailState } from "./admin-mails.ts";
export type { BrandReply } from "./brand.ts";
export type { ListedBackup, ListedSetting, RestoreTest } from "./admin-system.ts";
export type { AdminWorkspace, WorkspaceSort, WorkspaceState } from "./admin-workspaces.ts";
export type { Permission, Workspace, ListedWorkspace } from "./workspaces.ts";
export type { Home, HomeAttention, HomeFigure, HomeWorkspace } from "./home.ts";
export {
  listedKind,
  reportKinds,
  type Report,
  type ReportKind,
  type ReportList,
  type ReportTag,
} from "./reports.ts";
// Also exported by name, so that the frame loads only these two calls, not those of the whole portal.
export {
  exportEmbedReport,
  exportHeaders,
  forgetEmbedView,
  getEmbedReport,
  keepEmbedFilters,
  keepEmbedView,
  maxExportedRows,
  openEmbedReport,
  openedReportSchema,
  queryEmbedReport,
  type ExportLevel,
  type ExportRequest,
  type KeepView,
  type OpenedReportLine,
  type OpeningConfig,
  type PersonalStates,
  type PersonalView,
} from "./embedding/embedding.ts";
export {
  layOutEmbedStatement,
  searchEmbedStatementList,
  openEmbedStatement,
  type EmbedStatement,
  type StatementPages,
} from "./embedding/statements.ts";
export {
  statementTemplates,
  type StatementEdit,
  type StatementSettings,
  type StatementTemplate,
} from "./statements.ts";
export type { DatasetDescription, EmbedReport, ReportBrand, ReportTexts } from "./embedding/embedding.ts";
export {
  boardAnswersSchema,
  boardQueriesSchema,
  checkBoardToken,
  listFigureSources,
  mostBoardQueries,
  openEmbedBoard,
  openEmbedBoardWithAnswers,
  openedBoardSchema,
  queryEmbedBoard,
  saveEmbedBoard,
  type BoardAnswers,
  type BoardQueries,
  type BoardSource,
  type EmbedBoard,
  type OpenedBoardLine,
  type FigureSources,
  type ShownTile,
  type TileAnswer,
} from "./embedding/embed-board.ts";
export type { JobState, ListedJob, ListedJobKind } from "./jobs.ts";
export { findEmbedMembers, getQuestionTexts, memberLimits, type FoundMember } from "./embedding/members.ts";
export type {
  CreationEmbed,
  DataFilter,
  QuestionsEmbed,
  ReportConfig,
  ReportEmbed,
} from "./embedding/open-report.ts";
export type { InviteOutcome, SharedSettings } from "./sharing.ts";
export {
  dataSourceSchema,
  importAmountSchema,
  importMappingSchema,
  importSourceSchema,
  type DataImport,
  type DataImportPreview,
  type DataSource,
  type ImportAmount,
  type ImportMapping,
} from "./imports.ts";
export { formsOf, isNearWord, productName } from "../passwords/near-words.ts";
export {
  adPlatforms,
  importSources,
  otherSource,
  platformName,
  type ImportSource,
} from "../query/import-sources.ts";
export type { WorkspaceTag } from "./tags.ts";
export {
  deckPlaceSchema,
  deckSchema,
  type Deck,
  type DeckPlace,
  type NamedShape,
  type ReportDeckReply,
} from "./decks.ts";
export {
  reportFileFormatSchema,
  reportFileOrderSchema,
  type ReportFile,
  type ReportFileFormatName,
  type ReportFileOrder,
  type ReportFilePaper,
} from "./report-files.ts";
export { textLimits } from "./text-limits.ts";
export { type WorkspaceSettings } from "./workspace-settings.ts";
export { createEmbedTables, sendEmbedTableRows } from "./report-tables.ts";
export {
  copyEmbedReport,
  getDraftKeys,
  saveEmbedReport,
  type ReportSave,
  type ReportSaveAs,
} from "./embedding/save-report.ts";
export type { ReportVersion } from "./report-versions.ts";
export {
  annotationKinds,
  type Annotation,
  type AnnotationInput,
  type ShownAnnotation,
} from "./annotations.ts";
export { startingPeriods, type StartingPeriod } from "./templates.ts";
export type {
  HiddenPage,
  Option,
  PageOption,
  ReportEdit,
  ReportSettings,
  DeletedReport,
  TemplateOption,
} from "./templates.ts";
export { blankTemplate, providedTemplateOf, reportOfProvidedTemplate } from "./templates.ts";
export {
  approvalSchema,
  gateSchema,
  recipientInputSchema,
  scheduleInputSchema,
  type RecipientInput,
  type ScheduleInput,
} from "./schedule-input.ts";
export { recipientGroups } from "./schedule-replies.ts";
export { type BouncedAddress } from "./bounced-addresses.ts";
export { pauseReasons, type ListedSchedule, type Schedule, type ScheduleRecipient } from "./schedules.ts";
export { deliveryStates, type Delivery, type DeliveryState, type DeliveryVersion } from "./deliveries.ts";
