// The calls of the portal. A module, so that a screen loads only the calls that it uses.

export {
  login,
  verifyCode,
  resendCode,
  beginPasskeySignIn,
  verifyPasskey,
  getPasswordPolicy,
  requestPasswordReset,
  updatePassword,
  describeLink,
  refresh,
  validateSso,
  extendSession,
  logout,
  logoutEverywhere,
} from "./auth.ts";
export {
  getAccount,
  updateAccount,
  exportAccount,
  changePassword,
  changeEmail,
  confirmEmail,
  undoEmail,
  listSessions,
  endSession,
  endOtherSessions,
  beginTotp,
  confirmTotp,
  removeTotp,
  beginPasskey,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
} from "./accounts.ts";
export { listWorkspaces } from "./workspaces.ts";
export { getHome } from "./home.ts";
export {
  getWorkspaceSettings,
  setWorkspaceSettings,
  setWorkspaceMark,
  removeWorkspaceMark,
  getWorkspaceMark,
} from "./workspace-settings.ts";
export {
  listReportVersions,
  getReportVersion,
  compareReportVersions,
  restoreReportVersion,
} from "./report-versions.ts";
export { listAnnotations, addAnnotation, changeAnnotation, deleteAnnotation } from "./annotations.ts";
export { addStatement } from "./statements.ts";
export { listReports, addFavourite, removeFavourite, saveReportOrder } from "./reports.ts";
export {
  getReportInWorkspace,
  getReport,
  getReportAsClient,
  getReportCreation,
  getQuestions,
} from "./embedding/open-report.ts";
export {
  listWorkspaceTags,
  addWorkspaceTag,
  renameWorkspaceTag,
  deleteWorkspaceTag,
  addReportTag,
  removeReportTag,
} from "./tags.ts";
export {
  listTemplates,
  listPages,
  listCampaigns,
  listClientCampaigns,
  addReport,
  cloneReport,
  getReportSettings,
  editReportSettings,
  updateReport,
  deleteReport,
  listDeletedReports,
  restoreReport,
} from "./templates.ts";
export {
  getReportTemplate,
  saveTemplate,
  renameTemplate,
  deleteTemplate,
  saveTemplateVersion,
  listFollowingReports,
  compareWithTemplate,
  updateFromTemplate,
  previewTemplateUpdate,
} from "./agency-templates.ts";
export { addBoard, getBoard, listBoards, pinTile, setHomeBoard, setWelcomeBoard } from "./boards.ts";
export { getSharedSettings, shareReport } from "./sharing.ts";
export {
  listPeople,
  invitePerson,
  updatePerson,
  setPersonRole,
  endPersonSessions,
  issueOneTimePassword,
  exportPerson,
  erasePerson,
  addWorkspace,
  renameWorkspace,
  readAuditLog,
  exportAuditLog,
  removePersonFactors,
  listLimits,
  liftLimit,
} from "./admin.ts";
export {
  listServiceAccounts,
  addServiceAccount,
  changeServiceAccount,
  endServiceAccount,
  rotateServiceCredential,
  revokeServiceCredential,
} from "./service-accounts.ts";
export { listJobs, listJobKinds, retryJob, cancelJob } from "./jobs.ts";
export {
  uploadImport,
  previewImport,
  commitImport,
  listImports,
  getImport,
  getImportAccount,
  getImportFile,
  discardImport,
  getFreshness,
} from "./imports.ts";
