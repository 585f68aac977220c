import { createTransport } from "nodemailer";

import { markContentId, pictureContentId } from "./compose-html.ts";
import { MailRefused, type MailTransport, type OutgoingFile, type OutgoingTracked } from "./mail.ts";
import type { Sender } from "./sender.ts";

/**
 * Sends through a mail server.
 * @param url `smtp://` (with STARTTLS where the server offers it) or `smtps://`, with user and password if needed
 * @param readSender asked for each mail, because the name in it may change
 * @param waitMilliseconds the time limit for connecting and for the greeting; an open connection may be silent for
 * twice as long
 */
export function createSmtpTransport(
  url: string,
  readSender: () => Promise<Sender>,
  waitMilliseconds = 20_000,
): MailTransport {
  const server = createTransport({
    url,
    connectionTimeout: waitMilliseconds,
    greetingTimeout: waitMilliseconds,
    socketTimeout: 2 * waitMilliseconds,
  });
  return {
    deliver: async (mail) => {
      const { recipient, subject, text, html, mark, tracked } = mail;
      try {
        await server.sendMail({
          from: await readSender(),
          to: recipient,
          subject,
          text,
          html,
          headers: { "Auto-Submitted": "auto-generated" },
          ...(tracked === undefined ? {} : trackedParts(recipient, tracked)),
          attachments: [
            ...(mark === null ? [] : [markPart(mark)]),
            ...(tracked === undefined ? [] : fileParts(tracked)),
          ],
        });
      } catch (error) {
        if (isRefusal(error))
          throw new MailRefused(messageOf(error), { cause: error, isUnknown: isUnknownAddress(error) });
        throw error;
      } finally {
        for (const { content } of filesOf(tracked)) content.destroy();
      }
    },
  };
}

function filesOf(tracked: OutgoingTracked | undefined): readonly OutgoingFile[] {
  if (tracked === undefined) return [];
  return [...(tracked.picture === null ? [] : [tracked.picture]), ...tracked.attachments];
}

function trackedParts(
  recipient: string,
  { recipientName, messageId, headers, returnAddress }: OutgoingTracked,
) {
  return {
    to: { name: recipientName, address: recipient },
    messageId,
    headers: {
      "Auto-Submitted": "auto-generated",
      // Programs that unsubscribe in one click do not read lines that are broken elsewhere than at spaces.
      ...Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]),
      ),
    },
    ...(returnAddress === null ? {} : { envelope: { from: returnAddress, to: recipient } }),
  };
}

function fileParts({ picture, attachments }: OutgoingTracked) {
  return [
    ...(picture === null
      ? []
      : [
          {
            cid: pictureContentId,
            filename: "report.png",
            contentType: picture.mediaType,
            contentDisposition: "inline",
            content: picture.content,
          } as const,
        ]),
    ...attachments.map(({ name, mediaType, content }) => ({
      filename: name,
      contentType: mediaType,
      contentDisposition: "attachment" as const,
      content,
    })),
  ];
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

/** A refusal of the recipient that is not about the sender or what it sends (RFC 3463, `5.7`). */
function isUnknownAddress(error: unknown): boolean {
  const { command, response } = Object(error) as { readonly command?: unknown; readonly response?: unknown };
  return command === "RCPT TO" && !/^5\d\d[ -]5\.7\./.test(String(response));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "refused";
}
