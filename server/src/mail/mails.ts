export interface Addressed {
  readonly recipient: string;
  /** Empty when it is not known yet. */
  readonly firstName: string;
}

/** The text of a mail in reading order. A greeting precedes it. */
export interface MailText {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The important part of the mail, in large letters, or its link. */
  readonly highlight?: string;
  readonly action?: MailAction;
  readonly notes: readonly string[];
}

export interface MailAction {
  readonly label: string;
  readonly url: string;
  /** The link leads to a page behind the sign-in. Others open something for everybody who has them. */
  readonly needsSignIn?: true;
}

/** Makes the text of a mail from its facts and the name of the product. `composeMail` makes the plain and the HTML part of it. */
export type MailRow<Facts extends Addressed> = (facts: Facts, product: string) => MailText;

interface LinkFacts extends Addressed {
  readonly url: string;
  readonly expiresAt: Date;
}

interface InvitationFacts extends LinkFacts {
  /** Null for an account that no person invited. */
  readonly inviter: string | null;
  readonly workspaceName: string | null;
  readonly reportName: string | null;
}

interface NoticeFacts extends Addressed {
  readonly at: Date;
  readonly address: string;
  /** A description such as "Firefox on Windows". */
  readonly device: string;
}

interface ByAdministrator {
  /** The name of the administrator who changes the account of another person; null for one's own account. */
  readonly by: string | null;
}

export const mails = {
  /** A security code, shown as `1234 5678`. */
  code: (
    { code, minutes }: Addressed & { readonly code: string; readonly minutes: number },
    product: string,
  ) => ({
    subject: `Your ${product} security code`,
    title: "Your security code",
    paragraphs: ["here is your security code:"],
    highlight: `${code.slice(0, 4)} ${code.slice(4)}`,
    notes: [
      `It can be used once, within ${minutes} minutes, in the browser where you signed in.`,
      `No one from ${product} will ever ask you for it. If you did not try to sign in, another person knows your password: please change it.`,
    ],
  }),
  /** A link to set a new password. */
  reset: ({ url, expiresAt }: LinkFacts, product: string) => ({
    subject: `Reset your ${product} password`,
    title: "Reset your password",
    paragraphs: ["a new password was requested for your account, hopefully by you. Set it here:"],
    action: { label: "Set a new password", url },
    notes: [
      linkNote(expiresAt),
      "If you did not ask for it, you need not do anything: your password stays as it is.",
    ],
  }),
  invitation: (facts: InvitationFacts, product: string) => ({
    subject:
      facts.inviter === null ? `Your ${product} account` : `${facts.inviter} invites you to ${product}`,
    title: `Welcome to ${product}`,
    paragraphs: [
      `${facts.inviter === null ? "an account waits for you" : `${facts.inviter} invites you`}${aboutInvitation(facts)}. Give your name and a password to begin:`,
    ],
    action: { label: "Register", url: facts.url },
    notes: [linkNote(facts.expiresAt), "If you do not know what this is about, please ignore this mail."],
  }),
  /** A report was shared with a person who has an account. */
  share: ({
    sharer,
    reportName,
    workspaceName,
    url,
  }: Addressed & {
    readonly sharer: string;
    readonly reportName: string;
    readonly workspaceName: string;
    readonly url: string;
  }) => ({
    subject: `${sharer} shared “${reportName}” with you`,
    title: "A dashboard for you",
    paragraphs: [`${sharer} shared the dashboard “${reportName}” of ${workspaceName} with you. It is here:`],
    action: { label: "Open the dashboard", url, needsSignIn: true },
    notes: ["The link works for you alone, after you have signed in."],
  }),
  passwordChanged: (facts: NoticeFacts, product: string) => ({
    subject: `Your ${product} password was changed`,
    title: "Your password was changed",
    paragraphs: [
      "the password of your account was changed, and every other session was ended.",
      noticeDetails(facts),
    ],
    notes: ["If this was not you, reset your password now and tell your administrator."],
  }),
  newDevice: (facts: NoticeFacts, product: string) => ({
    subject: `New sign-in to ${product}`,
    title: "A sign-in from a new device",
    paragraphs: [
      "there was a sign-in to your account with a browser that was not used for it before.",
      noticeDetails(facts),
    ],
    notes: ["If this was not you, change your password now: that ends every other session."],
  }),
  signInPaused: (facts: NoticeFacts, product: string) => ({
    subject: `Sign-in to ${product} is paused`,
    title: "Too many failed sign-ins",
    paragraphs: [
      "sign-in to your account failed ten times in a row. It is paused for fifteen minutes.",
      noticeDetails(facts),
    ],
    notes: [
      "If this was you, wait, or reset your password, which also ends the pause. If not, your account is safe so far; a longer password keeps it so.",
    ],
  }),
  sessionReused: (facts: NoticeFacts, product: string) => ({
    subject: `A ${product} session was ended for your safety`,
    title: "A session was ended",
    paragraphs: [
      "the key of one of your sessions was used twice, which happens when another person has a copy of it. The session was ended.",
      noticeDetails(facts),
    ],
    notes: ["Please sign in again. If this happens often, change your password."],
  }),
  /** A second factor was set up or removed; `change` says which. */
  factorChanged: (facts: NoticeFacts & { readonly change: string }, product: string) => ({
    subject: `Your ${product} sign-in was changed`,
    title: "Your sign-in was changed",
    paragraphs: [facts.change, noticeDetails(facts)],
    notes: ["If this was not you, change your password now and tell your administrator."],
  }),
  /** An administrator removed a person's second factors; `by` is the administrator's name. */
  factorsRemoved: ({ at, by }: Addressed & { readonly at: Date; readonly by: string }, product: string) => ({
    subject: `Your ${product} sign-in was changed`,
    title: "Your second steps were removed",
    paragraphs: [
      `${by}, an administrator, removed the authenticator app, passkeys and recovery codes from your account, and ended your sessions. Signing in asks for a code by e-mail again, until you set up something stronger on your account page.`,
      `When: ${moment(at)}.`,
    ],
    notes: ["If you did not ask for this, change your password now and tell another administrator."],
  }),
  /** To a new address, which the person confirms. */
  emailChange: ({ url, expiresAt, by }: LinkFacts & ByAdministrator, product: string) => ({
    subject: `Confirm your new address for ${product}`,
    title: "Your new address",
    paragraphs: [
      by === null
        ? "someone, hopefully you, wants to use this address for their account. Confirm it here:"
        : `${by}, an administrator, entered this address for your account. Confirm it here:`,
    ],
    action: { label: "Confirm this address", url },
    notes: [linkNote(expiresAt), "If you do not know what this is about, please ignore this mail."],
  }),
  /** To the owner of an address that was wanted for another account. */
  emailTaken: (_facts: Addressed, product: string) => ({
    subject: `Your address for ${product}`,
    title: "Your address is in use",
    paragraphs: [
      "someone, maybe you, wanted to use this address for another account. Nothing was changed, because it belongs to your account already.",
    ],
    notes: ["If this was not you, you need not do anything."],
  }),
  /** To the current address, before the change. */
  emailRequested: (
    facts: NoticeFacts & ByAdministrator & { readonly newEmail: string },
    product: string,
  ) => ({
    subject: `A new address for your ${product} account`,
    title: "Your address is about to change",
    paragraphs: [
      `${facts.by === null ? "someone, hopefully you, wants to use" : `${facts.by}, an administrator, entered`} the address ${facts.newEmail} for your account. It changes when a link that was mailed there is opened.`,
      noticeDetails(facts),
    ],
    notes: [
      facts.by === null
        ? "If this was not you, change your password now: that ends the link."
        : "If this is wrong, tell your administrator.",
    ],
  }),
  /** To the former address, with a link that undoes the change. */
  emailChanged: (facts: NoticeFacts & LinkFacts & { readonly newEmail: string }, product: string) => ({
    subject: `The address of your ${product} account was changed`,
    title: "Your address was changed",
    paragraphs: [
      `your account has the address ${facts.newEmail} now, and its other sessions were ended. If this was not you, undo it here:`,
      noticeDetails(facts),
    ],
    action: { label: "Undo the change", url: facts.url },
    notes: [
      `The link can be used once, until ${moment(facts.expiresAt)}.`,
      "If this was you, you need not do anything.",
    ],
  }),
  /** To the former address, which was restored. */
  emailRestored: (facts: NoticeFacts, product: string) => ({
    subject: `The address of your ${product} account was restored`,
    title: "Your address was restored",
    paragraphs: [
      "the change of your address was undone, and every session of your account was ended.",
      noticeDetails(facts),
    ],
    notes: [
      "If you had not changed the address yourself, reset your password now and tell your administrator.",
    ],
  }),
  /** To administrators. */
  serviceSecretExpires: ({
    account,
    expiresAt,
    url,
  }: Addressed & { readonly account: string; readonly expiresAt: Date; readonly url: string }) => ({
    subject: `The secret of the service account “${account}” expires soon`,
    title: "A secret expires soon",
    paragraphs: [
      `the last valid secret or key of the service account “${account}” expires on ${moment(expiresAt)}. Then its server cannot embed reports or send data any more. Add a new one in good time:`,
    ],
    action: { label: "Open the service accounts", url },
    notes: ["The one in use stays valid while the other server changes to the new one."],
  }),
  /** To administrators. */
  addressWorksAgain: ({
    address,
    schedule,
    workspaceName,
    url,
  }: Addressed & {
    readonly address: string;
    readonly schedule: string;
    readonly workspaceName: string;
    readonly url: string;
  }) => ({
    subject: `${address} is said to work again`,
    title: "An address is said to work again",
    paragraphs: [
      `mails with reports to ${address} bounced, so nothing is sent to it. A person who looks after the schedule “${schedule}” of ${workspaceName} says that it works again.`,
    ],
    action: { label: "Look at the bounced addresses", url, needsSignIn: true },
    notes: ["Nothing is sent to it until an administrator allows it."],
  }),
  /** To the people who look after a schedule. */
  scheduleNotice: ({
    schedule,
    reportName,
    workspaceName,
    what,
    text,
    url,
  }: Addressed & {
    readonly schedule: string;
    readonly reportName: string;
    readonly workspaceName: string;
    /** Such as "was not sent". */
    readonly what: string;
    readonly text: string;
    readonly url: string;
  }) => ({
    subject: `“${schedule}” ${what}`,
    title: `“${schedule}” ${what}`,
    paragraphs: [
      `this is about the schedule “${schedule}” of the report “${reportName}” of ${workspaceName}.`,
      text,
    ],
    action: { label: "Look at it", url, needsSignIn: true },
    notes: ["You get this mail because you look after this schedule."],
  }),
} as const satisfies Readonly<Record<string, MailRow<never>>>;

function linkNote(expiresAt: Date): string {
  return `The link can be used once, until ${moment(expiresAt)}. A newer one makes it void.`;
}

function aboutInvitation({ reportName, workspaceName }: InvitationFacts): string {
  if (reportName !== null && workspaceName !== null)
    return ` to the dashboard “${reportName}” of ${workspaceName}`;
  if (reportName !== null) return ` to the dashboard “${reportName}”`;
  return workspaceName === null ? "" : ` to the workspace ${workspaceName}`;
}

function noticeDetails({ at, address, device }: NoticeFacts): string {
  return `When: ${moment(at)}. From: ${address || "an unknown address"}, ${device}.`;
}

/** A moment in UTC, which is unambiguous everywhere. */
function moment(at: Date): string {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(at);
  return `${day}, ${at.toISOString().slice(11, 16)} UTC`;
}
