import { Readable } from "node:stream";

import { beforeAll, describe, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";
import { secretOfDeliveryLink } from "@vitrine/contracts/schedules";

import { describeOnSomeStore } from "../../../db/testing.ts";
import { StoredFiles } from "../../../files/stored-files.ts";
import { JobQueue } from "../../../jobs/job-queue.ts";
import { createMailJob } from "../../../mail/mail-job.ts";
import { designedMailLook } from "../../../mail/mail-look.ts";
import { Mailer } from "../../../mail/mailer.ts";
import { testMessage, testScheduleId } from "../../../testing/delivery-message.ts";
import { readOutbox } from "../../../testing/outbox.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import type { DeliveryMessage } from "../ledger/delivery-message.ts";
import { MailedDeliveries } from "./delivery-mails.ts";

const { describeDeliveryLink, answerDeliveryLink, getLinkedFile, unsubscribeInOneClick } = httpRoutes;

describeOnSomeStore("the links of mails with reports", (openStore) => {
  let app: TestApp;
  let mails: MailedDeliveries;
  let files: StoredFiles;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    const { store, clock } = app;
    const logger = { info() {}, warn() {}, error() {} };
    // It only adds jobs, which the queue of the app runs.
    const queue = new JobQueue({ store, clock, logger, server: "test", isOnlyServer: false });
    const kind = createMailJob({
      transport: null,
      keepsTexts: true,
      keepDays: 1,
      findMark: async () => null,
    });
    mails = new MailedDeliveries({
      clock,
      mailer: new Mailer(queue, kind, async () => designedMailLook),
      ledger: { noteEnd: async () => {}, noteOpened: async () => {} },
      publicUrl: "http://localhost:8080",
      mailFrom: "a@agency.example",
      attachmentBytes: 0,
      returnAddress: null,
    });
    files = new StoredFiles({ db: store.db, clock, folder: "/nowhere" });
  });

  let people = 0;
  /** Sends a message to a new address. @returns the secrets of its links by the line before each */
  async function send(parts: Partial<DeliveryMessage> = {}) {
    people += 1;
    const address = `person${people}@client.example`;
    await mails.queue(
      app.store.db,
      testMessage({ recipient: { address, name: "Ann", isOutside: true }, ...parts }),
    );
    return { address, secrets: await secretsTo(address) };
  }

  async function secretsTo(address: string): Promise<Readonly<Record<string, string>>> {
    const [mail] = await readOutbox(app.store, address);
    const found = (mail?.text ?? "").matchAll(/(.+)\s+http:\/\/localhost:8080\/delivery\/(#\S+)/g);
    return Object.fromEntries(
      [...found].map(([, label = "", fragment = ""]) => [label.trim(), secretOfDeliveryLink(fragment) ?? ""]),
    );
  }

  async function askToConfirm(workspaceId = "alpha") {
    people += 1;
    const address = `person${people}@client.example`;
    await mails.askToConfirm(app.store.db, {
      workspaceId,
      address,
      name: "",
      language: "en",
      reportName: "Reach",
    });
    const [secret = ""] = Object.values(await secretsTo(address));
    return { address, secret };
  }

  const open = (secret: string) => app.ask({ row: describeDeliveryLink, body: { secret } });
  const answer = (secret: string, what: string) =>
    app.ask({ row: answerDeliveryLink, body: { secret, answer: what } });
  const suppressed = (address: string, scheduleId = testScheduleId) =>
    mails.suppressed(app.store.db, scheduleId, [address]);
  const confirmed = async (address: string, workspaceId = "alpha") =>
    (await mails.confirmed(app.store.db, workspaceId, [address])).has(address);
  const unsubscribeLabel = "Do not send me this report any more:";

  describe("[SCHEDULE-56] a subscription", () => {
    const url = (secret: string) => unsubscribeInOneClick.path.replace(":secret", secret);
    const click = (secret: string, type: string, payload: string) =>
      app.apps.portal.inject({
        method: "POST",
        url: url(secret),
        headers: { "content-type": type },
        payload,
      });
    const multipart =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';

    test.each([
      ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
      ["multipart/form-data; boundary=b", multipart],
    ])("ends with one click, sent as %s, without signing in", async (type, payload) => {
      const { address, secrets } = await send();
      const secret = secrets[unsubscribeLabel] ?? "";
      expect((await click(secret, type, payload)).statusCode).toBe(200);
      expect((await click(secret, type, payload)).statusCode, "a second time").toBe(200);
      expect(await suppressed(address)).toEqual(new Map([[address, "unsubscribed"]]));
      expect(await suppressed(address, "5c5c5c5c-0000-4000-8000-000000000002")).toEqual(new Map());
    });

    test("stays when programs only open its address, which leads to a page of this portal", async () => {
      const { address, secrets } = await send();
      const secret = secrets[unsubscribeLabel] ?? "";
      const opened = await app.apps.portal.inject({ method: "GET", url: url(secret) });
      expect([opened.statusCode, opened.headers.location]).toEqual([
        303,
        `http://localhost:8080/delivery/#${secret}`,
      ]);
      for (const strange of [
        "%2F%2Fevil.example%2F",
        "https:%2F%2Fevil.example",
        "x%0d%0aLocation:%20https",
      ]) {
        const { headers } = await app.apps.portal.inject({ method: "GET", url: url(strange) });
        expect(headers.location).toBe("http://localhost:8080/delivery/");
      }
      await app.apps.portal.inject({ method: "HEAD", url: url(secret) });
      await click(secret, "application/x-www-form-urlencoded", "a=b");
      expect(await suppressed(address)).toEqual(new Map());
    });

    test("ends and begins again on its page", async () => {
      const { address, secrets } = await send();
      const secret = secrets[unsubscribeLabel] ?? "";
      const about = { purpose: "unsubscribe", reportName: "Brand & reach", agencyName: "Vitrine" };
      expect((await open(secret)).body).toEqual({ ...about, isDone: false });
      await answer(secret, "unsubscribe");
      expect((await open(secret)).body).toEqual({ ...about, isDone: true });
      await answer(secret, "subscribe");
      expect(await suppressed(address)).toEqual(new Map());
    });

    test("of another person stays", async () => {
      const { secrets } = await send();
      const other = await send();
      await answer(secrets[unsubscribeLabel] ?? "", "unsubscribe");
      expect(await suppressed(other.address)).toEqual(new Map());
    });
  });

  describe("[SCHEDULE-58] an outside address", () => {
    test("agrees once for its workspace", async () => {
      const { address, secret } = await askToConfirm();
      expect((await open(secret)).body).toEqual({
        purpose: "confirm",
        reportName: "Reach",
        agencyName: "Vitrine",
        isDone: false,
      });
      expect(await confirmed(address)).toBe(false);
      expect((await answer(secret, "confirm")).status).toBe(200);
      expect((await open(secret)).body).toMatchObject({ isDone: true });
      expect([await confirmed(address), await confirmed(address, "beta")]).toEqual([true, false]);
    });

    test("that declined is not signed up by an older mail, nor asked again soon", async () => {
      const { address, secret } = await askToConfirm();
      await answer(secret, "confirm");
      expect((await answer(secret, "decline")).status).toBe(200);
      expect(await confirmed(address)).toBe(false);
      expect((await answer(secret, "confirm")).error?.code).toBe("invalid_link");
      expect((await open(secret)).error?.code).toBe("invalid_link");
      const before = (await readOutbox(app.store, address)).length;
      await mails.askToConfirm(app.store.db, {
        workspaceId: "alpha",
        address,
        name: "",
        language: "en",
        reportName: "Reach",
      });
      expect(await readOutbox(app.store, address)).toHaveLength(before);
    });

    test("is asked by all workspaces together only a few times a day", async () => {
      const address = "asked@client.example";
      for (const workspaceId of ["alpha", "beta"]) {
        await mails.askToConfirm(app.store.db, {
          workspaceId,
          address,
          name: "",
          language: "fr",
          reportName: "R",
        });
      }
      expect(await readOutbox(app.store, address)).toHaveLength(2);
    });
  });

  describe("[SCHEDULE-59] a link to files", () => {
    async function sendFiles(parts: Partial<DeliveryMessage> = {}) {
      const stored = await files.store(Readable.from([Buffer.from("content")]), {
        mostBytes: 99,
        keepsCopy: false,
      });
      const file = {
        fileId: stored.id,
        name: "Réport.pdf",
        format: "pdf" as const,
        mediaType: "application/pdf",
        sizeBytes: 7,
      };
      const { address, secrets } = await send({ files: [file], ...parts });
      return { address, fileId: stored.id, secret: secrets["Open the file:"] ?? "" };
    }
    const fetchFile = (secret: string, fileId: string, code?: string) =>
      app.ask({ row: getLinkedFile, body: { secret, fileId, ...(code === undefined ? {} : { code }) } });
    const codeTo = async (address: string) => {
      const [mail] = await readOutbox(app.store, address);
      return (
        /(\d{4}) (\d{4})/
          .exec(mail?.text ?? "")
          ?.slice(1)
          .join("") ?? ""
      );
    };

    test("opens its files and no others, for fourteen days", async () => {
      const { secret, fileId } = await sendFiles();
      const other = await sendFiles();
      expect((await open(secret)).body).toMatchObject({
        purpose: "files",
        needsCode: false,
        files: [{ id: fileId, name: "Réport.pdf", mediaType: "application/pdf", sizeBytes: 7 }],
      });
      const { response } = await fetchFile(secret, fileId);
      expect(response.body).toBe("content");
      expect(response.headers["content-disposition"]).toBe("attachment; filename*=UTF-8''R%C3%A9port.pdf");
      expect((await fetchFile(secret, other.fileId)).error?.code).toBe("invalid_link");
      app.clock.pass({ minutes: 14 * 24 * 60 });
      expect((await fetchFile(secret, fileId)).error?.code).toBe("invalid_link");
      expect((await open(secret)).error?.code).toBe("invalid_link");
    });

    test("asks for a mailed code where it is to, which has five attempts and ten minutes", async () => {
      const { secret, fileId, address } = await sendFiles({ linksNeedCode: true });
      expect((await open(secret)).body).toMatchObject({ needsCode: true });
      expect((await fetchFile(secret, fileId)).error?.code).toBe("invalid_code");
      expect((await fetchFile(secret, fileId, "12345678")).error?.code, "none was mailed").toBe(
        "invalid_code",
      );
      await answer(secret, "sendCode");
      const code = await codeTo(address);
      expect((await fetchFile(secret, fileId, code)).response.body).toBe("content");
      expect((await fetchFile(secret, fileId, `${code.slice(0, 4)} ${code.slice(4)}`)).status).toBe(200);
      const wrong = code === "00000000" ? "00000001" : "00000000";
      for (let tries = 0; tries < 5; tries += 1) await fetchFile(secret, fileId, wrong);
      expect((await fetchFile(secret, fileId, code)).error?.code, "after five attempts").toBe("invalid_code");
      await answer(secret, "sendCode");
      const next = await codeTo(address);
      app.clock.pass({ minutes: 10 });
      expect((await fetchFile(secret, fileId, next)).error?.code, "after ten minutes").toBe("invalid_code");
    });

    test("to a person of the portal asks for none", async () => {
      const recipient = { address: "inside@client.example", name: "", isOutside: false };
      await mails.queue(
        app.store.db,
        testMessage({ recipient, linksNeedCode: true, files: [await storedFile()], sends: "link" }),
      );
      const secret = (await secretsTo(recipient.address))["Open the file:"] ?? "";
      expect((await open(secret)).body).toMatchObject({ needsCode: false });
    });

    async function storedFile() {
      const { id } = await files.store(Readable.from([Buffer.from("x")]), { mostBytes: 9, keepsCopy: false });
      return {
        fileId: id,
        name: "x.pdf",
        format: "pdf" as const,
        mediaType: "application/pdf",
        sizeBytes: 1,
      };
    }
  });

  test("[SCHEDULE-59] guessed secrets, and answers that belong to another purpose, reveal and change nothing", async () => {
    const { secrets, address } = await send();
    const ask = await askToConfirm();
    const guessed = "A".repeat(43);
    const replies = await Promise.all([
      open(guessed),
      answer(guessed, "unsubscribe"),
      answer(guessed, "confirm"),
    ]);
    expect(replies.map(({ error }) => error?.code)).toEqual(["invalid_link", "invalid_link", "invalid_link"]);
    expect((await answer(secrets[unsubscribeLabel] ?? "", "confirm")).error?.code).toBe("invalid_link");
    expect((await answer(ask.secret, "unsubscribe")).error?.code).toBe("invalid_link");
    expect((await answer(ask.secret, "sendCode")).error?.code).toBe("invalid_link");
    expect([await confirmed(address), await confirmed(ask.address)]).toEqual([false, false]);
    expect(await suppressed(ask.address)).toEqual(new Map());
    const { rows } = await app.store.query("select hash from delivery_links");
    const stored = rows.map(({ hash }) => String(hash)).join(" ");
    expect(Object.values(secrets).some((secret) => stored.includes(secret))).toBe(false);
    expect(app.logLines.some((line) => Object.values(secrets).some((secret) => line.includes(secret)))).toBe(
      false,
    );
  });
});
