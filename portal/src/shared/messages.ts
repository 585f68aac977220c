/**
 * Every sentence a person reads in the portal. Those of the specification stand word for word, its spelling included;
 * the tests compare them with docs/spec.
 */
export const messages = {
  product: "Vitrine",
  loading: "Loading...",

  username: "Username",
  password: "Password",
  securityCode: "Security code",
  logIn: "Log in",
  verify: "Verify",
  back: "Back",
  signInHeading: "Sign in to Vitrine",
  signInHelp: "Your campaign reports, in one place.",
  codeHeading: "Check your e-mail",
  codeHelp: (username: string) => `Enter the code we have sent to the address of ${username}.`,
  codeSent: "We send a security code to your email address",
  oneTimePassword: "One-time password accepted, please set your new password now.",
  unexpected: "Sorry, an unexpected error has occurred!",
  showPassword: "Show password",
  hidePassword: "Hide password",
  required: (field: string) => `${field} is required`,
  close: "Close",
  alerts: "Messages",

  skipToContent: "Skip to content",
  toStart: "Vitrine, to the start page",
  workspaces: "Workspaces",
  filterWorkspaces: "Filter Workspaces",
  noWorkspaceMatches: (text: string) => `No workspace has “${text}” in its name.`,
  noWorkspaces: "No workspace is shared with you yet.",
  currentWorkspace: "Current workspace",
  noCurrentWorkspace: "No workspace chosen",
  breadcrumb: "Breadcrumb",
  sessionLeft: "Session ends in",
  adminPanel: "Admin Panel",
  logOut: "Log out",
  toDark: "Switch to dark theme",
  toLight: "Switch to light theme",

  welcome: (firstName: string) => (firstName === "" ? "Welcome" : `Welcome, ${firstName}`),
  welcomeHelp: "Choose a workspace to see its reports.",

  adminYou: "You are signed in as an administrator.",
  name: "Name",
  email: "E-mail",
  mayEnter: "Workspaces you may enter",
  adminNothing: "People, workspaces and roles are managed by administrators.",
  adminAsk:
    "Your account has no administrator rights. Ask the person who invited you, or your agency's administrator, to make changes for you.",

  filterDashboards: "Filter Dashboards",
  clearFilter: "Clear filter",
  noDashboards: "No Dashboards available!",
  noDashboardsHelp: "Reports that are created here or shared with you appear in this place.",
  noMatchHelp: (text: string) => `No report of this workspace has “${text}” in its name.`,
  count: (shown: number, all: number) =>
    shown === all ? `${all} ${all === 1 ? "report" : "reports"}` : `${shown} of ${all}`,
  created: "Created",
  by: (creator: string) => `by ${creator}`,
  tags: "Tags",
  moreTags: (count: number) => `+${count}`,
  reports: "Reports",

  reportFrame: "Report",
  refresh: "Refresh",
  fullScreen: "Full screen",

  listFailed: "The reports could not be loaded",
  workspacesFailed: "The workspaces could not be loaded.",
  requestId: (id: string) => `Request id ${id}`,
  copy: "Copy",
  copied: "Copied",
  retry: "Try again",
  unreachable: "The server cannot be reached. Check your connection and try again.",
  unreadable: "The server sent an answer that could not be read.",

  routerError: "Unexpected Application Error!",
  routerErrorHelp:
    "Something on this page has stopped working. Loading it again usually helps; nothing you saved is lost.",
  reload: "Reload page",
  home: "Go to the start page",

  // For the console only.
  chunkFailed: "Loading chunk failed",
  linkMissing: "Link is missing",
  tokenMissing: "Token is missing",
  unreadableAnswer: (path: string) => `The answer of ${path} does not match its contract.`,
  pageNotDeleted: (page: string) => `The hidden page ${page} could not be removed.`,
  filterNotApplied: (column: string) => `The data filter on ${column} could not be applied.`,
  embedFailed: "The report answered with an error.",
} as const;
