/** The storage keys, exactly as specified (STORE-1 to STORE-13). */
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
  /** The draft of a new report; beyond the specification. */
  createDraft: "create_report_draft",
  /** A notice to show after the page has reloaded; beyond the specification. */
  notice: "notice_after_reload",
  /** The mailed link in use, so that a reload keeps it; beyond the specification. */
  mailedLink: "mailed_link",
} as const;

/** One flag for each permission in the current workspace (STORE-12). */
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

export type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys];
