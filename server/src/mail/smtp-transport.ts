import { createTransport } from "nodemailer";

import { MailRefused, type MailTransport } from "./mail.ts";

/**
 * Sends through a mail server.
 * @param url `smtp://` (STARTTLS where offered) or `smtps://`, with user and password in it where needed
 * @param from what stands as the sender
 * @param waitMilliseconds how long connecting and the greeting may each take; an open connection may be silent twice as
 *   long
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
    deliver: async ({ recipient, subject, text, html }) => {
      try {
        await server.sendMail({
          to: recipient,
          subject,
          text,
          html,
          headers: { "Auto-Submitted": "auto-generated" },
        });
      } catch (error) {
        if (isRefusal(error)) throw new MailRefused(messageOf(error), { cause: error });
        throw error;
      }
    },
  };
}

/** Of a mail to one person, the server's no to the recipient or to the message is final; one to us (login) is not. */
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
