/** The name of the product, which is the title of the page before it names a screen. The server writes that of a brand there. */
const product = globalThis.document?.title || "Vitrine";

/**
 * The texts that several parts of the portal show. Those of the specification are kept word for word, including their
 * spelling; `app/specified-texts.test.ts` compares them.
 */
export const messages = {
  product,
  loading: "Loading...",
  backTo: (workspace: string) => `Back to ${workspace}`,

  username: "Username",
  password: "Password",
  securityCode: "Security code",
  logIn: "Log in",
  verify: "Verify",
  back: "Back",
  signInHeading: `Sign in to ${product}`,
  signInHelp: "Your campaign reports, in one place.",
  codeSent: "We send a security code to your email address",
  oneTimePassword: "One-time password accepted, please set your new password now.",
  unexpected: "Sorry, an unexpected error has occurred!",
  showPassword: "Show password",
  hidePassword: "Hide password",
  required: (field: string) => `${field} is required`,
  close: "Close",
  closeDialog: "Close dialog",
  closeMessage: "Close message",
  discardQuestion: {
    heading: "Discard your changes?",
    text: "What you entered in this dialog has not been saved.",
    stay: "Keep editing",
    leave: "Discard",
  },
  discardOnPageQuestion: {
    heading: "Discard your changes?",
    text: "What you entered on this page has not been saved.",
    stay: "Keep editing",
    leave: "Discard",
  },
  yes: "Yes",
  cancel: "Cancel",
  choose: "Choose…",
  noOptions: "No options",
  remove: (name: string) => `Remove ${name}`,
  notifications: "Notifications",
  undo: "Undo",
  open: "Open",
  somethingWrong: "Something went wrong. Try again later",
  applied: "Applied successfully!",
  alerts: "Messages",

  helpAbout: (subject: string) => `Help: ${subject}`,
  skipToContent: "Skip to content",
  toStart: `${product}, to the start page`,
  workspaces: "Workspaces",
  breadcrumb: "Breadcrumb",
  sessionLeft: "Session ends in",
  adminPanel: "Admin Panel",
  logOut: "Log out",
  toDark: "Switch to dark theme",
  toLight: "Switch to light theme",

  welcome: (firstName: string) => (firstName === "" ? "Welcome" : `Welcome, ${firstName}`),

  filterDashboards: "Filter Dashboards",
  clearFilter: "Clear filter",
  count: (shown: number, all: number) =>
    shown === all ? `${all} ${all === 1 ? "report" : "reports"}` : `${shown} of ${all}`,
  created: "Created",
  by: (creator: string) => `by ${creator}`,
  deletedUser: "Deleted user",
  tags: "Tags",
  reports: "Reports",

  reportFrame: "Report",
  refresh: "Refresh",
  fullScreen: "Full screen",
  reportTools: "Tools of the report",
  more: "More",

  listFailed: "The reports could not be loaded",
  workspacesFailed: "The workspaces could not be loaded.",
  requestId: (id: string) => `Request id ${id}`,
  copy: "Copy",
  copied: "Copied",
  retry: "Try again",
  strongFactorWanted:
    "Please set up an authenticator app or a passkey, then sign in with it. Until then only your account is open.",
  sessionOver: "Your session has ended. Please sign in again.",
  unreachable: "The server cannot be reached. Check your connection and try again.",
  unreadable: "The server sent an answer that could not be read.",

  routerError: "Unexpected Application Error!",
  routerErrorHelp:
    "Something on this page has stopped working. Loading it again usually helps; nothing you saved is lost.",
  reload: "Reload page",
  home: "Go to the start page",
  workspaceNotAvailable: "This workspace is not available",

  // For the console only.
  chunkFailed: "Loading chunk failed",
  linkMissing: "Link is missing",
  tokenMissing: "Token is missing",
  unreadableAnswer: (path: string) => `The answer of ${path} does not match its contract.`,
  pageNotDeleted: (page: string) => `The hidden page ${page} could not be removed.`,
} as const;
