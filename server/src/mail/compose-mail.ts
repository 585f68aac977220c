import type { WorkspaceId } from "@vitrine/contracts/ids";
import type { ReportLanguage } from "@vitrine/contracts/languages";

import { composeHtml } from "./compose-html.ts";
import type { MailLook } from "./mail-look.ts";
import type { Mail } from "./mail.ts";
import type { Addressed, MailRow, MailText } from "./mails.ts";

/** A mail that gets its look when it is queued. */
export interface ComposedMail {
  /** The workspace that the mail is about and whose look it has. */
  readonly workspaceId: WorkspaceId | null;
  readonly withLook: (look: MailLook) => Mail;
}

/** Composes both parts of a mail from the same text: `composeMail(mails.code, { … })`. */
export function composeMail<Facts extends Addressed>(
  row: MailRow<Facts>,
  facts: Facts,
  workspaceId: WorkspaceId | null = null,
): ComposedMail {
  return { workspaceId, withLook: (look) => mailWithLook(row, facts, look) };
}

function mailWithLook<Facts extends Addressed>(row: MailRow<Facts>, facts: Facts, look: MailLook): Mail {
  const { recipient, firstName } = facts;
  const greeting = firstName === "" ? "Hello," : `Hello ${firstName},`;
  return composeText(row(facts, look.product), { recipient, greeting, language: "en" }, look);
}

/** Both parts of a mail whose text is in the language of its reader. */
export function composeText(
  { subject, title, paragraphs, highlight, action, notes }: MailText,
  reader: { readonly recipient: string; readonly greeting: string; readonly language: ReportLanguage },
  look: MailLook,
): Mail {
  const { recipient, greeting, language } = reader;
  const center = highlight ?? action?.url;
  const isHarmless = highlight === undefined && (action === undefined || action.needsSignIn === true);
  const lines = [greeting, ...paragraphs, ...(center === undefined ? [] : [`    ${center}`]), ...notes];
  return {
    recipient,
    subject,
    isHarmless,
    ...(look.markId === null ? {} : { markId: look.markId }),
    text: plainText(lines, look),
    html: composeHtml(
      {
        language,
        title,
        paragraphs: [greeting, ...paragraphs],
        highlight: highlight ?? null,
        action: action ?? null,
        notes,
      },
      look,
    ),
  };
}

/** The plain part of a mail: paragraphs, and the foot of the brand. */
export function plainText(paragraphs: readonly string[], { footer }: MailLook): string {
  return `${[...paragraphs, ...(footer === null ? [] : [`-- \n${footer}`])].join("\n\n")}\n`;
}
