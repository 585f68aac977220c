/**
 * Every sentence that a person reads in the portal (house habit H22). The specification's texts stand word for word;
 * they are the ones with its spelling.
 */
export const messages = {
  product: "Vitrine",
  loading: "Loading...",
  tryAgain: "Try again",
  close: "Close",
  requestId: (id: string) => `Request: ${id}`,
  unreachable: "Vitrine cannot be reached. Check your connection and try again.",
  unreadableReply: "The server answered something unexpected.",
  chunkFailed: "Loading chunk failed",
  unexpected: "Sorry, an unexpected error has occurred!",
  required: (field: string) => `${field} is required`,

  alerts: { region: "Messages", close: "Close message", success: "Success", danger: "Error", info: "Note" },

  theme: { toDark: "Switch to dark theme", toLight: "Switch to light theme" },

  login: {
    title: "Log in",
    lead: "See how your campaigns are doing.",
    username: "Username",
    password: "Password",
    showPassword: "Show password",
    hidePassword: "Hide password",
    submit: "Log in",
    codeSent: "We send a security code to your email address",
    codeTitle: "Check your e-mail",
    codeLead: (username: string) => `We mailed a code to the address of ${username}. It works for a short time only.`,
    code: "Security code",
    verify: "Verify",
    back: "Back to log in",
    leaveHint: "Tab returns to the first field. Press Escape, then Tab, to leave the form.",
  },

  header: {
    skip: "Skip to content",
    home: "Vitrine, start page",
    workspaces: "Workspaces",
    breadcrumb: "Breadcrumb",
    adminPanel: "Admin Panel",
    logOut: "Log out",
    countdown: "Session ends in",
  },

  workspaces: {
    panel: "Workspaces",
    current: "Current workspace",
    noneChosen: "No workspace chosen",
    filter: "Filter Workspaces",
    list: "All workspaces",
    none: "No workspace is shared with you yet.",
    noMatch: (text: string) => `No workspace name contains “${text}”.`,
    failed: "The workspaces could not be loaded.",
  },

  welcome: {
    title: (name: string | null) => (name === null ? "Welcome" : `Welcome, ${name}`),
    lead: "Choose a workspace to see its dashboards.",
    choose: "Choose a workspace",
  },

  reports: {
    filter: "Filter Dashboards",
    clearFilter: "Clear filter",
    none: "No Dashboards available!",
    noneYet: "Dashboards appear here as soon as one is shared with you.",
    noMatch: (text: string) => `No dashboard name contains “${text}”.`,
    count: (shown: number, all: number) => {
      const noun = all === 1 ? "dashboard" : "dashboards";
      return shown === all ? `${all} ${noun}` : `${shown} of ${all}`;
    },
    list: "Dashboards",
    untitled: "Workspace",
    created: "Created",
    by: (creator: string) => `by ${creator}`,
    tags: "Tags",
    moreTags: (count: number) => `+${count}`,
    failed: "The dashboards could not be loaded",
  },

  reportView: {
    report: "Report",
    refresh: "Refresh data",
    fullScreen: "Full screen",
    leaveFullScreen: "Leave full screen",
    backToList: "Back to the dashboards",
  },

  admin: {
    title: "Admin Panel",
    notAllowed: "This part is for administrators.",
    whomToAsk:
      "To get access to a workspace, or to have a person or a role changed, ask an administrator of your agency. If you are a client, ask the person who invited you.",
    you: "You are an administrator.",
    name: "Name",
    username: "Username",
    email: "E-mail",
    mayEnter: "Workspaces you can enter",
  },

  errorPage: {
    title: "Unexpected Application Error!",
    lead: "Something broke on this page. Your data is safe. Loading the page again usually helps.",
    reload: "Reload page",
    home: "Go to start page",
  },

  /** For the console only; nobody but a developer meets these. */
  log: {
    filterFailed: "Data filters could not be applied.",
    pageFailed: (name: string) => `Page ${name} could not be hidden.`,
    noLink: "Link is missing",
    noToken: "Token is missing",
  },
} as const;
