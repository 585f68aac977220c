import { composeHtml } from "./compose-html.ts";
import type { Mail } from "./mail.ts";
import type { Addressed, MailRow } from "./mails.ts";

/** Composes both parts of a mail from the same text: `composeMail(mails.code, { … })`. */
export function composeMail<Facts extends Addressed>(row: MailRow<Facts>, facts: Facts): Mail {
  const { subject, title, paragraphs, highlight, action, notes } = row(facts);
  const { recipient, firstName } = facts;
  const greeting = firstName === "" ? "Hello," : `Hello ${firstName},`;
  const center = highlight ?? action?.url;
  const isHarmless = highlight === undefined && (action === undefined || action.needsSignIn === true);
  const lines = [greeting, ...paragraphs, ...(center === undefined ? [] : [`    ${center}`]), ...notes];
  return {
    recipient,
    subject,
    isHarmless,
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
