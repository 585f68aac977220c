import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { asUserId, asWorkspaceId } from "@vitrine/contracts/ids";
import { openFakePowerBi, sampleIds, type FakePowerBi } from "@vitrine/e2e/powerbi";

import { openStore, type Store } from "../../db/open-store.ts";
import { makeTestPlace, type TestPlace } from "../../db/testing.ts";
import { freePort, startServer, untilReady, type StartedServer } from "../../testing/run-server.ts";
import { lightCost, testPassword } from "../../testing/test-data.ts";
import { hashPassword } from "../../tokens/password-hasher.ts";
import { insertAccount } from "../auth/repository.ts";
import { insertWorkspace, setMember } from "../workspaces/repository.ts";

/*
 * Three server processes on one PostgreSQL, each of which sends its calls of Power BI to one fake. The programs are started
 * from their sources, so this runs in turn with other long tests.
 */
const workspaceId = asWorkspaceId("alpha");
const people = ["first", "second", "third", "fourth"] as const;
type PersonName = (typeof people)[number];
const { sales, salesReport, regionReport } = sampleIds;

interface Member {
  readonly url: string;
  readonly server: StartedServer;
  readonly tokens: Map<PersonName, string>;
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

describe.skipIf(inject("testPostgres").adminUrl === null)(
  "three servers with one connection to Power BI",
  { timeout: 10 * 60_000 },
  () => {
    let folder: string;
    let place: TestPlace;
    let store: Store;
    let fake: FakePowerBi;
    const members: Member[] = [];
    const reports: Record<string, string> = {};

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), "vitrine-servers-"));
      fake = await openFakePowerBi();
      writeFileSync(join(folder, sampleIds.tenant), fake.url);
      place = await makeTestPlace("postgres");
      store = await openStore(place.options);
      await fill(store);
      for (const number of [0, 1, 2]) members.push(await start(number));
      const ask = (method: string, path: string, body?: object) => call(0, "first", method, path, body);
      const added = await ask("POST", "/api/admin/connections/", {
        name: "Agency tenant",
        cloud: "public",
        tenantId: sampleIds.tenant,
        clientId: sampleIds.client,
        identity: "id",
        roles: ["Reader"],
        campaignField: null,
        deletesCopies: false,
        credential: { kind: "secret", secret: sampleIds.secret },
      });
      const items = [salesReport, regionReport].map((itemId) => ({ groupId: sales, itemId, workspaceId }));
      const path = `/api/admin/connections/${String(added.body["id"])}/items/`;
      const attached = (await ask("POST", path, { items })).body["attached"];
      for (const one of attached as readonly { readonly reportId: string; readonly name: string }[])
        reports[one.name] = one.reportId;
    }, 10 * 60_000);
    afterAll(async () => {
      for (const { server } of members) {
        server.child.kill("SIGKILL");
        await server.ended;
      }
      await fake?.close();
      await store?.close();
      await place?.remove();
      rmSync(folder, { recursive: true, force: true });
    });

    async function start(number: number): Promise<Member> {
      const [port, framePort] = [await freePort(), await freePort()];
      const redirect = new URL("../../../../e2e/powerbi/redirected-fetch.mjs", import.meta.url);
      const server = startServer({
        NODE_OPTIONS: `--import ${redirect.href}`,
        POWER_BI_ADDRESSES: folder,
        VITRINE_DATABASE_URL: place.options.databaseUrl ?? "",
        VITRINE_PEPPER: "a pepper for tests with many characters",
        VITRINE_PORT: String(port),
        VITRINE_FRAME_PORT: String(framePort),
        VITRINE_DATA_DIR: join(folder, `server-${number}`),
        VITRINE_SIGN_IN_RATE: "1000",
        VITRINE_RENDER_MEMORY: "0",
        VITRINE_LOG_LEVEL: "trace",
      });
      await untilReady(server);
      return { url: `http://localhost:${port}`, server, tokens: new Map() };
    }

    async function call(
      server: number,
      name: PersonName,
      method: string,
      path: string,
      body?: object,
    ): Promise<Answer> {
      const { url, tokens } = memberAt(server);
      const send = async (to: string, token: string | undefined, content?: object): Promise<Answer> => {
        const response = await fetch(url + to, {
          method: to === path ? method : "POST",
          headers: {
            origin: url,
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(content === undefined ? {} : { "content-type": "application/json" }),
          },
          body: content === undefined ? null : JSON.stringify(content),
        });
        return { status: response.status, body: (await response.json()) as Answer["body"] };
      };
      if (!tokens.has(name)) {
        const credentials = { username: name, password: testPassword };
        const signedIn = await send("/api/auth/login/", undefined, credentials);
        tokens.set(name, String(signedIn.body["accessToken"]));
      }
      return send(path, tokens.get(name), body);
    }

    function memberAt(server: number): Member {
      const member = members[server];
      if (member === undefined) throw new Error(`There is no server ${server}`);
      return member;
    }

    const open = (server: number, name: PersonName, report: string) =>
      call(server, name, "GET", `/api/get-report/${workspaceId}/${reports[report]}/`);
    const made = () => fake.calls.map(({ method, path }) => `${method} ${path.split("/").at(-1)}`);

    test("what one server has asked for, the others use; another identity costs one call", async () => {
      const first = await open(0, "first", "Sales");
      expect(first.status, JSON.stringify(first.body)).toBe(200);
      fake.forget();
      for (const server of [0, 1, 2]) {
        const { body } = await open(server, "first", "Sales");
        expect(body["accessToken"]).toBe(first.body["accessToken"]);
      }
      // Without row security all readers share a token.
      expect((await open(2, "second", "Sales")).status).toBe(200);
      expect(made()).toEqual([]);

      await open(0, "first", "Regions");
      fake.forget();
      expect((await open(1, "second", "Regions")).status).toBe(200);
      expect(made()).toEqual(["POST GenerateToken"]);
      fake.forget();
      const again = await Promise.all([0, 1, 2].map((server) => open(server, "second", "Regions")));
      expect(new Set(again.map(({ body }) => body["accessToken"])).size).toBe(1);
      expect(made()).toEqual([]);
    });

    test("a wait that the service orders holds for all servers, and stored tokens are used meanwhile", async () => {
      fake.forget();
      fake.fail({ kind: "throttled", match: "GenerateToken", seconds: 60 });
      const answers = [];
      for (const server of [0, 1, 2]) answers.push(await open(server, "third", "Regions"));
      expect(answers.map(({ body }) => body["code"])).toEqual(
        Array.from({ length: 3 }, () => "provider_busy"),
      );
      expect(made()).toEqual(["POST GenerateToken"]);
      for (const server of [0, 1, 2]) expect((await open(server, "second", "Regions")).status).toBe(200);
      expect(made()).toHaveLength(1);
      fake.recover();
      await store.query("delete from provider_waits");
      expect((await open(2, "third", "Regions")).status).toBe(200);
    });

    test("a changed connection is the changed one at every server, and a killed server takes nothing with it", async () => {
      memberAt(0).server.child.kill("SIGKILL");
      await memberAt(0).server.ended;
      fake.forget();
      expect((await open(1, "third", "Regions")).status).toBe(200);
      expect(made()).toEqual([]);
      const listed = (await call(1, "first", "GET", "/api/admin/connections/")).body;
      const [{ id, version }] = Object.values(listed) as [{ readonly id: string; readonly version: number }];
      const changed = await call(1, "first", "PUT", `/api/admin/connections/${id}/`, {
        name: "Agency tenant",
        cloud: "public",
        tenantId: sampleIds.tenant,
        clientId: sampleIds.client,
        identity: "email",
        roles: ["Other"],
        campaignField: null,
        deletesCopies: false,
        version,
      });
      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
      await open(2, "third", "Regions");
      expect(fake.embedTokens.at(-1)?.order["identities"]).toMatchObject([
        { username: "third@client.example", roles: ["Other"] },
      ]);
    });

    test("no server has written a secret or a token", async () => {
      for (const { server } of members) server.child.kill("SIGTERM");
      const ended = await Promise.all(members.map(({ server }) => server.ended));
      const said = ended.map(({ stdout, stderr }) => stdout + stderr).join("\n");
      const bearers = fake.calls.flatMap(
        ({ authorization }) => /^Bearer (.+)$/.exec(authorization)?.[1] ?? [],
      );
      const secrets = [sampleIds.secret, ...bearers, ...fake.embedTokens.map(({ token }) => token)];
      expect(secrets.length).toBeGreaterThan(4);
      expect(said.length).toBeGreaterThan(1000);
      expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
    });
  },
);

/** People who sign in without a mailed code; the first is an administrator. */
async function fill({ db }: Store): Promise<void> {
  const now = new Date();
  const passwordHash = await hashPassword(testPassword, lightCost);
  await insertWorkspace(db, { id: workspaceId, name: "Alpha" }, now);
  for (const [number, username] of people.entries()) {
    const id = asUserId(`cccccccc-0000-4000-8000-${String(number).padStart(12, "0")}`);
    await insertAccount(db, {
      id,
      username,
      email: `${username}@client.example`,
      firstName: "Person",
      lastName: String(number),
      passwordHash,
      isAdmin: number === 0,
      isInternal: true,
      createdAt: now,
    });
    await setMember(db, workspaceId, id, "manager");
  }
}
