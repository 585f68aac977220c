import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";

import { afterEach, expect, test } from "vitest";

import type { Store } from "../../../db/open-store.ts";
import { describeOnSomeStore } from "../../../db/testing.ts";
import { openStoredFile, StoredFiles } from "../../../files/stored-files.ts";
import { createMailJob } from "../../../mail/mail-job.ts";
import { designedMailLook } from "../../../mail/mail-look.ts";
import { Mailer } from "../../../mail/mailer.ts";
import { senderOf } from "../../../mail/sender.ts";
import { createSmtpTransport } from "../../../mail/smtp-transport.ts";
import { testMessage, testScheduleId } from "../../../testing/delivery-message.ts";
import { openMailServer, type TestMailServer } from "../../../testing/mail-server.ts";
import { createTestClock } from "../../../testing/test-clock.ts";
import { fillTestData, lightCost } from "../../../testing/test-data.ts";
import { testPng } from "../../../testing/test-picture.ts";
import { openTestQueue } from "../../../testing/test-queue.ts";
import type { DeliveredFile, MessageEnd } from "../ledger/delivery-message.ts";
import { MailedDeliveries } from "./delivery-mails.ts";
import { suppress } from "./repository.ts";

const servers: TestMailServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function openMails(store: Store, attachmentBytes = 1000) {
  const clock = createTestClock();
  await fillTestData(store.db, clock.now(), lightCost);
  const server = await openMailServer();
  servers.push(server);
  const { queue } = openTestQueue(store, clock, store.kind === "embedded");
  const from = "Agency <reports@agency.example>";
  const kind = createMailJob({
    transport: createSmtpTransport(`smtp://server:right@127.0.0.1:${server.port}`, async () =>
      senderOf(from, "Vitrine"),
    ),
    keepsTexts: false,
    keepDays: 30,
    findMark: async () => null,
    tracking: {
      openFile: (id) => openStoredFile(store.db, id),
      whyWithheld: (id) => mails.whyWithheld(store.db, id),
      noteEnd: (session, id, end) => mails.noteEnd(session, id, end),
    },
  });
  queue.begin([kind]);
  const ends: (MessageEnd & { readonly ledgerId: string })[] = [];
  const mails = new MailedDeliveries({
    clock,
    mailer: new Mailer(queue, kind, async () => designedMailLook),
    ledger: {
      noteEnd: async (_session, ledgerId, end) => void ends.push({ ...end, ledgerId }),
      noteOpened: async () => {},
    },
    publicUrl: "https://portal.example",
    mailFrom: from,
    attachmentBytes,
    returnAddress: "bounces@agency.example",
  });
  const files = new StoredFiles({ db: store.db, clock, folder: "/nowhere" });
  const storeFile = async (name: string, content: Buffer): Promise<DeliveredFile> => {
    const stored = await files.store(Readable.from([content]), { mostBytes: 1e6, keepsCopy: false });
    return {
      fileId: stored.id,
      name,
      format: "pdf",
      mediaType: "application/pdf",
      sizeBytes: content.length,
    };
  };
  return { clock, server, queue, mails, ends, storeFile, db: store.db, store };
}

/** The head of a mail, with folded lines joined. */
function headOf(source: string): string {
  return source.slice(0, source.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");
}

describeOnSomeStore("mails with reports", (openStore) => {
  test("[SCHEDULE-54] go to one address each, once, with an id of their own, and their end is in the ledger", async () => {
    const { mails, queue, server, ends, db } = await openMails(await openStore());
    const message = testMessage();
    await mails.queue(db, message);
    await mails.queue(db, message);
    await mails.queue(
      db,
      testMessage({ recipient: { address: "bob@client.example", name: "Bob", isOutside: false } }),
    );
    await queue.drain();
    expect(server.taken).toHaveLength(2);
    const heads = server.taken.map(headOf);
    const head = heads.find((one) => one.includes("Ada")) ?? "";
    expect(head).toContain("To: Ada <Ada@client.example>");
    expect(head).toContain(`Message-ID: <${message.ledgerId}@agency.example>`);
    expect(heads.filter((one) => one.includes("bob@client.example"))).toHaveLength(1);
    expect(head).not.toContain("bob");
    expect(ends).toHaveLength(2);
    expect(ends.find(({ ledgerId }) => ledgerId === message.ledgerId)).toMatchObject({
      state: "sent",
      messageId: `<${message.ledgerId}@agency.example>`,
    });
  });

  test("[SCHEDULE-54] are not queued if the transaction of their delivery fails", async () => {
    const { mails, queue, server, db } = await openMails(await openStore());
    const failing = db.transaction().execute(async (session) => {
      await mails.queue(session, testMessage());
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await queue.drain();
    expect(server.taken).toEqual([]);
  });

  test("[SCHEDULE-55] contain picture and files up to the limit, and otherwise a link", async () => {
    const { mails, queue, server, db, storeFile } = await openMails(await openStore(), 50);
    const small = await storeFile("Réport.pdf", Buffer.from("a small file"));
    const large = await storeFile("Large.pdf", Buffer.alloc(51, 1));
    const picture = await storeFile("p.png", testPng(4, 4));
    await mails.queue(db, testMessage({ files: [small], pictureId: picture.fileId }));
    await mails.queue(db, testMessage({ files: [small, large] }));
    await queue.drain();
    const attached = server.taken.find((one) => one.includes("Content-ID: <report>")) ?? "";
    expect(attached).toContain("Content-Disposition: inline; filename=report.png");
    expect(attached).toContain(Buffer.from("a small file").toString("base64"));
    expect(attached).toMatch(/Content-Disposition: attachment;\s+filename\*0?\*?=utf-8''R%C3%A9port.pdf/);
    const linked = server.taken.find((one) => one !== attached) ?? "";
    expect(linked).not.toContain("Content-Disposition: attachment");
    expect(linked).toContain("Open the files");
    const { rows } = await db
      .selectFrom("delivery_links")
      .selectAll()
      .where("purpose", "=", "files")
      .execute()
      .then((rows) => ({ rows }));
    expect(rows).toMatchObject([{ address: "ada@client.example", needs_code: false }]);
  });

  test("[SCHEDULE-55] are not sent without a file that does not exist any more", async () => {
    const { mails, queue, server, ends, db, storeFile } = await openMails(await openStore());
    const gone = await storeFile("Gone.pdf", Buffer.from("content"));
    await mails.queue(db, testMessage({ files: [gone] }));
    await db.deleteFrom("files").where("id", "=", gone.fileId).execute();
    const cut = await storeFile("Cut.pdf", Buffer.from("content"));
    await db.updateTable("files").set({ size_bytes: 9 }).where("id", "=", cut.fileId).execute();
    await mails.queue(db, testMessage({ files: [cut] }));
    await queue.drain();
    expect(server.taken).toEqual([]);
    expect(ends).toMatchObject([{ state: "failed", reason: "A file of the mail does not exist any more." }]);
  });

  test("[SCHEDULE-56] can be ended in one click, by HTTPS and by mail", async () => {
    const { mails, queue, server, db } = await openMails(await openStore());
    await mails.queue(db, testMessage());
    await queue.drain();
    const head = headOf(server.taken[0] ?? "");
    expect(head).toMatch(
      /List-Unsubscribe: <https:\/\/portal\.example\/api\/delivery-link\/unsubscribe\/[\w-]{43}\/>, <mailto:bounces\+u\.[0-9a-f]{32}@agency\.example\?subject=unsubscribe>/,
    );
    expect(head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  });

  test("[SCHEDULE-57] that a server refuses bounce, and its address gets nothing more", async () => {
    const { mails, queue, ends, db, server, clock } = await openMails(await openStore());
    const refused = testMessage({
      recipient: { address: "no@elsewhere.example", name: "", isOutside: true },
    });
    const busy = testMessage({ recipient: { address: "a@busy.example", name: "", isOutside: true } });
    await mails.queue(db, refused);
    await mails.queue(db, busy);
    await queue.drain();
    expect(ends).toMatchObject([{ ledgerId: refused.ledgerId, state: "bounced" }]);
    const addresses = ["No@elsewhere.example", "a@busy.example"];
    expect(await mails.suppressed(db, testScheduleId, addresses)).toEqual(
      new Map([["No@elsewhere.example", "bounced"]]),
    );
    await server.close();
    clock.pass({ seconds: 5 });
    await queue.drain();
    expect(ends, "a server that does not answer refuses nothing").toHaveLength(1);
  });

  test.each([
    ["unsubscribed", testScheduleId, "Has unsubscribed."],
    ["bounced", "", "Earlier mails to this address were refused."],
  ] as const)(
    "[SCHEDULE-57] that wait for their server are not sent to an address that has %s meanwhile",
    async (reason, scope, said) => {
      const { mails, queue, ends, db, clock } = await openMails(await openStore());
      const waiting = testMessage({ recipient: { address: "A@busy.example", name: "", isOutside: true } });
      await mails.queue(db, waiting);
      await queue.drain();
      expect(ends).toEqual([]);
      await suppress(db, { address: "a@busy.example", scope, reason, detail: "" }, clock.now());
      clock.pass({ seconds: 5 });
      await queue.drain();
      expect(ends).toMatchObject([{ ledgerId: waiting.ledgerId, state: "skipped", reason: said }]);
    },
  );

  test("[SCHEDULE-58] outside addresses are asked once in a while to agree", async () => {
    const { mails, queue, server, db, clock } = await openMails(await openStore());
    const ask = {
      workspaceId: "alpha",
      address: "New@client.example",
      name: "Ann\r\nBcc: x@client.example",
    } as const;
    const about = { language: "de", reportName: "Brand & reach" } as const;
    await mails.askToConfirm(db, { ...ask, ...about });
    await mails.askToConfirm(db, { ...ask, ...about });
    await queue.drain();
    expect(server.taken).toHaveLength(1);
    expect(headOf(server.taken[0] ?? "")).toContain("To: new@client.example");
    expect(headOf(server.taken[0] ?? "")).not.toMatch(/^Bcc/m);
    expect(await mails.confirmed(db, "alpha", ["new@client.example"])).toEqual(new Set());
    clock.pass({ minutes: 8 * 24 * 60 });
    await mails.askToConfirm(db, { ...ask, ...about });
    await queue.drain();
    expect(server.taken).toHaveLength(2);
  });

  test("[SCHEDULE-60] names, subjects and files with line breaks add no fields", async () => {
    const { mails, queue, server, db, storeFile } = await openMails(await openStore());
    const file = await storeFile('x.pdf"\r\nX-Evil: 1\r\n\r\n', Buffer.from("content"));
    await mails.queue(
      db,
      testMessage({
        subject: "Report\r\nBcc: all@client.example\r\n\r\nText",
        recipient: { address: "ada@client.example", name: 'A"\r\nBcc: all@client.example', isOutside: true },
        reportName: "R\r\nX-Evil: 1",
        files: [file],
      }),
    );
    await queue.drain();
    expect(server.taken).toHaveLength(1);
    const [source = ""] = server.taken;
    // Without the breaks of long lines.
    expect(source.replaceAll(/=?\r\n[ \t]+|=\r\n/g, " ")).not.toMatch(/^(?:Bcc|X-Evil):/im);
    expect(headOf(source)).toContain("Subject: Report Bcc: all@client.example Text");
  });

  test("[SCHEDULE-54] an id that is not one of the ledger changes nothing", async () => {
    const { mails, ends, db } = await openMails(await openStore());
    await mails.noteEnd(db, randomUUID(), { state: "sent" });
    expect(ends).toEqual([]);
  });
});
