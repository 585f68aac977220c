import { afterAll, beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { borrowTestStore } from "../db/testing.ts";
import { openMailServer, type TestMailServer } from "../testing/mail-server.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { testPassword } from "../testing/test-data.ts";

const mailPassword = "not-the-right-one";
const pepper = "a pepper of more than thirty-two characters";

let server: TestMailServer;
let app: TestApp;

beforeAll(async () => {
  server = await openMailServer();
  const url = `smtp://server:${mailPassword}@127.0.0.1:${server.port}`;
  app = await openTestApp(await borrowTestStore(), {
    isDemo: false,
    environment: { VITRINE_SMTP_URL: url, VITRINE_PEPPER: pepper },
  });
});
afterAll(async () => {
  await app.close();
  await app.store.close();
  await server.close();
});

test("a mail server that refuses the login is logged with the job, without passwords and codes", async () => {
  const login = await app.ask({
    row: httpRoutes.login,
    body: { username: "planner", password: testPassword },
  });
  const code = await app.newestCode();
  await app.apps.settle();
  const line = app.logLines.find((one) => one.includes("an attempt of a job failed")) ?? "{}";
  expect(JSON.parse(line)).toMatchObject({
    kind: "mail",
    job: expect.any(String),
    reason: expect.stringContaining("535"),
  });
  const log = app.logLines.join("");
  const secrets = [mailPassword, pepper, code, code.replace(" ", ""), ...Object.values(login.cookies)];
  for (const secret of secrets) expect(log).not.toContain(secret);
});
