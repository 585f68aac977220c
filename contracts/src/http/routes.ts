import * as accounts from "./accounts.ts";
import * as admin from "./admin.ts";
import * as auth from "./auth.ts";
import * as embedding from "./embedding.ts";
import * as reports from "./reports.ts";
import type { HttpRoute } from "./route.ts";
import * as sharing from "./sharing.ts";
import * as tags from "./tags.ts";
import * as templates from "./templates.ts";
import * as workspaces from "./workspaces.ts";

/** Every HTTP call of the product. The API document, the server's tests and the permission matrix walk this table. */
export const httpRoutes = {
  login: auth.login,
  verifyCode: auth.verifyCode,
  resendCode: auth.resendCode,
  beginPasskeySignIn: auth.beginPasskeySignIn,
  verifyPasskey: auth.verifyPasskey,
  getPasswordPolicy: auth.getPasswordPolicy,
  requestPasswordReset: auth.requestPasswordReset,
  updatePassword: auth.updatePassword,
  describeLink: auth.describeLink,
  refresh: auth.refresh,
  validateSso: auth.validateSso,
  extendSession: auth.extendSession,
  logout: auth.logout,
  logoutEverywhere: auth.logoutEverywhere,
  getAccount: accounts.getAccount,
  updateAccount: accounts.updateAccount,
  changePassword: accounts.changePassword,
  listSessions: accounts.listSessions,
  endSession: accounts.endSession,
  endOtherSessions: accounts.endOtherSessions,
  beginTotp: accounts.beginTotp,
  confirmTotp: accounts.confirmTotp,
  removeTotp: accounts.removeTotp,
  beginPasskey: accounts.beginPasskey,
  addPasskey: accounts.addPasskey,
  removePasskey: accounts.removePasskey,
  renewRecoveryCodes: accounts.renewRecoveryCodes,
  listWorkspaces: workspaces.listWorkspaces,
  listReports: reports.listReports,
  addFavourite: reports.addFavourite,
  removeFavourite: reports.removeFavourite,
  saveReportOrder: reports.saveReportOrder,
  getReportInWorkspace: embedding.getReportInWorkspace,
  getReport: embedding.getReport,
  listWorkspaceTags: tags.listWorkspaceTags,
  addWorkspaceTag: tags.addWorkspaceTag,
  renameWorkspaceTag: tags.renameWorkspaceTag,
  deleteWorkspaceTag: tags.deleteWorkspaceTag,
  addReportTag: tags.addReportTag,
  removeReportTag: tags.removeReportTag,
  listTemplates: templates.listTemplates,
  listPages: templates.listPages,
  listCampaigns: templates.listCampaigns,
  listClientCampaigns: templates.listClientCampaigns,
  addReport: templates.addReport,
  cloneReport: templates.cloneReport,
  getReportSettings: templates.getReportSettings,
  editReportSettings: templates.editReportSettings,
  updateReport: templates.updateReport,
  deleteReport: templates.deleteReport,
  restoreReport: templates.restoreReport,
  getSharedSettings: sharing.getSharedSettings,
  shareReport: sharing.shareReport,
  listPeople: admin.listPeople,
  invitePerson: admin.invitePerson,
  updatePerson: admin.updatePerson,
  setPersonRole: admin.setPersonRole,
  endPersonSessions: admin.endPersonSessions,
  issueOneTimePassword: admin.issueOneTimePassword,
  addWorkspace: admin.addWorkspace,
  renameWorkspace: admin.renameWorkspace,
  readAuditLog: admin.readAuditLog,
  getEmbedReport: embedding.getEmbedReport,
  queryEmbedReport: embedding.queryEmbedReport,
} as const satisfies Record<string, HttpRoute>;

export type HttpRouteName = keyof typeof httpRoutes;
