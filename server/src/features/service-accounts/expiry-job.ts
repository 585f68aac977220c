import type { Kysely } from "kysely";
import * as z from "zod/mini";

import { addSeconds, type Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { defineJobKind, type JobKind } from "../../jobs/job-kind.ts";
import { composeMail } from "../../mail/compose-mail.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { mails } from "../../mail/mails.ts";
import { listAdministrators, takeExpiring } from "./repository.ts";

export interface ExpiryJobDeps {
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

const sixHours = 6 * 60 * 60;
const noticeSeconds = 14 * 24 * 60 * 60;

/** Mails administrators before the last valid secret or key of a service account expires, once for each. */
export function createServiceExpiryJob(deps: ExpiryJobDeps): JobKind<object, null, null> {
  return defineJobKind<object, null, null>({
    name: "service-expiry",
    title: "Notices about secrets that expire",
    payload: z.object({}),
    progress: z.null(),
    result: z.null(),
    attempts: 3,
    waits: [60, 300],
    keepDays: 7,
    recurrence: { type: "interval", seconds: sixHours },
    async run(_payload, { finishWith }) {
      finishWith((session) => sendNotices(session, deps));
      return null;
    },
  });
}

async function sendNotices(
  session: Kysely<Database>,
  { clock, mailer, publicUrl }: ExpiryJobDeps,
): Promise<void> {
  const now = clock.now();
  const expiring = await takeExpiring(session, now, addSeconds(now, noticeSeconds));
  if (expiring.length === 0) return;
  const administrators = await listAdministrators(session);
  for (const { name, expiresAt } of expiring) {
    for (const { email: recipient, firstName } of administrators) {
      const facts = { recipient, firstName, account: name, expiresAt, url: `${publicUrl}/admin/services` };
      await mailer.queue(session, composeMail(mails.serviceSecretExpires, facts), expiresAt);
    }
  }
}
