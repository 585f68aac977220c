import { composeHtml } from "./compose-html.ts";
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
  const shown = `${code.slice(0, 4)} ${code.slice(4)}`;
  const greeting = `Hello ${firstName},`;
  const limits = `It can be used once, within ${minutes} minutes, in the browser where you signed in.`;
  const warning =
    "Nobody from Vitrine will ever ask you for it. If you did not try to sign in, somebody knows your password: please change it.";
  return {
    recipient,
    subject: "Your Vitrine security code",
    text: `${greeting}\n\nyour security code is:\n\n    ${shown}\n\n${limits}\n\n${warning}\n`,
    html: composeHtml({
      title: "Your security code",
      paragraphs: [greeting, "Here is your security code:"],
      highlight: shown,
      notes: [limits, warning],
    }),
  };
}
