import { beforeAll, describe, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../../db/testing.ts";
import { testMessage, testScheduleId } from "../../../testing/delivery-message.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { digestSecret } from "../../../tokens/secrets.ts";
import type { DeliveryLedger, MessageEnd } from "../ledger/delivery-message.ts";
import { MailEventService } from "./event-service.ts";
import { readMailEvents } from "./events/index.ts";
import { insertMail, listSuppressions } from "./repository.ts";
import { readReturnAddress } from "./return-address.ts";

const { reportMailEvents } = httpRoutes;
const secret = "a secret of the mail provider, long enough";
const token = "0123456789abcdef0123456789abcdef";
const messageId = "<5c5c5c5c-0000-4000-8000-0000000000aa@agency.example>";

/** A delivery status report as Postfix writes it. */
function statusReport(parts: { action?: string; status?: string; to?: string; id?: string } = {}): string {
  const {
    action = "failed",
    status = "5.1.1",
    to = `bounces+b.${token}@agency.example`,
    id = messageId,
  } = parts;
  return `Return-Path: <>
Delivered-To: ${to}
From: MAILER-DAEMON@mx.example (Mail Delivery System)
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4F1C.1700000000/mx.example"

--4F1C.1700000000/mx.example
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--4F1C.1700000000/mx.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ada@client.example
Original-Recipient: rfc822;ada@client.example
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 <ada@client.example>: Recipient
    address rejected

--4F1C.1700000000/mx.example
Content-Type: text/rfc822-headers

Message-ID: ${id}
Subject: Your October

--4F1C.1700000000/mx.example--
`.replaceAll("\n", "\r\n");
}

const bounced = (parts: object) => ({
  kind: "bounced",
  isPermanent: true,
  token: null,
  reason: "",
  ...parts,
});
const sesBounce = (bounceType: string) => ({
  notificationType: "Bounce",
  bounce: {
    bounceType,
    bouncedRecipients: [{ emailAddress: "Ada@client.example", diagnosticCode: "smtp; 550\n5.1.1" }],
  },
  mail: { messageId: "0100", commonHeaders: { messageId } },
});
const ada = { address: "ada@client.example", messageId };

describe("[SCHEDULE-57] reports on mails", () => {
  test.each<[string, unknown, readonly object[] | null]>([
    [
      "a delivery status",
      statusReport(),
      [
        bounced({
          ...ada,
          token,
          reason: "5.1.1 smtp; 550 5.1.1 <ada@client.example>: Recipient address rejected",
        }),
      ],
    ],
    ["a delay", statusReport({ action: "delayed", status: "4.4.1" }), []],
    [
      "a full mailbox",
      statusReport({ status: "4.2.2" }),
      [expect.objectContaining({ kind: "bounced", isPermanent: false, token })],
    ],
    [
      "a message that is refused for what it contains",
      statusReport({ status: "5.7.1" }),
      [expect.objectContaining({ isPermanent: false })],
    ],
    [
      "a mail that unsubscribes",
      `To: BOUNCES+U.${token.toUpperCase()}@agency.example\nSubject: unsubscribe\n\n`,
      [expect.objectContaining({ kind: "unsubscribed", token, address: null })],
    ],
    ["another mail", "To: someone@agency.example\nSubject: x\n\nAction: failed\n", []],
    ["a bounce of SES", sesBounce("Permanent"), [bounced({ ...ada, reason: "smtp; 550 5.1.1" })]],
    ["a temporary one", sesBounce("Transient"), [expect.objectContaining({ isPermanent: false })]],
    [
      "a complaint through SNS",
      {
        Type: "Notification",
        Message: JSON.stringify({
          eventType: "Complaint",
          complaint: { complainedRecipients: [{ emailAddress: "ada@client.example" }] },
          mail: { commonHeaders: { messageId } },
        }),
      },
      [expect.objectContaining({ kind: "complained", ...ada })],
    ],
    [
      "the confirmation of a subscription of SNS, whose address is not opened",
      { Type: "SubscriptionConfirmation", Message: "You have chosen", SubscribeURL: "http://127.0.0.1/" },
      [],
    ],
    [
      "a failure of Mailgun",
      {
        signature: {},
        "event-data": {
          event: "failed",
          severity: "permanent",
          recipient: "ada@client.example",
          message: { headers: { "message-id": messageId.slice(1, -1) } },
          "delivery-status": { message: "", description: "No such user" },
        },
      },
      [bounced({ ...ada, reason: "No such user" })],
    ],
    [
      "a temporary failure of Mailgun, which tries again",
      { "event-data": { event: "failed", severity: "temporary", recipient: "ada@client.example" } },
      [],
    ],
    [
      "a bounce of Postmark",
      { RecordType: "Bounce", Type: "HardBounce", Email: "ada@client.example", Description: "Unknown" },
      [bounced({ address: "ada@client.example", messageId: null, reason: "Unknown" })],
    ],
    ["an opening of Postmark", { RecordType: "Open", Email: "ada@client.example" }, []],
    [
      "events of SendGrid",
      [
        { event: "delivered", email: "ada@client.example", "smtp-id": messageId },
        { event: "bounce", type: "bounce", email: "ada@client.example", "smtp-id": messageId, reason: "550" },
        { event: "bounce", type: "blocked", email: "ada@client.example", "smtp-id": messageId },
        { event: "spamreport", email: "ada@client.example" },
      ],
      [
        bounced({ ...ada, reason: "550" }),
        bounced({ ...ada, isPermanent: false }),
        expect.objectContaining({ kind: "complained" }),
      ],
    ],
    ["something else", { hello: "world" }, null],
    ["nothing", null, null],
  ])("are read: %s", (_title, body, events) => {
    expect(readMailEvents(body)).toEqual(events);
  });

  test("a return address is read from any place, and nothing else is", () => {
    expect(readReturnAddress(`<bounces+b.${token}@x.example>`)).toEqual({ kind: "b", token });
    expect(readReturnAddress("bounces+b.abc@x.example")).toBeNull();
  });
});

describeOnSomeStore("reports of mail servers", (openStore) => {
  let app: TestApp;
  let ends: (MessageEnd & { readonly ledgerId: string })[] = [];
  let events: MailEventService;
  beforeAll(async () => {
    app = await openTestApp(await openStore(), { environment: { VITRINE_MAIL_EVENTS_SECRET: secret } });
    const ledger: DeliveryLedger = {
      noteEnd: async (_session, ledgerId, end) => void ends.push({ ...end, ledgerId }),
      noteOpened: async () => {},
    };
    events = new MailEventService({ db: app.store.db, clock: app.clock, ledger, secret });
  });
  /** A mail to an address that no other test uses. */
  async function addMail(address: string, parts: { messageId?: string; token?: string } = {}) {
    ends = [];
    const { ledgerId, workspaceId, scheduleId } = testMessage();
    await insertMail(app.store.db, {
      ledgerId,
      workspaceId,
      scheduleId,
      address,
      messageId: parts.messageId ?? `<${ledgerId}@agency.example>`,
      tokenHash: digestSecret(parts.token ?? ledgerId),
      queuedAt: app.clock.now(),
    });
    return ledgerId;
  }
  const reasonsOf = async (address: string) =>
    (await listSuppressions(app.store.db, testScheduleId, [address])).map(({ reason }) => reason);
  const bearer = `Bearer ${secret}`;

  test("[SCHEDULE-57] a bounce with a mail's token is in the ledger and ends mails to its address", async () => {
    const ledgerId = await addMail("ada@client.example", { token, messageId });
    await events.accept(bearer, statusReport());
    expect(ends).toMatchObject([{ ledgerId, state: "bounced" }]);
    expect(await reasonsOf("ada@client.example")).toEqual(["bounced"]);
  });

  test("[SCHEDULE-57] a temporary bounce is in the ledger and ends nothing; a complaint ends all mails", async () => {
    const other = "<temporary@agency.example>";
    const ledgerId = await addMail("soft@client.example", { messageId: other });
    const item = { email: "soft@client.example", "smtp-id": other };
    await events.accept(bearer, [{ event: "bounce", type: "blocked", ...item }]);
    expect(ends).toMatchObject([{ ledgerId, state: "bounced" }]);
    expect(await reasonsOf("soft@client.example")).toEqual([]);
    await events.accept(bearer, JSON.stringify([{ event: "spamreport", ...item }]));
    expect(await reasonsOf("soft@client.example")).toEqual(["unsubscribed"]);
  });

  test("[SCHEDULE-57] addresses that got no mail are not stored", async () => {
    await events.accept(bearer, [{ event: "bounce", type: "bounce", email: "never@client.example" }]);
    await events.accept(bearer, statusReport({ to: `bounces+b.${"f".repeat(32)}@x.example`, id: "<x@x>" }));
    expect(await reasonsOf("never@client.example")).toEqual([]);
  });

  test("[SCHEDULE-61] reports without the secret are refused, however they are sent", async () => {
    await addMail("kept@client.example");
    const body = [{ event: "bounce", type: "bounce", email: "kept@client.example" }];
    const basic = (words: string) => `Basic ${Buffer.from(words).toString("base64")}`;
    for (const authorization of [
      undefined,
      "",
      "Bearer",
      "Bearer x",
      `Bearer ${secret}x`,
      basic("a:x"),
      secret,
    ]) {
      const headers = authorization === undefined ? {} : { authorization };
      const { error } = await app.ask({ row: reportMailEvents, body, headers });
      expect(error?.code).toBe("invalid_credentials");
    }
    expect(await reasonsOf("kept@client.example")).toEqual([]);
    const headers = { authorization: basic(`provider:${secret}`) };
    expect((await app.ask({ row: reportMailEvents, body, headers })).status).toBe(200);
    expect(await reasonsOf("kept@client.example")).toEqual(["bounced"]);
  });

  test("[SCHEDULE-61] a server without a secret accepts none", async () => {
    const none = new MailEventService({
      db: app.store.db,
      clock: app.clock,
      ledger: { noteEnd: async () => {}, noteOpened: async () => {} },
      secret: null,
    });
    await expect(none.accept("Bearer ", [])).rejects.toMatchObject({ code: "invalid_credentials" });
  });

  test("[SCHEDULE-57] mails and plain text are bodies of this call and of no other", async () => {
    const post = (url: string, type: string, payload: string) =>
      app.apps.portal.inject({
        method: "POST",
        url,
        headers: { "content-type": type, authorization: bearer },
        payload,
      });
    expect((await post(reportMailEvents.path, "message/rfc822", statusReport())).statusCode).toBe(200);
    expect((await post(reportMailEvents.path, "text/plain; charset=UTF-8", "{}")).statusCode).toBe(400);
    expect((await post(reportMailEvents.path, "text/plain", "{")).statusCode).toBe(400);
    const elsewhere = httpRoutes.describeDeliveryLink.path;
    expect((await post(elsewhere, "message/rfc822", "x")).statusCode).toBe(415);
    expect((await post(elsewhere, "multipart/form-data; boundary=b", "x")).statusCode).toBe(415);
  });
});
