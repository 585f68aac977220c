import { existsSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { httpRoutes, type HttpRoute } from "@vitrine/contracts/http";
import type { EngineImports } from "@vitrine/engine";

import type { Store } from "../../db/open-store.ts";
import { describeOnSomeStore } from "../../db/testing.ts";
import { openTestApp, type SignedInBrowser, type TestApp } from "../../testing/test-app.ts";

const file = "Day,Campaign,Impressions\n2026-10-01,Autumn,1000\n2026-10-01,Autumn,nothing\n";

/** Two servers on one store and one engine, and a proxy that sends each request to either. */
describeOnSomeStore("imports on two servers", (openStore) => {
  let store: Store;
  let first: TestApp;
  let second: TestApp;
  let manager: SignedInBrowser;
  let load: EngineImports["load"];
  beforeAll(async () => {
    store = await openStore();
    first = await openTestApp(store, { hasOwnEngine: true });
    second = await openTestApp(store, { sharesDataWith: first });
    manager = await first.signIn("manager");
    load = first.engine.imports.load.bind(first.engine.imports);
  });
  beforeEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  const ask = (app: TestApp, row: HttpRoute, importId = "", body?: unknown) =>
    app.ask({ row, params: { workspaceId: "alpha", importId }, token: manager.token, body });
  const upload = async (app: TestApp, content = file) => {
    const { body } = await app.ask({
      row: httpRoutes.uploadImport,
      params: { workspaceId: "alpha" },
      token: manager.token,
      headers: { "content-type": "application/octet-stream", "x-file-name": "a.csv" },
      body: content,
    });
    const { import: entry, mapping } = body as { import: { id: string }; mapping: object };
    return { id: entry.id, mapping, commit: { mapping, remember: false } };
  };
  const stateOf = async (app: TestApp, id: string) => (await ask(app, httpRoutes.getImport, id)).body;
  const settleBoth = () => Promise.all([first.apps.settle(), second.apps.settle()]);
  const jobOf = async (id: string) => {
    const { rows } = await store.query("select id, state, attempts from jobs where key = $1", [id]);
    return rows[0];
  };

  /** The next import reports progress, and then waits until it is released. */
  function holdNextImport() {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const spy = vi
      .spyOn(first.engine.imports, "load")
      .mockImplementationOnce(async (request, report, options) => {
        report(7, 0.25);
        await released;
        return load(request, report, options);
      });
    return { spy, release };
  }
  const waitFor = (isTrue: () => Promise<void>) => vi.waitFor(isTrue, { timeout: 60_000 });

  test("each step can reach another server", async () => {
    const { id, mapping, commit } = await upload(first);
    const preview = await ask(second, httpRoutes.previewImport, id, { mapping });
    expect(preview.body).toMatchObject({ fault: null, rows: [{ outcome: "taken" }, { outcome: "refused" }] });
    const { release } = holdNextImport();
    expect((await ask(first, httpRoutes.commitImport, id, commit)).body).toMatchObject({
      state: "running",
      progress: { rows: 0, share: 0 },
    });
    await waitFor(async () => {
      const states = await Promise.all([stateOf(first, id), stateOf(second, id)]);
      const running = { state: "running", progress: { rows: 7, share: 0.25 } };
      expect(states).toMatchObject([running, running]);
    });
    release();
    await settleBoth();
    for (const app of [first, second]) {
      expect(await stateOf(app, id)).toMatchObject({
        state: "done",
        progress: null,
        report: { taken: 1, refused: 1 },
        fileKeptUntil: expect.any(String),
      });
      const account = await ask(app, httpRoutes.getImportAccount, id);
      expect(account.body["entries"]).toMatchObject([{ line: 3, outcome: "refused" }]);
      expect((await ask(app, httpRoutes.getImportFile, id)).response.body).toBe(file);
    }
    const later = await upload(second, file.replace("1000", "2000"));
    expect((await ask(first, httpRoutes.discardImport, later.id)).status).toBe(200);
    expect((await ask(second, httpRoutes.getImport, later.id)).error?.code).toBe("import_not_found");
  });

  test("the campaigns of an import are in the lists of each server at once", async () => {
    const campaignsOn = async (app: TestApp) =>
      JSON.stringify((await ask(app, httpRoutes.listCampaigns)).response.json());
    for (const app of [first, second]) expect(await campaignsOn(app)).not.toContain("Winter");
    const { id, commit } = await upload(first, file.replaceAll("Autumn", "Winter"));
    await ask(first, httpRoutes.commitImport, id, commit);
    await waitFor(async () => expect(await stateOf(first, id)).toMatchObject({ state: "done" }));
    for (const app of [first, second]) expect(await campaignsOn(app)).toContain("Winter");
  });

  test("an import of a server that stopped is taken over, and imported once", async () => {
    const { id, commit } = await upload(first);
    const { spy, release } = holdNextImport();
    await ask(second, httpRoutes.commitImport, id, commit);
    await waitFor(async () => expect(spy).toHaveBeenCalledTimes(1));
    // The server that runs it does not renew its lease any more.
    await store.query(
      "update jobs set lease_until = now(), lease_token = gen_random_uuid() where state = 'running'",
    );
    // Both look for jobs now. The first attempt has not ended.
    const looking = settleBoth();
    await waitFor(async () => expect(await stateOf(second, id)).toMatchObject({ state: "done" }));
    expect(spy).toHaveBeenCalledTimes(2);
    expect(await jobOf(id)).toMatchObject({ state: "done", attempts: 2 });
    const done = await stateOf(first, id);
    expect(done).toMatchObject({ failure: null, report: { taken: 1, refused: 1 } });
    // The first server was only slow. What it does now changes nothing.
    release();
    await looking;
    expect(await stateOf(first, id)).toEqual(done);
    expect((await first.engine.imports.ids("alpha")).filter((one) => one === id)).toEqual([id]);
  });

  test("imports of a workspace follow one another; each can be cancelled until it counts", async () => {
    const admin = await first.signIn("admin");
    const uploads = [await upload(first), await upload(second), await upload(first)] as const;
    const [running, cancelled, last] = uploads;
    const { spy, release } = holdNextImport();
    for (const [index, { id, commit }] of uploads.entries())
      await ask(index === 1 ? first : second, httpRoutes.commitImport, id, commit);
    await waitFor(async () => expect(spy).toHaveBeenCalledTimes(1));
    for (const { id } of [running, cancelled]) {
      const jobId = String((await jobOf(id))?.["id"]);
      const answer = await second.ask({ row: httpRoutes.cancelJob, params: { jobId }, token: admin.token });
      expect(answer.status).toBe(200);
    }
    const cancelledState = {
      state: "failed",
      failure: "An administrator cancelled the import. Nothing has changed.",
      progress: null,
    };
    expect(await stateOf(first, cancelled.id)).toMatchObject(cancelledState);
    const { rows } = await store.query("select file_id from imports where id = $1", [cancelled.id]);
    expect(rows).toEqual([{ file_id: null }]);
    expect(await jobOf(last.id)).toMatchObject({ state: "waiting" });
    release();
    await waitFor(async () => {
      await settleBoth();
      expect(await stateOf(first, last.id)).toMatchObject({ state: "done" });
    });
    expect(await stateOf(first, running.id)).toMatchObject(cancelledState);
    expect(await first.engine.imports.ids("alpha")).not.toContain(running.id);
    expect(spy.mock.calls.map(([{ id }]) => id)).toEqual([running.id, last.id]);
  });

  test("nothing stays in the data directories", async () => {
    await second.apps.close();
    expect(existsSync(join(second.dataDir, "import-copies"))).toBe(false);
    expect(existsSync(join(second.dataDir, "imports"))).toBe(false);
  });
});
