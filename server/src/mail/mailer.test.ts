import { expect, test } from "vitest";

import { addSeconds } from "../clock.ts";
import type { Store } from "../db/open-store.ts";
import { describeOnSomeStore } from "../db/testing.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { openTestQueue } from "../testing/test-queue.ts";
import { composeMail, type ComposedMail } from "./compose-mail.ts";
import { designedMailLook, type MailLook } from "./mail-look.ts";
import { createMailJob } from "./mail-job.ts";
import { mails } from "./mails.ts";
import { Mailer } from "./mailer.ts";
import { MailRefused, type MailTransport, type OutgoingMail } from "./mail.ts";
import { mailboxPage } from "./mailbox-page.ts";
import { countGivenUp, countWaiting, listNewestMails } from "./repository.ts";

const composed = composeMail(mails.code, {
  recipient: "ada@test.example",
  firstName: "Ada <b>",
  code: "12345678",
  minutes: 10,
});
const mail = composed.withLook(designedMailLook);
const withSubject = (subject: string): ComposedMail => ({
  ...composed,
  withLook: (look) => ({ ...composed.withLook(look), subject }),
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
function openMailer(
  store: Store,
  deliver: MailTransport["deliver"] | null,
  keepsTexts = false,
  look: MailLook = designedMailLook,
) {
  const clock = createTestClock();
  const { queue, notes } = openTestQueue(store, clock, store.kind === "embedded");
  const kind = createMailJob({
    transport: deliver === null ? null : { deliver },
    keepsTexts,
    keepDays: 30,
    findMark: async (id) => (id === "kept" ? Buffer.from("png") : null),
  });
  queue.begin([kind]);
  return { mailer: new Mailer(queue, kind, async () => look), queue, clock, notes };
}

describeOnSomeStore("the mailer", (openStore) => {
  test("sends queued mails once, in order, and retries after growing waits", async () => {
    const store = await openStore();
    const sent: OutgoingMail[] = [];
    let isBroken = true;
    const { mailer, queue, clock, notes } = openMailer(store, async (one) => {
      if (isBroken) throw new Error("no line\nwith its text");
      sent.push(one);
    });
    await mailer.queue(store.db, withSubject("first"));
    await mailer.queue(store.db, withSubject("second"));
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
    await mailer.queue(store.db, composed);
    await mailer.queue(store.db, composed, addSeconds(clock.now(), -1));
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
    await without.mailer.queue(store.db, withSubject("waits"));
    await without.mailer.queue(store.db, composed, addSeconds(clock.now(), 60));
    await without.queue.drain();
    expect(await countWaiting(store.db)).toBe(2);
    without.clock.pass({ minutes: 1 });
    await without.queue.drain();
    expect(await countWaiting(store.db)).toBe(1);
  });

  test("the demo keeps the texts of its mails", async () => {
    const store = await openStore();
    const { mailer, queue } = openMailer(store, async () => {}, true);
    await mailer.queue(store.db, composed);
    await queue.drain();
    expect(await countWaiting(store.db)).toBe(0);
    expect(await listNewestMails(store.db, 10)).toMatchObject([{ text: mail.text, html: mail.html }]);
  });

  test("[BRAND-11] the mark is in the mail, or the name if the mark was replaced meanwhile", async () => {
    const store = await openStore();
    for (const markId of ["kept", "replaced"]) {
      const sent: OutgoingMail[] = [];
      const look = { ...designedMailLook, product: "A & B", markId };
      const { mailer, queue } = openMailer(store, async (one) => void sent.push(one), false, look);
      await mailer.queue(store.db, composed);
      await queue.drain();
      const parts = sent.map(({ mark, html }) => [mark?.toString() ?? null, html.includes('src="cid:mark"')]);
      expect(parts).toEqual([markId === "kept" ? ["png", true] : [null, false]]);
      expect(sent[0]?.html).toContain("A &amp; B");
      // Otherwise it might take the mail of the other one.
      await queue.settle();
    }
  });
});
