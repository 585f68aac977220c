import type { MailEvent, MailEventFormat } from "./mail-event.ts";
import { mailgun } from "./mailgun.ts";
import { postmark } from "./postmark.ts";
import { reportMessage } from "./report-message.ts";
import { sendgrid } from "./sendgrid.ts";
import { ses } from "./ses.ts";

/** The first format that reads a body counts. */
const mailEventFormats: readonly MailEventFormat[] = [reportMessage, sendgrid, mailgun, postmark, ses];

/** The events in a body, which is JSON or a mail; null if it is neither in a known format. */
export function readMailEvents(body: unknown): readonly MailEvent[] | null {
  for (const { read } of mailEventFormats) {
    const events = read(body);
    if (events !== null) return events;
  }
  return null;
}
