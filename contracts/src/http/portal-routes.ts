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
export { getWorkspaceSettings, setWorkspaceSettings } from "./workspace-settings.ts";
export {
  getBrand,
  setBrand,
  setBrandFile,
  removeBrandFile,
  getWorkspaceBrand,
  setWorkspaceBrand,
  setWorkspaceBrandFile,
  removeWorkspaceBrandFile,
  getBrandFile,
} from "./brand.ts";
export {
  listReportVersions,
  getReportVersion,
  compareReportVersions,
  restoreReportVersion,
} from "./report-versions.ts";
export { listAnnotations, addAnnotation, changeAnnotation, deleteAnnotation } from "./annotations.ts";
export { addStatement, editStatementSettings, getStatementSettings } from "./statements.ts";
export { listReports, addFavourite, removeFavourite, saveReportOrder } from "./reports.ts";
export {
  getReportInWorkspace,
  getReport,
  getReportAsClient,
  getReportCreation,
  getQuestions,
  getReportQuestions,
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
export { addBoard, listBoards, pinTile, setHomeBoard, setWelcomeBoard } from "./boards.ts";
export { getSharedSettings, shareReport } from "./sharing.ts";
export {
  listPeople,
  listPersonNames,
  getPerson,
  invitePerson,
  invitePeople,
  updatePerson,
  renamePerson,
  changePersonEmail,
  changePeople,
  setPersonRole,
  endPersonSessions,
  issueOneTimePassword,
  exportPerson,
  erasePerson,
  removePersonFactors,
} from "./admin-people.ts";
export { startViewing, endViewing } from "./admin-viewings.ts";
export {
  listAdminWorkspaces,
  getAdminWorkspace,
  addWorkspace,
  renameWorkspace,
  setWorkspaceState,
  changeWorkspaces,
} from "./admin-workspaces.ts";
export { listUsage, exportUsage } from "./admin-usage.ts";
export { getSecurity, setSecurity } from "./admin-security.ts";
export { listRoles, addRole, changeRole, removeRole } from "./admin-roles.ts";
export {
  listAdminReports,
  listReportReaders,
  changeReports,
  previewReportMove,
  moveReports,
} from "./admin-reports.ts";
export { archiveTemplates, listAdminTemplates } from "./admin-templates.ts";
export { listMails, listMailPreviews } from "./admin-mails.ts";
export { getSystem, getNotices, listRestoreTests, testRestore } from "./admin-system.ts";
export { readAuditLog, exportAuditLog, listLimits, liftLimit } from "./admin.ts";
export {
  listServiceAccounts,
  addServiceAccount,
  changeServiceAccount,
  endServiceAccount,
  rotateServiceCredential,
  revokeServiceCredential,
} from "./service-accounts.ts";
export { uploadDeck, replaceDeck, deleteDeck, getReportDeck, setReportDeck } from "./decks.ts";
export {
  listReportFileFormats,
  orderReportFile,
  getReportFile,
  cancelReportFile,
  getReportFileContent,
  listMyFiles,
} from "./report-files.ts";
export {
  listConnections,
  addConnection,
  changeConnection,
  checkConnection,
  removeConnection,
  listProviderGroups,
  listProviderItems,
  listProviderTiles,
  listProviderDatasets,
  listProviderParameters,
  changeProviderParameters,
  updateCopies,
  listAttachedItems,
  attachItems,
  changeAttachedItem,
  syncConnection,
} from "./connections.ts";
export { getReportData, refreshReportData } from "./report-data.ts";
export { listJobs, listJobKinds, retryJob, cancelJob, changeJobs } from "./jobs.ts";
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
export {
  listSchedules,
  createSchedule,
  getSchedule,
  updateSchedule,
  deleteSchedule,
  pauseSchedule,
  giveSchedule,
  runSchedule,
  listAllSchedules,
} from "./schedules.ts";
export { listBouncedAddresses, liftBounce, reportWorkingAddress } from "./bounced-addresses.ts";
export {
  listDeliveries,
  listPlannedDeliveries,
  listApprovals,
  getDelivery,
  decideDelivery,
  editDelivery,
  endDelivery,
  getDeliveryFile,
} from "./deliveries.ts";
export {
  describeDeliveryLink,
  answerDeliveryLink,
  getLinkedFile,
  unsubscribeInOneClick,
  reportMailEvents,
} from "./delivery-links.ts";
