/** Texts about finding, inviting and changing several people, and about a person's own data. */
export const peopleMessages = {
  workspaceFilter: "Workspace",
  everyWorkspace: "Every workspace",
  count: (total: number) => (total === 1 ? "1 person" : `${total.toLocaleString("en")} people`),

  inviteList: "Invite a list",
  inviteListHelp:
    "Each person gets an e-mail with a link to register. Paste addresses, names with addresses, or rows of a spreadsheet.",
  list: "List",
  rolesOfAll: "Roles of all of them",
  inviteMany: "Invite all",
  inviteDone: "Done",
  outcome: "Outcome",
  line: "Line",
  entry: "Address",
  outcomes: {
    invited: "Invited",
    registered: "Has an account; the roles are set",
    repeated: "Stands further above",
    refused: "Not invited",
  },
  inviteResult: (invited: number, all: number) =>
    invited === all
      ? `${all === 1 ? "One invitation has" : `${all} invitations have`} been sent.`
      : `${invited} of ${all} invitations have been sent. See below for the others.`,

  setRole: "Set role",
  endSessions: "End sessions",
  inviteAgain: "Send invitations again",
  disable: "Disable",
  enable: "Enable",
  question: {
    disable: (count: number) =>
      `${people(count)} will be signed out everywhere and cannot sign in again until the accounts are enabled. Disable them?`,
    enable: (count: number) =>
      `${people(count)} will be able to sign in again, with the same roles. Enable them?`,
    endSessions: (count: number) =>
      `${people(count)} will be signed out everywhere at once, and unsaved work is lost. End their sessions?`,
    inviteAgain: (count: number) =>
      `${people(count)} will get a new link to register, which replaces the earlier one. Send the invitations?`,
  },
  setRoleHelp: (count: number) =>
    `${people(count)} will have this role in the workspace, whatever they had before.`,
  workspace: "Workspace",
  role: "Role",
  allChanged: (count: number) => `${people(count)} changed.`,
  someChanged: (changed: number, count: number) => `${changed} of ${people(count)} changed`,

  identity: "Name and address",
  name: "Name",
  noName: "Given when registering.",
  changeName: "Change name",
  firstName: "First name",
  lastName: "Last name",
  save: "Save",
  nameChanged: (name: string) => `The name is now ${name}.`,
  email: "E-mail",
  changeEmail: "Change address",
  changeEmailHelp: {
    registered:
      "A link is mailed to the new address. The change takes effect when it is opened, and ends every session.",
    invited: "The change takes effect at once, and a new invitation is sent to the new address.",
  },
  newEmail: "New address",
  linkMailed: (email: string) => `A link has been mailed to ${email}. The address changes when it is opened.`,
  invitationMoved: (email: string) =>
    `The address is now ${email}, and a new invitation has been sent there.`,

  view: "See the portal",
  viewAs: "See as this person",
  viewHelp:
    "Everything as this person sees it, for at most 30 minutes. Nothing can be changed. The audit log records start, end and every report that you open, with the reason.",
  viewNotAdministrators: "Not possible for administrators.",
  viewNotDisabled: "Not possible while the account is disabled.",
  viewHeading: (name: string) => `See the portal as ${name}`,
  viewReason: "Reason",
  viewStart: "Start",

  personalData: "Personal data",
  exportData: "Export data",
  exportHelp: "A file with everything that is stored about this person.",
  exportFile: (username: string) => `vitrine-${username}.json`,
  erase: "Erase person",
  eraseHelp:
    "Removes the account and everything stored about the person. Their reports stay, without a name.",
  eraseWarning: (name: string) =>
    `Everything stored about ${name} is deleted for good, and their name is removed from reports and the audit log. This cannot be undone. Confirm with your own password.`,
  erased: (name: string) => `${name} has been erased.`,
} as const;

function people(count: number): string {
  return count === 1 ? "One person" : `${count} people`;
}
