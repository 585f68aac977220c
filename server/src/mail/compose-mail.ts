import { composeHtml } from "./compose-html.ts";
import type { Mail } from "./mail.ts";

/** What a mail says, in the order of reading. */
export interface MailContent {
  readonly recipient: string;
  readonly subject: string;
  readonly title: string;
  /** Empty where it is not known yet. */
  readonly firstName: string;
  readonly paragraphs: readonly string[];
  /** What the mail is about, in large letters; or where it leads. */
  readonly highlight?: string;
  readonly action?: MailAction;
  readonly notes: readonly string[];
}

export interface MailAction {
  readonly label: string;
  readonly url: string;
}

/** Both parts of a mail from the same words. */
export function composeMail(content: MailContent): Mail {
  const { recipient, subject, title, firstName, paragraphs, highlight, action, notes } = content;
  const greeting = firstName === "" ? "Hello," : `Hello ${firstName},`;
  const center = highlight ?? action?.url;
  const lines = [greeting, ...paragraphs, ...(center === undefined ? [] : [`    ${center}`]), ...notes];
  return {
    recipient,
    subject,
    text: `${lines.join("\n\n")}\n`,
    html: composeHtml({
      title,
      paragraphs: [greeting, ...paragraphs],
      highlight: highlight ?? null,
      action: action ?? null,
      notes,
    }),
  };
}
