import { expect, inject, test } from "vitest";

import { listNewestMails } from "../../mail/repository.ts";
import { migrateStore } from "../migrate-store.ts";
import { openBareTestStore } from "../testing.ts";
import { migrations } from "./index.ts";

/** The statements are the same on both stores, and a database is created faster. */
const hasServer = inject("testPostgres").adminUrl !== null;

test("mails that were sent, given up or waiting become jobs, in their order", async () => {
  const store = await openBareTestStore(hasServer ? "postgres" : "embedded");
  try {
    const earlier = Object.entries(migrations).filter(([name]) => name < "0009");
    await migrateStore(store, null, Object.fromEntries(earlier));
    await store.query(
      `insert into mails (recipient, subject, text_body, html_body, queued_at, due_at, expires_at, delivered_at,
           given_up_at, attempts, last_error) values
         ('a@x.example', 'sent', '', '', '2026-11-01T10:00Z', '2026-11-01T10:00Z', null, '2026-11-01T10:01Z', null, 1, null),
         ('b@x.example', 'refused', '', '', '2026-11-01T10:00Z', '2026-11-01T10:00Z', null, null, '2026-11-01T10:02Z', 2, '550'),
         ('c@x.example', 'waiting', 'text', 'html', '2026-11-01T11:00Z', '2026-11-01T12:00Z', '2026-11-02T11:00Z', null, null, 3, 'no line')`,
    );
    await migrateStore(store, null);
    expect(await listNewestMails(store.db, 10)).toMatchObject([
      { recipient: "c@x.example", subject: "waiting", text: "text", html: "html" },
      { subject: "refused", queuedAt: new Date("2026-11-01T10:00Z") },
      { recipient: "a@x.example", subject: "sent", text: "" },
    ]);
    const { rows } = await store.query(
      "select state, due_at, expires_at, ended_at, attempts, last_error from jobs where kind = 'mail' order by id",
    );
    expect(rows).toMatchObject([
      { state: "done", ended_at: new Date("2026-11-01T10:01Z"), attempts: 1, last_error: null },
      { state: "failed", ended_at: new Date("2026-11-01T10:02Z"), attempts: 2, last_error: "550" },
      {
        state: "waiting",
        due_at: new Date("2026-11-01T12:00Z"),
        expires_at: new Date("2026-11-02T11:00Z"),
        ended_at: null,
        attempts: 3,
        last_error: "no line",
      },
    ]);
  } finally {
    await store.close();
  }
});
