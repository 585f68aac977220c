import { sql } from "kysely";
import { expect, test } from "vitest";

import { addSeconds } from "../clock.ts";
import { describeOnSomeStore } from "../db/testing.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { composeMail } from "./compose-mail.ts";
import { mails } from "./mails.ts";
import { Mailer } from "./mailer.ts";
import { MailRefused, type Mail } from "./mail.ts";
import { mailboxPage } from "./mailbox-page.ts";
import { countGivenUp, countWaiting, reserveDueMail } from "./repository.ts";

const mail = composeMail(mails.code, {
  recipient: "ada@test.example",
  firstName: "Ada <b>",
  code: "12345678",
  minutes: 10,
});
const clock = createTestClock();

test("a code mail shows the code in two halves, in both parts, and nothing unescaped", () => {
  expect(mail.text).toContain("\n    1234 5678\n");
  expect(mail.html).toContain(">1234 5678<");
  expect(mail.html).toContain("Ada &lt;b&gt;");
  expect(mail.html).not.toContain("Ada <b>");
  const page = mailboxPage([{ ...mail, id: 1, queuedAt: clock.now(), attempts: 1 }], "n");
  expect(page).not.toContain("Ada <b>");
});

/** A logger that keeps its messages. */
function createNotes() {
  const notes: string[] = [];
  const note = (_details: object, text: string) => void notes.push(text);
  return { notes, logger: { info() {}, warn: note, error: note } };
}

describeOnSomeStore("the mailer", (openStore) => {
  test("sends queued mails once, in order, and retries after growing waits", async () => {
    const { db } = await openStore();
    const clock = createTestClock();
    const sent: Mail[] = [];
    const { notes, logger } = createNotes();
    let isBroken = true;
    const deliver = async (one: Mail) => {
      if (isBroken) throw new Error("no line");
      sent.push(one);
    };
    const mailer = new Mailer({
      db,
      clock,
      transport: { deliver },
      logger,
      isOnlyInstance: false,
      keepsTexts: false,
    });
    const sendNow = async () => {
      mailer.send();
      await mailer.settle();
    };
    await mailer.queue(db, { ...mail, subject: "first" });
    await mailer.queue(db, { ...mail, subject: "second" });
    await sendNow();
    expect(notes).toEqual(Array.from({ length: 2 }, () => "a mail could not be sent and waits"));
    await sendNow();
    expect(notes, "not due yet").toHaveLength(2);
    clock.pass({ seconds: 5 });
    await sendNow();
    expect(notes).toHaveLength(4);
    expect(await countWaiting(db)).toBe(2);

    isBroken = false;
    clock.pass({ seconds: 14 });
    await sendNow();
    expect(sent, "the second wait is longer").toEqual([]);
    clock.pass({ seconds: 1 });
    mailer.send();
    await sendNow();
    expect(sent.map(({ subject }) => subject)).toEqual(["first", "second"]);
    expect(await countWaiting(db)).toBe(0);
    const { rows } = await sql<{ texts: string }>`
      select string_agg(text_body || html_body, '') as texts from mails`.execute(db);
    expect(rows, "what was sent is not kept").toEqual([{ texts: "" }]);
  });

  test("gives up refused and expired mails", async () => {
    const { db } = await openStore();
    const clock = createTestClock();
    const { notes, logger } = createNotes();
    const deliver = async () => {
      throw new MailRefused("550 no such user");
    };
    const mailer = new Mailer({
      db,
      clock,
      transport: { deliver },
      logger,
      isOnlyInstance: false,
      keepsTexts: false,
    });
    await mailer.queue(db, mail);
    await mailer.queue(db, mail, addSeconds(clock.now(), -1));
    mailer.send();
    await mailer.settle();
    expect(notes).toEqual(["mails expired before they could be sent", "a mail was given up"]);
    expect(await countWaiting(db)).toBe(0);
    expect(await countGivenUp(db)).toBe(2);
    const { rows } = await sql<{ last_error: string; text_body: string }>`
      select last_error, text_body from mails order by id`.execute(db);
    expect(rows).toEqual([
      { last_error: "550 no such user", text_body: "" },
      { last_error: "expired before it was sent", text_body: "" },
    ]);
  });

  test("a mail that a killed instance was sending is sent by another one", async () => {
    const { db } = await openStore();
    const clock = createTestClock();
    const { logger } = createNotes();
    const sent: Mail[] = [];
    const transport = { deliver: async (one: Mail) => void sent.push(one) };
    const mailer = new Mailer({ db, clock, transport, logger, isOnlyInstance: false, keepsTexts: false });
    await mailer.queue(db, mail);
    expect(await reserveDueMail(db, clock.now(), addSeconds(clock.now(), 120))).not.toBeNull();
    mailer.send();
    await mailer.settle();
    expect(sent).toEqual([]);
    clock.pass({ minutes: 2 });
    mailer.send();
    await mailer.settle();
    expect(sent.map(({ subject }) => subject)).toEqual([mail.subject]);
  });

  test("as the only instance it does not wait for killed ones", async () => {
    const { db } = await openStore();
    const clock = createTestClock();
    const { logger } = createNotes();
    const sent: Mail[] = [];
    const transport = { deliver: async (one: Mail) => void sent.push(one) };
    const mailer = new Mailer({ db, clock, transport, logger, isOnlyInstance: true, keepsTexts: false });
    await mailer.queue(db, mail);
    await reserveDueMail(db, clock.now(), addSeconds(clock.now(), 120));
    mailer.begin();
    await mailer.settle();
    expect(sent).toHaveLength(1);
  });

  test("sends no mail of a transaction that was rolled back", async () => {
    const { db } = await openStore();
    const { logger } = createNotes();
    const mailer = new Mailer({ db, clock, transport: null, logger, isOnlyInstance: true, keepsTexts: true });
    const failing = db.transaction().execute(async (session) => {
      await mailer.queue(session, mail);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await countWaiting(db)).toBe(0);
  });
});
