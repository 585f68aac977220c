import { createTransport } from "nodemailer";

import { markContentId } from "./compose-html.ts";
import { MailRefused, type MailTransport } from "./mail.ts";

/**
 * Sends through a mail server.
 * @param url `smtp://` (with STARTTLS where the server offers it) or `smtps://`, with user and password if needed
 * @param from the sender
 * @param waitMilliseconds the time limit for connecting and for the greeting; an open connection may be silent for
 * twice as long
 */
export function createSmtpTransport(url: string, from: string, waitMilliseconds = 20_000): MailTransport {
  const server = createTransport(
    {
      url,
      connectionTimeout: waitMilliseconds,
      greetingTimeout: waitMilliseconds,
      socketTimeout: 2 * waitMilliseconds,
    },
    { from },
  );
  return {
    deliver: async ({ recipient, subject, text, html, mark }) => {
      try {
        await server.sendMail({
          to: recipient,
          subject,
          text,
          html,
          attachments: mark === null ? [] : [markPart(mark)],
          headers: { "Auto-Submitted": "auto-generated" },
        });
      } catch (error) {
        if (isRefusal(error)) throw new MailRefused(messageOf(error), { cause: error });
        throw error;
      }
    },
  };
}

/** A part within the mail, which is not listed as an attachment. */
function markPart(content: Buffer) {
  return {
    cid: markContentId,
    filename: "mark.png",
    contentType: "image/png",
    contentDisposition: "inline",
    content,
  } as const;
}

/** A refusal of the recipient or the message is permanent. A refusal of the server's login is not. */
function isRefusal(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const responseCode: unknown = Reflect.get(error, "responseCode");
  const code: unknown = Reflect.get(error, "code");
  const isFinal = typeof responseCode === "number" && responseCode >= 500;
  return isFinal && (code === "EENVELOPE" || code === "EMESSAGE");
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "refused";
}
