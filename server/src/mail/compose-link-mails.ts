import { composeMail } from "./compose-mail.ts";
import type { Mail } from "./mail.ts";

export interface LinkMailFacts {
  readonly recipient: string;
  readonly firstName: string;
  readonly url: string;
  readonly expiresAt: Date;
}

/** The mail that brings a link to set a new password. */
export function composeResetMail({ recipient, firstName, url, expiresAt }: LinkMailFacts): Mail {
  return composeMail({
    recipient,
    subject: "Reset your Vitrine password",
    title: "Reset your password",
    firstName,
    paragraphs: ["somebody, hopefully you, asked for a new password for your account. Set it here:"],
    action: { label: "Set a new password", url },
    notes: [
      `The link can be used once, until ${moment(expiresAt)}. A newer one makes it void.`,
      "If you did not ask for it, you need not do anything: your password stays as it is.",
    ],
  });
}

export interface InvitationMailFacts extends LinkMailFacts {
  /** Null for an account that nobody invited to. */
  readonly inviter: string | null;
  readonly workspaceName: string | null;
  readonly reportName: string | null;
}

/** The mail that invites somebody to register: who invites, to what, and for how long. */
export function composeInvitationMail(facts: InvitationMailFacts): Mail {
  const { recipient, firstName, url, expiresAt, inviter } = facts;
  const about = aboutInvitation(facts);
  return composeMail({
    recipient,
    subject: inviter === null ? "Your Vitrine account" : `${inviter} invites you to Vitrine`,
    title: "Welcome to Vitrine",
    firstName,
    paragraphs: [
      inviter === null
        ? `an account waits for you${about}. Give your name and a password to begin:`
        : `${inviter} invites you${about}. Give your name and a password to begin:`,
    ],
    action: { label: "Register", url },
    notes: [
      `The link can be used once, until ${moment(expiresAt)}. A newer one makes it void.`,
      "If you do not know what this is about, please ignore this mail.",
    ],
  });
}

function aboutInvitation({ reportName, workspaceName }: InvitationMailFacts): string {
  if (reportName !== null && workspaceName !== null)
    return ` to the dashboard “${reportName}” of ${workspaceName}`;
  if (reportName !== null) return ` to the dashboard “${reportName}”`;
  return workspaceName === null ? "" : ` to the workspace ${workspaceName}`;
}

/** A moment as people in every place can read it. */
export function moment(at: Date): string {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(at);
  return `${day}, ${at.toISOString().slice(11, 16)} UTC`;
}
