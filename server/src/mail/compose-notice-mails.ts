import { moment } from "./compose-link-mails.ts";
import { composeMail } from "./compose-mail.ts";
import type { Mail } from "./mail.ts";

/** Something happened to an account that its owner should know: when, from where, with which browser. */
export interface NoticeFacts {
  readonly recipient: string;
  readonly firstName: string;
  readonly at: Date;
  readonly address: string;
  /** In words, such as "Firefox on Windows". */
  readonly device: string;
}

export function composePasswordChangedMail(facts: NoticeFacts): Mail {
  return composeNotice(facts, {
    subject: "Your Vitrine password was changed",
    title: "Your password was changed",
    happened: "the password of your account was changed, and every other session was ended.",
    advice: "If this was not you, reset your password now and tell your administrator.",
  });
}

export function composeNewDeviceMail(facts: NoticeFacts): Mail {
  return composeNotice(facts, {
    subject: "New sign-in to Vitrine",
    title: "A sign-in from a new device",
    happened: "somebody signed in to your account with a browser that we have not seen with you before.",
    advice: "If this was not you, change your password now: that ends every other session.",
  });
}

export function composeLockMail(facts: NoticeFacts): Mail {
  return composeNotice(facts, {
    subject: "Sign-in to Vitrine is paused",
    title: "Too many failed sign-ins",
    happened:
      "somebody failed to sign in to your account ten times in a row. Signing in is paused for fifteen minutes.",
    advice:
      "If this was you, wait, or reset your password, which also ends the pause. If not, your account is safe so far; a longer password keeps it so.",
  });
}

export function composeReuseMail(facts: NoticeFacts): Mail {
  return composeNotice(facts, {
    subject: "A Vitrine session was ended for your safety",
    title: "A session was ended",
    happened:
      "the key of one of your sessions was used twice, which happens when somebody has a copy of it. The session was ended.",
    advice: "Please sign in again. If this happens often, change your password.",
  });
}

export function composeFactorMail(facts: NoticeFacts, change: string): Mail {
  return composeNotice(facts, {
    subject: "Your Vitrine sign-in was changed",
    title: "Your sign-in was changed",
    happened: change,
    advice: "If this was not you, change your password now and tell your administrator.",
  });
}

/** An administrator removed what a person had beside the password. */
export interface FactorsTakenFacts {
  readonly recipient: string;
  readonly firstName: string;
  readonly at: Date;
  /** The administrator's name. */
  readonly by: string;
}

export function composeFactorsTakenMail({ recipient, firstName, at, by }: FactorsTakenFacts): Mail {
  return composeMail({
    recipient,
    subject: "Your Vitrine sign-in was changed",
    title: "Your second steps were removed",
    firstName,
    paragraphs: [
      `${by}, an administrator, removed the authenticator app, passkeys and recovery codes from your account, and ended your sessions. Signing in asks for a code by e-mail again, until you set up something stronger on your account page.`,
      `When: ${moment(at)}.`,
    ],
    notes: ["If you did not ask for this, change your password now and tell another administrator."],
  });
}

interface NoticeWords {
  readonly subject: string;
  readonly title: string;
  readonly happened: string;
  readonly advice: string;
}

function composeNotice(facts: NoticeFacts, { subject, title, happened, advice }: NoticeWords): Mail {
  const { recipient, firstName, at, address, device } = facts;
  return composeMail({
    recipient,
    subject,
    title,
    firstName,
    paragraphs: [happened, `When: ${moment(at)}. From: ${address || "an unknown address"}, ${device}.`],
    notes: [advice],
  });
}
