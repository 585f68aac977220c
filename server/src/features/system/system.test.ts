import { readFileSync } from "node:fs";

import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { productVersion } from "./version.ts";

const { getSystem, getNotices } = httpRoutes;
const secrets = ["smtp-secret-7", "a pepper of more than thirty-two characters"];

test("[ADMIN-16] the version is that of the package", () => {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
  );
  expect(manifest).toMatchObject({ version: productVersion });
});

describeOnSomeStore("the server", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore(), {
      environment: {
        VITRINE_SMTP_URL: `smtp://server:${secrets[0]}@mail.example:25`,
        VITRINE_PEPPER: secrets[1] ?? "",
      },
    });
    askAs = createAskAs(app);
  });

  test("[ADMIN-16] shows its version, its health and its backups", async () => {
    const job = {
      file: "vitrine-2026-11-02T030000Z.tar",
      bytes: 5,
      workspaces: 2,
      missing: ["x"],
      takenAt: 1,
    };
    await app.store.query(
      `insert into jobs (id, kind, payload, state, due_at, created_at, ended_at, attempts, result, last_error)
       values (gen_random_uuid(), 'backup', '{}', 'done', now(), now(), '2026-11-02T03:00Z', 1, $1, null),
         (gen_random_uuid(), 'backup', '{}', 'failed', now(), now(), '2026-11-03T03:00Z', 3, null, 'no space')`,
      [JSON.stringify(job)],
    );
    expect((await askAs("admin", getSystem)).body).toMatchObject({
      version: productVersion,
      store: app.store.kind,
      health: { status: expect.stringMatching(/ready|degraded/), checks: { store: true } },
      backups: {
        at: null,
        last: [
          { state: "failed", reason: "no space", file: null },
          { state: "done", file: job.file, bytes: 5, workspaces: 2, missing: 1 },
        ],
      },
    });
  });

  test("[ADMIN-17] shows every setting with its source, and no secret", async () => {
    const { body, response } = await askAs("admin", getSystem);
    const settings = new Map(
      Object.values(Object(body["settings"])).map((setting) => [String(Object(setting)["name"]), setting]),
    );
    expect(settings.get("VITRINE_SMTP_URL")).toMatchObject({
      isSet: true,
      value: "smtp://server:***@mail.example:25",
    });
    expect(settings.get("VITRINE_PEPPER")).toMatchObject({ isSet: true, value: null, isSecret: true });
    expect(settings.get("VITRINE_PEPPER_PREVIOUS")).toMatchObject({ isSet: false, value: null });
    expect(settings.get("VITRINE_BACKUP_DIR")).toMatchObject({ isSet: false, value: "none" });
    for (const secret of secrets) expect(response.body).not.toContain(secret);
  });

  test("returns the licences of the parts that were built", async () => {
    const { body } = await askAs("admin", getNotices);
    for (const { text } of Object.values(body) as { text: string }[]) expect(text).not.toBe("");
  });
});
