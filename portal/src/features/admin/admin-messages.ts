export const adminMessages = {
  parts: { people: "People", workspaces: "Workspaces", limits: "Waits and limits", audit: "Audit log" },
  groups: { access: "Access", content: "Content", operation: "Operation" },
  nothing: "People, workspaces and roles are managed by administrators.",
  ask: "Your account has no administrator rights. Ask the person who invited you, or your agency's administrator, to make changes for you.",

  never: "Never",
  yes: "Yes",
  no: "No",
  none: "None",

  filterPeople: "Filter people",
  peopleFailed: "The people could not be loaded",
  showState: "State",
  states: { all: "All", active: "Active", invited: "Invited", disabled: "Disabled" },
  noPeople: "Nobody matches",
  noPeopleHelp: "Look for a part of a name, a user name or an e-mail address, in every state.",
  showAll: "Show everybody",
  columns: {
    person: "Person",
    state: "State",
    roles: "Roles",
    factor: "Strong factor",
    lastSeen: "Last seen",
    sessions: "Sessions",
  },
  administrator: "Administrator",
  internal: "Internal",
  everyWorkspace: "Every workspace",
  noRole: "No role",
  seesNothing: "No role, sees nothing",
  inviteWithoutRole:
    "Without a role this person will find nothing after registering, until a report is shared with them. Choose a role in at least one workspace.",
  roleIn: (workspace: string, role: string) => `${workspace} (${role.toLowerCase()})`,
  more: (count: number) => `+${count} more`,

  invite: "Invite",
  inviteHeading: "Invite a person",
  inviteHelp: "They get an e-mail with a link to register, and then see their first workspace.",
  email: "E-mail",
  roles: "Roles",
  rolesHelp: "Without a role a person sees only reports that are shared with them by name.",
  roleHelp: {
    manager: "Everything in the workspace, sharing with clients and tags included",
    planner: "Creates and edits reports, shares them inside the agency, adds tags",
    client: "Sees the reports that are shared with them",
    none: "Not a member of the workspace",
  } as Readonly<Record<string, string>>,
  filterWorkspaces: "Filter workspaces",
  chooseWorkspaces: "Workspaces",
  chooseShown: (count: number) => `Choose all ${count}`,
  role: "Role",
  setRole: (count: number) => (count === 0 ? "Set role" : `Set role in ${count}`),
  rolesHeld: (held: number, all: number) =>
    held === 0 ? `No role in any of ${all} workspaces.` : `A role in ${held} of ${all} workspaces.`,
  rolesSet: (name: string, count: number, role: string | null) =>
    role === null
      ? `${name} no longer has a role in these ${count} workspaces.`
      : `${name} is now ${role.toLowerCase()} in ${count} workspaces.`,
  makeAdministrator: "Make administrator",
  administratorHelp:
    "Has every permission in every workspace, and manages people, workspaces and roles here.",
  invited: (email: string) => `An invitation has been sent to ${email}.`,
  alreadyHere: (email: string) => `${email} already has an account. The roles have been set.`,

  username: "User name",
  seeActions: "See in the audit log",
  roleSet: (name: string, workspace: string, role: string | null) =>
    role === null
      ? `${name} no longer has a role in ${workspace}.`
      : `${name} is now ${role.toLowerCase()} in ${workspace}.`,

  rights: "Rights",
  administratorYes: "Has every permission in every workspace, and may use the Admin Panel.",
  administratorNo: "Has only the permissions of the roles above.",
  dropAdministrator: "Take rights away",
  makeAdministratorQuestion: (name: string) =>
    `${name} will have every permission in every workspace, and manage people, workspaces and roles. Make ${name} an administrator?`,
  dropAdministratorQuestion: (name: string) =>
    `${name} keeps only the roles in workspaces. Remove the administrator rights?`,
  madeAdministrator: (name: string) => `${name} is now an administrator.`,
  droppedAdministrator: (name: string) => `${name} is no longer an administrator.`,
  signIn: "Sign-in without a code",
  internalYes: "Internal: the password alone signs in, without a security code.",
  internalNo: "Every sign-in requires a security code or another second step.",
  makeInternal: "Make internal",
  dropInternal: "Ask for a code",
  makeInternalQuestion: (name: string) =>
    `The password alone will sign ${name} in: anyone who learns it can sign in. Make the account internal?`,
  dropInternalQuestion: (name: string) => `${name} will need a second step at every sign-in. Ask for a code?`,
  madeInternal: (name: string) => `${name} now signs in without a code.`,
  droppedInternal: (name: string) => `${name} now needs a code to sign in.`,

  access: "Access",
  sessions: "Sessions",
  liveSessions: (count: number) =>
    count === 0
      ? "Not signed in anywhere."
      : count === 1
        ? "Signed in once."
        : `Signed in ${count} times, on one or more devices.`,
  endSessions: "End sessions",
  endSessionsQuestion: (name: string) =>
    `${name} will be signed out everywhere at once, and unsaved work is lost. End the sessions?`,
  sessionsEnded: (count: number) =>
    count === 1 ? "One session has ended." : `${count} sessions have ended.`,
  oneTimePassword: "One-time password",
  oneTimePasswordHelp:
    "For a person without access to their mailbox. It can only be used to set a new password.",
  makePassword: "Make password",
  makePasswordQuestion: (name: string) =>
    `Anyone with the password can take over the account of ${name}. Have you verified who is asking for it?`,
  passwordHeading: "One-time password",
  passwordHelp: (name: string) =>
    `Shown this once. Hand it to ${name} in person or by telephone, not by e-mail.`,
  passwordUntil: (moment: string) => `Works once, until ${moment}.`,
  passwordQuestion: {
    heading: "Leave this page?",
    text: "The password is not shown again.",
    stay: "Show the password",
    leave: "Leave",
  },
  passwordKept: "I have passed it on",
  invitation: "Invitation",
  invitationHelp: "Invited and not registered yet. A new invitation replaces the earlier link.",
  inviteAgain: "Send again",
  secondSteps: "Second steps",
  secondStepsHave:
    "Signing in requires an app, a passkey or a recovery code. If the person has lost them, remove them: a code by e-mail is then required.",
  secondStepsNone: "Signing in requires a code by e-mail. There is no stronger factor to remove.",
  removeSteps: "Remove second steps",
  removeStepsQuestion: (name: string) =>
    `The app, passkeys and recovery codes of ${name} are removed permanently, every session ends, and ${name} is informed by e-mail. Anyone who reads their mailbox and knows the password can then sign in. Have you verified who is asking for it?`,
  stepsRemoved: (name: string) => `The second steps of ${name} have been removed.`,
  account: "Account",
  accountActive: "Can sign in. Disabling ends every session at once; reports and roles are kept.",
  accountDisabled: (day: string) => `Disabled since ${day}: no one can sign in with it.`,
  disable: "Disable account",
  enable: "Enable account",
  disableQuestion: (name: string) =>
    `${name} will be signed out everywhere and cannot sign in again until the account is enabled. Disable it?`,
  enableQuestion: (name: string) =>
    `${name} will be able to sign in again, with the same roles. Enable the account?`,
  disabled: (name: string) => `The account of ${name} is disabled.`,
  enabled: (name: string) => `The account of ${name} is enabled.`,

  workspacesFailed: "The workspaces could not be loaded",
  noWorkspaces: "No workspaces yet",
  noWorkspacesHelp: "Add the first one, then give people roles in it.",
  addWorkspace: "Add workspace",
  addWorkspaceHelp: "A client, a brand or a market: people who share the same reports.",
  workspaceName: "Name",
  workspaceId: "Id",
  workspaceIdHelp: (id: string) => `Part of addresses, as in …/${id === "" ? "id" : id}, and never changes.`,
  idRules: {
    length: "1 to 64 characters",
    characters: "Letters without accents, digits, hyphens and underscores only",
    free: "Not used by another workspace",
  },
  ruleMet: "met",
  ruleUnmet: "not met",
  workspaceAdded: (name: string) => `The workspace ${name} has been added.`,
  importFirst: "Import data",
  rename: "Rename",
  renameHeading: "Rename workspace",
  renameHelp: "The id and with it every address stay as they are.",
  renamed: (name: string) => `The workspace is now called ${name}.`,

  limitsFailed: "The waits and limits could not be loaded",
  inForce: "In force now",
  inForceHelp:
    "Who has to wait after wrong passwords or codes, and which limits are exhausted. Each ends automatically.",
  nothingInForce: "Nobody has to wait",
  nothingInForceHelp: "No wait and no limit is in force.",
  unknownLimits: (count: number) =>
    count === 1
      ? "One more, for an unknown name or address."
      : `${count} more, for unknown names or addresses.`,
  limitColumns: { what: "What", whom: "Whom", until: "Until" },
  limitSubjects: {
    "sign-in": "Signing in, after wrong passwords or codes",
    confirm: "Confirming the password on the account page",
    "code-mail": "Security codes by e-mail",
    "reset-mail": "Links to set a new password",
    "email-change": "Changes of the e-mail address",
    "email-link": "Mails about a change of the e-mail address",
    "/api/account/email/confirm/": "Confirming an e-mail address",
    "/api/account/email/undo/": "Undoing a change of the e-mail address",
    "delivery-ask": "Asking an address to agree to get reports",
    "delivery-code": "Codes for files by e-mail",
    "service-token": "Tokens of a service account",
    invitation: "Invitations by e-mail",
    "invitation-by-administrator": "Invitations in the Admin Panel",
    api: "Calls of the API",
    "/api/auth/login/": "Signing in",
    "/api/auth/login/mfa/verify/": "Entering codes",
    "/api/auth/login/mfa/resend/": "Asking for another code",
    "/api/auth/password/reset-request/": "Asking for a link to set a new password",
    "/api/auth/password/update/": "Setting a password by a mailed link",
    "/api/auth/refresh/": "Renewing sessions",
  } as Readonly<Record<string, string>>,
  failures: (count: number) => (count === 1 ? "1 wrong attempt" : `${count} wrong attempts`),
  everyoneTogether: "Everybody together",
  lift: "Lift",
  liftOf: (what: string, whom: string) => `Lift: ${what}, ${whom}`,
  liftQuestion: (what: string, whom: string) =>
    `${what} is possible for ${whom} again at once, and counting starts again. Do you know who is behind the attempts?`,
  lifted: "The wait or limit has been lifted.",
  figures: "All limits",
  figuresHelp: "The maximum number at once. It is restored evenly over the given time.",
  figureColumns: { what: "What", per: "For each", amount: "Amount" },
  limitPer: {
    address: "Network address",
    account: "Account",
    workspace: "Workspace",
    person: "Person signed in",
    "embed-token": "Embedded report",
    everybody: "Everybody together",
  },
  amount: (capacity: number, seconds: number) => `${capacity} in ${spanOf(seconds)}`,

  auditFailed: "The audit log could not be loaded",
  auditColumns: {
    time: "Time",
    event: "Event",
    who: "Who",
    from: "From",
    device: "Device",
    details: "Details",
  },
  auditEvent: "Event",
  auditText: "Search details, names, addresses",
  auditFrom: "From (UTC)",
  auditThrough: "Through (UTC)",
  auditWho: "User name",
  everything: "Every event",
  everybody: "Everybody",
  notSignedIn: "Not signed in",
  server: "The server itself",
  noEntries: "No entries",
  noEntriesHelp: "Nothing in the log matches this filter.",
  clearFilters: "Clear filters",
  refresh: "Refresh",
  loadMore: "Load more",
  entries: (count: number, hasMore: boolean) =>
    hasMore ? `The newest ${count} entries` : `${count} ${count === 1 ? "entry" : "entries"}`,
  exportCsv: "Export CSV",
  csvFile: (day: string) => `vitrine-audit-log-${day}.csv`,
} as const;

function spanOf(seconds: number): string {
  const units = [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
    ["second", 1],
  ] as const;
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? units[3];
  const count = Math.round(seconds / length);
  return count === 1 ? `a${unit === "hour" ? "n" : ""} ${unit}` : `${count} ${unit}s`;
}
