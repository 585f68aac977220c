import { expect, test } from "vitest";

import { describeOnEachStore } from "../db/testing.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { composeCodeMail } from "./compose-code-mail.ts";
import { createMailer } from "./mailer.ts";
import type { Mail } from "./mail.ts";
import { mailboxPage } from "./mailbox-page.ts";
import { countWaiting } from "./repository.ts";

const mail = composeCodeMail({
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
  const page = mailboxPage([{ ...mail, id: 1, queuedAt: clock.now() }], "n");
  expect(page).not.toContain("Ada <b>");
});

describeOnEachStore("the mailer", (openStore) => {
  test("sends what was queued, once, in order, and keeps what could not be sent", async () => {
    const { db } = await openStore();
    const sent: Mail[] = [];
    const errors: string[] = [];
    let isBroken = true;
    const logger = {
      info() {},
      warn() {},
      error: (_details: object, text: string) => void errors.push(text),
    };
    const transport = {
      deliver: async (one: Mail) => {
        if (isBroken) throw new Error("no line");
        sent.push(one);
      },
    };
    const mailer = createMailer({ db, clock, transport, logger });
    await mailer.queue(db, { ...mail, subject: "first" });
    await mailer.queue(db, { ...mail, subject: "second" });
    mailer.send();
    await mailer.settle();
    expect(errors).toEqual(["a mail could not be sent and waits"]);
    expect(await countWaiting(db)).toBe(2);

    isBroken = false;
    mailer.send();
    mailer.send();
    await mailer.settle();
    expect(sent.map(({ subject }) => subject)).toEqual(["first", "second"]);
    expect(await countWaiting(db)).toBe(0);
  });

  test("sends nothing of a transaction that did not hold", async () => {
    const { db } = await openStore();
    const logger = { info() {}, warn() {}, error() {} };
    const mailer = createMailer({ db, clock, transport: null, logger });
    const failing = db.transaction().execute(async (session) => {
      await mailer.queue(session, mail);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await countWaiting(db)).toBe(0);
  });
});
