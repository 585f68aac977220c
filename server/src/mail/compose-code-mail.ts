import { composeMail } from "./compose-mail.ts";
import type { Mail } from "./mail.ts";

export interface CodeMailFacts {
  readonly recipient: string;
  readonly firstName: string;
  /** Eight digits. */
  readonly code: string;
  readonly minutes: number;
}

/** The mail that brings a security code, shown as `1234 5678`. */
export function composeCodeMail({ recipient, firstName, code, minutes }: CodeMailFacts): Mail {
  return composeMail({
    recipient,
    subject: "Your Vitrine security code",
    title: "Your security code",
    firstName,
    paragraphs: ["here is your security code:"],
    highlight: `${code.slice(0, 4)} ${code.slice(4)}`,
    notes: [
      `It can be used once, within ${minutes} minutes, in the browser where you signed in.`,
      "Nobody from Vitrine will ever ask you for it. If you did not try to sign in, somebody knows your password: please change it.",
    ],
  });
}
