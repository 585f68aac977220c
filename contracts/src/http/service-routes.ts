// The calls of servers. A module of its own, so that no page loads them.

export { issueServiceToken, issueServiceEmbedToken, listServiceReports } from "./service.ts";
export {
  pushImport,
  getPushedImport,
  beginUpload,
  getUpload,
  sendUploadPart,
  importUpload,
} from "./service-imports.ts";
