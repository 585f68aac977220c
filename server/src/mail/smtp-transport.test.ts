import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

import { afterEach, expect, test } from "vitest";

import { openMailServer } from "../testing/mail-server.ts";
import { testPng } from "../testing/test-picture.ts";
import { composeMail } from "./compose-mail.ts";
import { designedMailLook } from "./mail-look.ts";
import { mails } from "./mails.ts";
import { MailRefused, type OutgoingMail } from "./mail.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function openBoth(password = "right") {
  const server = await openMailServer();
  const transport = createSmtpTransport(`smtp://server:${password}@127.0.0.1:${server.port}`, async () => ({
    name: "Lumen",
    address: "lumen@agency.example",
  }));
  closers.push(() => server.close());
  return { server, transport };
}

const mailTo = (recipient: string, mark: Buffer | null = null): OutgoingMail => ({
  mark,
  ...composeMail(mails.invitation, {
    recipient,
    firstName: "",
    url: "https://portal.example/login?resetPasswordAccessToken=t&email=e&purpose=register",
    expiresAt: new Date("2026-11-05T09:00:00Z"),
    inviter: "Ada Planner",
    workspaceName: "Alpha",
    reportName: "Brand & reach",
  }).withLook({ ...designedMailLook, markId: mark === null ? null : "id" }),
  tracked: undefined,
});

test("a mail arrives with both parts, sender and recipient", async () => {
  const { server, transport } = await openBoth();
  await transport.deliver(mailTo("new@client.example"));
  const [source = ""] = server.taken;
  expect(source).toContain("From: Lumen <lumen@agency.example>");
  expect(source).toContain("To: new@client.example");
  expect(source).toContain("Subject: Ada Planner invites you to Vitrine");
  expect(source).toMatch(/multipart\/alternative/);
  expect(source).toMatch(/text\/plain; charset=utf-8/);
  expect(source).toMatch(/text\/html; charset=utf-8/);
});

test("[BRAND-11] a mark is a part of the mail that its HTML refers to", async () => {
  const { server, transport } = await openBoth();
  await transport.deliver(mailTo("new@client.example", testPng(4, 1)));
  const [source = ""] = server.taken;
  expect(source).toMatch(/multipart\/related/);
  expect(source).toContain("Content-ID: <mark>");
  expect(source).toContain("Content-Disposition: inline; filename=mark.png");
});

test("an unknown recipient is a permanent refusal, a busy server or a wrong login is not", async () => {
  const { transport } = await openBoth();
  await expect(transport.deliver(mailTo("unknown@elsewhere.example"))).rejects.toBeInstanceOf(MailRefused);
  await expect(transport.deliver(mailTo("one@busy.example"))).rejects.not.toBeInstanceOf(MailRefused);
  const { transport: stranger } = await openBoth("wrong");
  await expect(stranger.deliver(mailTo("new@client.example"))).rejects.not.toBeInstanceOf(MailRefused);
});

test("an unreachable server is not a permanent refusal", async () => {
  const { server, transport } = await openBoth();
  await server.close();
  await expect(transport.deliver(mailTo("new@client.example"))).rejects.not.toBeInstanceOf(MailRefused);
});

test("a server that accepts the connection and never greets is given up within the time limit", async () => {
  const silent = createServer();
  await once(silent.listen(0, "127.0.0.1"), "listening");
  closers.push(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const transport = createSmtpTransport(
    `smtp://127.0.0.1:${port}`,
    async () => ({ name: "", address: "vitrine@agency.example" }),
    200,
  );
  await expect(transport.deliver(mailTo("new@client.example"))).rejects.toThrow("Greeting never received");
});

test("an invitation names the inviter, the subject and the end, in both parts", () => {
  const { text, html } = mailTo("new@client.example");
  for (const part of [text, html]) {
    expect(part).toContain("Ada Planner invites you to the dashboard");
    expect(part).toContain("Alpha");
    expect(part).toContain("5 November 2026, 09:00 UTC");
  }
  expect(html).toContain("Brand &amp; reach");
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
});
