import * as auth from "./auth.ts";
import * as embedding from "./embedding.ts";
import * as reports from "./reports.ts";
import type { HttpRoute } from "./route.ts";
import * as workspaces from "./workspaces.ts";

/** Every HTTP call of the product. The API document, the server's tests and the permission matrix walk this table. */
export const httpRoutes = {
  login: auth.login,
  verifyCode: auth.verifyCode,
  refresh: auth.refresh,
  logout: auth.logout,
  listWorkspaces: workspaces.listWorkspaces,
  listReports: reports.listReports,
  getReportInWorkspace: embedding.getReportInWorkspace,
  getReport: embedding.getReport,
  getEmbedReport: embedding.getEmbedReport,
  queryEmbedReport: embedding.queryEmbedReport,
} as const satisfies Record<string, HttpRoute>;

export type HttpRouteName = keyof typeof httpRoutes;
