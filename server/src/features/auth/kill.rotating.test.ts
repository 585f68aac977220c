import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { httpRoutes, type HttpRoute } from "@vitrine/contracts/http";
import { variants } from "@vitrine/contracts/testing";

import { totpCodeAt } from "./factors/totp.ts";
import { openMailServer, type TestMailServer } from "../../testing/mail-server.ts";
import { serverProgram } from "../../testing/server-program.ts";

/** The real server, bundled as it is shipped, with a real mail server. It is killed right after its answers. */
const timeLimit = 500_000;
const email = "chief@client.example";
const firstPassword = "Quiet-harbour-7!";
const secondPassword = "Other-harbour-8!";
const linkPattern = /\?resetPasswordAccessToken=([\w-]{43})&email=\S+&purpose=(\w+)/;

let folder: string;
let mails: TestMailServer;
let port: number;
let running: ChildProcess | null = null;
let cookies: Readonly<Record<string, string>> = {};
let accessToken = "";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-sign-in-kill-"));
  // Without tables. Creating a store takes seconds and is tested elsewhere.
  cpSync(inject("embeddedTemplate"), join(folder, "data", "store"), { recursive: true });
  mails = await openMailServer();
  port = await freePort();
});
afterAll(async () => {
  await kill();
  await mails.close();
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return free;
}

async function start(): Promise<void> {
  const child = spawn(process.execPath, [...serverProgram()], {
    env: {
      PATH: process.env["PATH"],
      VITRINE_DEMO: "off",
      VITRINE_ADMIN_EMAIL: email,
      VITRINE_SMTP_URL: `smtp://server:right@127.0.0.1:${mails.port}`,
      VITRINE_DATA_DIR: join(folder, "data"),
      VITRINE_PORT: String(port),
      VITRINE_FRAME_PORT: String(await freePort()),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running = child;
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.includes("is ready after")) resolve();
    });
    child.once("close", () => reject(new Error(`The server did not start: ${said}`)));
  });
}

async function kill(): Promise<void> {
  if (running === null || running.exitCode !== null || running.signalCode !== null) return;
  running.kill("SIGKILL");
  await once(running, "close");
}

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends a request, and keeps cookies and the access token as a browser does. */
async function ask(row: HttpRoute, body: object): Promise<Reply> {
  const response = await fetch(`http://localhost:${port}${row.path}`, {
    method: row.method,
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${accessToken}`,
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join("; "),
    },
    body: JSON.stringify(body),
  });
  const reply: unknown = await response.json();
  for (const line of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies = { ...cookies, [name]: value };
  }
  const answered = { status: response.status, body: { ...Object(reply) } };
  if (typeof answered.body["accessToken"] === "string") accessToken = answered.body["accessToken"];
  return answered;
}

async function statusOf(row: HttpRoute, body: object): Promise<number> {
  return (await ask(row, body)).status;
}

/** After which of the test's requests the server is killed: all of them in a long run. */
const requests = Array.from({ length: 12 }, (_, index) => index);
const kills = new Set(variants("kills while signing in", requests, 2));
let asked = 0;

/** Sends a request. Kills the server as soon as it has answered, if this run does so here, and starts it again. */
async function askAndKill(row: HttpRoute, body: object): Promise<Reply["body"]> {
  const reply = await ask(row, body);
  const isKilled = kills.has(asked);
  asked += 1;
  if (isKilled) await kill();
  expect(reply, row.path).toMatchObject({ status: 200 });
  if (isKilled) await start();
  return reply.body;
}

test(
  "a server that is killed after its answers loses nothing that it confirmed",
  { timeout: timeLimit },
  async () => {
    await start();
    const [, registerToken] = await mails.awaitMatch(linkPattern, 0);
    const password = { newPassword: firstPassword, confirmPassword: firstPassword };
    const names = { firstName: "Grace", lastName: "Hopper" };
    const registering = { ...password, ...names, email, code: registerToken, purpose: "register" };
    await askAndKill(httpRoutes.updatePassword, registering);

    const beforeCode = mails.taken.length;
    await askAndKill(httpRoutes.login, { username: email, password: firstPassword });
    const [code] = await mails.awaitMatch(/\d{4} \d{4}/, beforeCode);
    await askAndKill(httpRoutes.verifyCode, { username: email, code });

    await askAndKill(httpRoutes.refresh, {});
    expect(await statusOf(httpRoutes.refresh, {}), "the session goes on with the renewed token").toBe(200);
    await askAndKill(httpRoutes.extendSession, { password: firstPassword });
    const begun = await askAndKill(httpRoutes.beginTotp, { currentPassword: firstPassword });
    const secret = String(begun["secret"]);
    await askAndKill(httpRoutes.confirmTotp, { code: totpCodeAt(secret, new Date()) });

    const beforeReset = mails.taken.length;
    await askAndKill(httpRoutes.requestPasswordReset, { emailAddress: email });
    const [, resetToken] = await mails.awaitMatch(linkPattern, beforeReset);
    const changed = { newPassword: secondPassword, confirmPassword: secondPassword };
    const resetting = { ...changed, email, code: resetToken, purpose: "password_reset" };
    await askAndKill(httpRoutes.updatePassword, resetting);
    expect(await statusOf(httpRoutes.refresh, {}), "sessions of the old password have ended").toBe(401);
    expect(await statusOf(httpRoutes.login, { username: email, password: firstPassword })).toBe(401);

    await askAndKill(httpRoutes.login, { username: email, password: secondPassword });
    // The code of the half minute of the confirmation is already used.
    const next = totpCodeAt(secret, new Date(Date.now() + 30_000));
    await askAndKill(httpRoutes.verifyCode, { username: email, code: next });
    await askAndKill(httpRoutes.logout, {});
    expect(await statusOf(httpRoutes.refresh, {}), "who has left stays out").toBe(401);
    expect(asked).toBe(requests.length);
  },
);
