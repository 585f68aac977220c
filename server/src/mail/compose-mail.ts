import type { WorkspaceId } from "@vitrine/contracts/ids";

import { composeHtml } from "./compose-html.ts";
import type { MailLook } from "./mail-look.ts";
import type { Mail } from "./mail.ts";
import type { Addressed, MailRow } from "./mails.ts";

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
  const { subject, title, paragraphs, highlight, action, notes } = row(facts, look.product);
  const { recipient, firstName } = facts;
  const greeting = firstName === "" ? "Hello," : `Hello ${firstName},`;
  const center = highlight ?? action?.url;
  const isHarmless = highlight === undefined && (action === undefined || action.needsSignIn === true);
  const lines = [greeting, ...paragraphs, ...(center === undefined ? [] : [`    ${center}`]), ...notes];
  const footer = look.footer === null ? [] : [`-- \n${look.footer}`];
  return {
    recipient,
    subject,
    isHarmless,
    ...(look.markId === null ? {} : { markId: look.markId }),
    text: `${[...lines, ...footer].join("\n\n")}\n`,
    html: composeHtml(
      {
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
