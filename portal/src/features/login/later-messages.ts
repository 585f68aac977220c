import { messages } from "../../shared/messages.ts";

/** The texts of the later stages of the login screen. Those of the specification are kept word for word. */
export const laterMessages = {
  forgotHelp: "Enter your e-mail address, and we send you a link to set a new password.",
  forgotSent: (email: string) =>
    `If ${email} belongs to an account, a link is on its way. It works once, for a short time.`,
  email: "E-mail address",
  sendLink: "Send link",
  sendLinkAgain: "Send another link",

  resetHelp: (email: string) =>
    email === "" ? "Choose a new password." : `Choose a new password for ${email}.`,
  setPassword: "Set password",
  registerHeading: `Welcome to ${messages.product}`,
  registerHelp: "Tell us your name and choose a password to create your account.",
  createAccount: "Create account",
  firstName: "First name",
  lastName: "Last name",
  invitedBy: (person: string) => `${person} has invited you`,
  invited: "You have been invited",
  toWorkspace: (name: string) => ` to the workspace ${name}`,
  toReport: (name: string) => ` to see the report “${name}”`,
  toReportInWorkspace: (report: string, workspace: string) =>
    ` to see the report “${report}” in ${workspace}`,
  linkUntil: (moment: string) => `The link works once, until ${moment}.`,
  linkOver: "This link has been used or has expired.",
  askNewLink: "Ask for a new link",
  linkOverHelp: "A new one works at once and replaces older ones.",
  linkOverInvited: "If you have registered already, log in. If not, ask for a new invitation here.",

  codeHelp: {
    email: (username: string) =>
      `Enter the code we have sent to the address of ${username}. It may take a minute to arrive.`,
    totp: () => `Enter the six digits that your authenticator app shows for ${messages.product}.`,
    recovery: () => "Enter one of your recovery codes. Each works once.",
    passkey: () => "Confirm with the fingerprint, face or PIN of your device, or with a security key.",
  },
  codeHeading: {
    email: "Check your e-mail",
    totp: "Authenticator app",
    recovery: "Recovery code",
    passkey: "Use your passkey",
  },
  recoveryCode: "Recovery code",
  continueWithPasskey: "Continue with passkey",
  passkeyUnsupported: "This browser cannot use passkeys. Sign in another way.",
  otherWays: "Other ways to sign in",
  way: {
    email: "Code by e-mail",
    totp: "Authenticator app",
    passkey: "Passkey",
    recovery: "Recovery code",
  },
  resend: "Resend code",
  resendIn: (time: string) => `Resend code in ${time}`,

  againHeading: "Your session has ended",
  againHelp: (name: string) =>
    `Sign in again as ${name} to continue where you were. Everything on this page is kept.`,
  againOther: "Sign in as another person",
} as const;
