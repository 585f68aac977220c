/** Names under which the portal keeps things in the browser, exactly as specified (section 3, "Client storage"). */
export const localKeys = {
  accessToken: "accessToken",
  expiration: "expiration",
  refreshToken: "refreshToken",
  username: "username",
  user: "user",
  ssoToken: "ssoToken",
  currentWorkspace: "current_workspace",
  currentWorkspaceName: "CURRENT_WORKSPACE_NAME",
  reportingConfig: "reporting_config",
  favourites: "favourites",
  theme: "selected-theme",
} as const;

export const sessionKeys = {
  returnPath: "to_redirect_page",
  /** What has been filled in for a new report; beyond the specification. */
  createDraft: "create_report_draft",
  /** What is to be said after the page has reloaded; beyond the specification. */
  notice: "notice_after_reload",
  /** The mailed link whose stage is open, so that a reload keeps it; beyond the specification. */
  mailedLink: "mailed_link",
} as const;

/** One flag for each thing a person may do in the current workspace. */
export const permissionKeys = [
  "edit_report",
  "add_report",
  "share_reporting_extern",
  "share_reporting_intern",
  "add_tag",
  "edit_tag",
  "add_report_tag",
] as const;

export type LocalKey = (typeof localKeys)[keyof typeof localKeys] | (typeof permissionKeys)[number];
