import { readFile } from "node:fs/promises";

import { sampleIds } from "@vitrine/e2e/powerbi";
import { expect, test } from "vitest";

import { openLoneClient, type LoneClient } from "../../testing/test-power-bi.ts";
import { checkConnection } from "./check.ts";
import { clouds } from "./clouds.ts";

const { sales, shared } = sampleIds;

test("everything is there", async () => {
  const { client, fake } = await openLoneClient();
  const steps = await checkConnection(client);
  expect(steps.map(({ id, ok }) => [id, ok])).toEqual([
    ["sign-in", true],
    ["api", true],
    ["workspaces", true],
    ["capacity", true],
    [`workspace:${sales}`, true],
    [`workspace:${shared}`, true],
  ]);
  expect(steps.map(({ says }) => says).slice(4)).toEqual([
    "“Sales” has 3 reports and 1 dashboard; “Sales” can be embedded.",
    "“Shared” has 0 reports and 0 dashboards; there was no report to try.",
  ]);
  const changes = fake.calls.filter(
    ({ method, path }) => method !== "GET" && !/oauth2|GenerateToken/.test(path),
  );
  expect(changes, "nothing is changed").toEqual([]);
});

interface MissingCase {
  readonly why: string;
  readonly spoil: (lone: LoneClient) => void;
  readonly failing: readonly string[];
  readonly remedy: RegExp;
}

const cases: readonly MissingCase[] = [
  {
    why: "the secret has expired",
    spoil: ({ fake }) => void (fake.cloud.isSecretExpired = true),
    failing: ["sign-in"],
    remedy: /Certificates & secrets > New client secret/,
  },
  {
    why: "the tenant does not let principals use the API",
    spoil: ({ fake }) => void (fake.cloud.allowsPrincipals = false),
    failing: ["api"],
    remedy: /Tenant settings > Developer settings/,
  },
  {
    why: "the app is in no workspace",
    spoil: ({ fake }) => fake.cloud.workspaces.forEach((one) => void (one.role = "None")),
    failing: ["workspaces"],
    remedy: /Manage access/,
  },
  {
    why: "the app is a viewer",
    spoil: ({ fake }) => fake.cloud.workspaces.forEach((one) => void (one.role = "Viewer")),
    failing: [`workspace:${sales}`],
    remedy: /“Sales” > Manage access .*Member/,
  },
  {
    why: "a workspace has no capacity",
    spoil: ({ fake }) => {
      const [first, ...others] = fake.cloud.workspaces;
      if (first !== undefined)
        fake.cloud.workspaces.splice(0, 9, { ...first, isOnDedicatedCapacity: false }, ...others);
    },
    failing: ["capacity"],
    remedy: /Workspace settings > License info/,
  },
  {
    why: "the service limits calls",
    spoil: ({ fake }) => fake.fail({ match: "/dashboards", kind: "throttled", seconds: 90 }),
    failing: [`workspace:${sales}`, `workspace:${shared}`],
    remedy: /Check again in 90 seconds/,
  },
  {
    why: "the service is down",
    spoil: ({ fake }) => fake.fail({ match: "/groups", kind: "answer", answer: { status: 503 } }),
    failing: ["api"],
    remedy: /does not work at the moment/,
  },
  {
    why: "the service is not reached",
    spoil: ({ fake }) => fake.fail({ match: "oauth2", kind: "lost" }),
    failing: ["sign-in"],
    remedy: /Allow outgoing HTTPS/,
  },
];

test.each(cases)("$why", async ({ spoil, failing, remedy }) => {
  const lone = await openLoneClient();
  spoil(lone);
  const steps = await checkConnection(lone.client);
  const missing = steps.filter(({ ok }) => !ok);
  expect(missing.map(({ id }) => id)).toEqual(failing);
  expect(missing[0]?.remedy).toMatch(remedy);
  expect(steps.filter(({ ok, remedy: found }) => ok && found !== null)).toEqual([]);
});

test("reports whose rows depend on an identity are not tried", async () => {
  const { client, fake } = await openLoneClient();
  fake.cloud.workspaces[0]?.reports.splice(0, 1);
  const step = (await checkConnection(client)).find(({ id }) => id === `workspace:${sales}`);
  expect(step).toMatchObject({ ok: true, remedy: null });
  expect(step?.says).toContain("rows by identity");
});

test("every cloud is in the operator's page with its hosts", async () => {
  const page = await readFile(new URL("../../../../docs/operations/power-bi.md", import.meta.url), "utf8");
  for (const [name, { authority, apiRoot, embedHost }] of Object.entries(clouds))
    for (const text of [`\`${name}\``, ...[authority, apiRoot, embedHost].map((url) => new URL(url).host)])
      expect(page).toContain(text);
});
