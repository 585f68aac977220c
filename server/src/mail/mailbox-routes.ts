import type { Kysely } from "kysely";

import type { Database } from "../db/schema.ts";
import type { App } from "../http/build-fastify.ts";
import { pageHeaders } from "../http/security-headers.ts";
import { mailboxPage } from "./mailbox-page.ts";
import { listNewestMails } from "./repository.ts";

const shown = 100;

/** The demo's mailbox: every mail of the server, newest first. It exists only in demo mode. */
export function mailboxRoutes(app: App, db: Kysely<Database>): void {
  const helmet = pageHeaders({ frames: [], ancestors: [], isHttps: false });
  app.get("/dev/mailbox", { helmet }, async (_request, reply) => {
    void reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
    return mailboxPage(await listNewestMails(db, shown), reply.cspNonce.style);
  });
  app.get("/dev/mailbox.json", async () => {
    const mails = await listNewestMails(db, shown);
    return mails.map(({ recipient, subject, text, html, queuedAt }) => ({
      to: recipient,
      subject,
      text,
      html,
      sentAt: queuedAt.toISOString(),
    }));
  });
}
