import { expect, test } from "vitest";

import { addSeconds } from "../clock.ts";
import type { Store } from "../db/open-store.ts";
import { describeOnSomeStore } from "../db/testing.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { openTestQueue } from "../testing/test-queue.ts";
import { composeMail } from "./compose-mail.ts";
import { createMailJob } from "./mail-job.ts";
import { mails } from "./mails.ts";
import { Mailer } from "./mailer.ts";
import { MailRefused, type Mail, type MailTransport } from "./mail.ts";
import { mailboxPage } from "./mailbox-page.ts";
import { countGivenUp, countWaiting, listNewestMails } from "./repository.ts";

const mail = composeMail(mails.code, {
  recipient: "ada@test.example",
  firstName: "Ada <b>",
  code: "12345678",
  minutes: 10,
});

test("a code mail shows the code in two halves, in both parts, and nothing unescaped", () => {
  expect(mail.text).toContain("\n    1234 5678\n");
  expect(mail.html).toContain(">1234 5678<");
  expect(mail.html).toContain("Ada &lt;b&gt;");
  expect(mail.html).not.toContain("Ada <b>");
  const page = mailboxPage([{ ...mail, queuedAt: createTestClock().now() }], "n");
  expect(page).not.toContain("Ada <b>");
});

/** A mailer of a server that sends with the given function; null: without a mail server. */
function openMailer(store: Store, deliver: MailTransport["deliver"] | null, keepsTexts = false) {
  const clock = createTestClock();
  const { queue, notes } = openTestQueue(store, clock, store.kind === "embedded");
  const kind = createMailJob({ transport: deliver === null ? null : { deliver }, keepsTexts, keepDays: 30 });
  queue.begin([kind]);
  return { mailer: new Mailer(queue, kind), queue, clock, notes };
}

describeOnSomeStore("the mailer", (openStore) => {
  test("sends queued mails once, in order, and retries after growing waits", async () => {
    const store = await openStore();
    const sent: Mail[] = [];
    let isBroken = true;
    const { mailer, queue, clock, notes } = openMailer(store, async (one) => {
      if (isBroken) throw new Error("no line\nwith its text");
      sent.push(one);
    });
    await mailer.queue(store.db, { ...mail, subject: "first" });
    await mailer.queue(store.db, { ...mail, subject: "second" });
    await queue.drain();
    expect(notes).toEqual(Array.from({ length: 2 }, () => "an attempt of a job failed"));
    const any = { kind: "mail", state: null, before: null, limit: 1 };
    expect(await queue.list(any)).toMatchObject([{ state: "waiting", lastError: "no line" }]);
    clock.pass({ seconds: 5 });
    await queue.drain();
    expect(notes).toHaveLength(4);
    expect(await countWaiting(store.db)).toBe(2);

    isBroken = false;
    clock.pass({ seconds: 14 });
    await queue.drain();
    expect(sent, "the second wait is longer").toEqual([]);
    clock.pass({ seconds: 1 });
    await queue.drain();
    expect(sent.map(({ subject }) => subject)).toEqual(["first", "second"]);
    expect(await countWaiting(store.db)).toBe(0);
    expect(await listNewestMails(store.db, 10), "what was sent is not kept").toMatchObject([
      { recipient: mail.recipient, subject: "second", text: "", html: "" },
      { recipient: mail.recipient, subject: "first", text: "", html: "" },
    ]);
  });

  test("gives up refused and expired mails, also without a mail server", async () => {
    const store = await openStore();
    const { mailer, queue, clock, notes } = openMailer(store, async () => {
      throw new MailRefused("550 no such user");
    });
    await mailer.queue(store.db, mail);
    await mailer.queue(store.db, mail, addSeconds(clock.now(), -1));
    await queue.drain();
    expect(notes.toSorted()).toEqual(["a job failed", "jobs expired before they could run"]);
    expect(await countWaiting(store.db)).toBe(0);
    expect(await countGivenUp(store.db)).toBe(2);
    const failed = await queue.list({ kind: "mail", state: "failed", before: null, limit: 10 });
    expect(failed.map(({ lastError }) => lastError).toReversed()).toEqual([
      "550 no such user",
      "It expired before it could run.",
    ]);
    expect((await listNewestMails(store.db, 10)).map(({ text }) => text)).toEqual(["", ""]);

    await queue.settle();
    const without = openMailer(store, null);
    await without.mailer.queue(store.db, { ...mail, subject: "waits" });
    await without.mailer.queue(store.db, mail, addSeconds(clock.now(), 60));
    await without.queue.drain();
    expect(await countWaiting(store.db)).toBe(2);
    without.clock.pass({ minutes: 1 });
    await without.queue.drain();
    expect(await countWaiting(store.db)).toBe(1);
  });

  test("the demo keeps the texts of its mails", async () => {
    const store = await openStore();
    const { mailer, queue } = openMailer(store, async () => {}, true);
    await mailer.queue(store.db, mail);
    await queue.drain();
    expect(await countWaiting(store.db)).toBe(0);
    expect(await listNewestMails(store.db, 10)).toMatchObject([{ text: mail.text, html: mail.html }]);
  });
});
