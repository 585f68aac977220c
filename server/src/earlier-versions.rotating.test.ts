import { existsSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { isLongRun, variants } from "@vitrine/contracts/testing";
import { sampleSpec } from "@vitrine/demo";
import { campaignDigital, createEngine, type Engine, type LoadProgress } from "@vitrine/engine";

import { StoreRegistry } from "./data/store-registry.ts";
import { openStore, type Store } from "./db/open-store.ts";
import { createLogger } from "./http/logger.ts";
import {
  earlierVersions,
  openEarlier,
  storesOfMachine,
  type EarlierPlace,
} from "./testing/earlier-versions/open-earlier.ts";
import { importFile, importFiles } from "./testing/earlier-versions/import-files.ts";
import { signInPeople, type PortalPeople, type Send } from "./testing/earlier-versions/portal-client.ts";
import { readContent, readData, type PortalData } from "./testing/earlier-versions/read-content.ts";
import { openTestApp, type TestApp } from "./testing/test-app.ts";

/** The sample of the earlier servers (testing/earlier-versions/README.md). */
const smallSample = {
  ...sampleSpec,
  months: 1,
  workspaces: sampleSpec.workspaces
    .filter(({ key }) => key === "kestrel-energy")
    .map((workspace) => ({ ...workspace, campaigns: workspace.campaigns.slice(0, 1) })),
};

/** Stops adopting when it has adopted one workspace, as a server that is killed does. */
class InterruptedRegistry extends StoreRegistry {
  adopted = 0;

  override async adopt(workspace: Parameters<StoreRegistry["adopt"]>[0]): Promise<void> {
    if (this.adopted === 1) throw new Error("interrupted");
    await super.adopt(workspace);
    this.adopted += 1;
  }
}

const cases = earlierVersions.flatMap((version) => storesOfMachine().map((store) => ({ version, store })));

describe.each(variants("data of earlier versions", cases))(
  "data of $version, $store",
  ({ version, store: kind }) => {
    let place: EarlierPlace;
    let store: Store;
    let engine: Engine;
    let app: TestApp;
    let people: PortalPeople;
    const progress: LoadProgress[] = [];
    /** When the last entry of the audit log was written. Uploads and invitations have a time limit. */
    let start = "";

    const openEngine = (registry: StoreRegistry) =>
      createEngine({
        model: campaignDigital,
        registry,
        dataDir: place.dataDir,
        analytics: place.analytics,
        clock: { now: () => new Date(start) },
        onProgress: (step) => progress.push(step),
      });

    beforeAll(async () => {
      place = await openEarlier(version, kind);
      const { databaseUrl, dataDir, answers } = place;
      start = answers.audit[0]?.at ?? "";
      store = await openStore({ databaseUrl, dataDir, logger: createLogger("silent") });
      const db = Promise.resolve(store.db);
      const registry = new InterruptedRegistry(db);
      const interrupted = await openEngine(registry).catch(() => null);
      expect([registry.adopted, interrupted?.ready() ?? false]).toEqual([1, false]);
      await interrupted?.close();
      engine = await openEngine(new StoreRegistry(db));
      await engine.loadSample(smallSample);
      const environment = { VITRINE_DATA_DIR: dataDir };
      app = await openTestApp(store, { isFilled: true, engine, environment, start });
      people = await signInPeople(sendTo(app));
    });
    afterAll(async () => {
      await app.close();
      await engine.close();
      await store.close();
      await place.remove();
    });

    test("figures, campaigns and their numbers are those that the earlier version answered", async () => {
      expect(await readData(people)).toEqual(place.answers.data);
    });

    test("people, reports, tags, shares, views, imports and their accounts are there", async () => {
      await expect.poll(() => existsSync(join(place.dataDir, "imports")), { timeout: 60_000 }).toBe(false);
      const { audit, ...content } = await readContent(people);
      const { audit: earlierAudit, data: _data, ...earlier } = place.answers;
      expect(content).toEqual(earlier);
      expect(audit.slice(-earlierAudit.length)).toEqual(earlierAudit);
    });

    test("the audit log is verified", async () => {
      const { text } = await people.admin.askText("POST /api/admin/audit/export/", {});
      expect(text).toContain('""chain"":""intact""');
    });

    test("the progress is reported, and the imports that were rounded are known", async () => {
      expect(progress.filter(({ work }) => work === "carry-over").at(-1)).toMatchObject({ share: 1 });
      const rounded = await engine.imports.roundedIds("test-workspace-1");
      expect(rounded.size > 0).toBe(version === "c43a363e");
    });

    test("importing the same files again changes nothing but what was rounded", async () => {
      const files = isLongRun() ? importFiles : importFiles.slice(-2);
      for (const file of files) expect(await importFile(people.admin, file)).toBe(file.mapping !== undefined);
      const compared = (data: PortalData) =>
        Object.values(data).map(({ campaigns, figures }) => ({
          campaigns,
          figures: version === "c43a363e" ? figures.map(withoutConversions) : figures,
        }));
      expect(compared(await readData(people))).toEqual(compared(place.answers.data));
    });
  },
);

/** The first version rounded them. They are the last but one of a line. */
function withoutConversions(line: string): string {
  return line.split(" | ").toSpliced(-2, 1).join(" | ");
}

/** Without a network. */
function sendTo({ apps }: TestApp): Send {
  return async ({ method, path, origin, body, headers }) => {
    const response = await apps[origin].inject({
      method,
      url: path,
      headers: { ...headers },
      ...(body === undefined
        ? {}
        : { payload: body instanceof Uint8Array ? Buffer.from(body) : (body as object) }),
    });
    const cookies = response.cookies.map(({ name, value }) => `${name}=${value}`);
    return { status: response.statusCode, text: response.body, cookies };
  };
}
