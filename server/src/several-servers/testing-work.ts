import { setTimeout as wait } from "node:timers/promises";

import { campaignDigital, createEngine } from "@vitrine/engine";

import { withTemporaryFolder } from "../backup/temporary-folder.ts";
import { systemClock } from "../clock.ts";
import { StoreRegistry } from "../data/store-registry.ts";
import type { Installation } from "./testing-installation.ts";
import type { PortalUser } from "./testing-user.ts";

/** What people do at several servers, and what must be there afterwards. */

export interface TestFile {
  readonly name: string;
  readonly text: string;
  /** Of the impressions in all lines. */
  readonly sum: number;
}

/** @param number each file has a day of its own @param random of `createRandom` */
export function makeFile(name: string, number: number, random: (below: number) => number): TestFile {
  const day = new Date(Date.UTC(2024, 0, 1 + number)).toISOString().slice(0, 10);
  let sum = 0;
  let text = "Day,Campaign,Impressions\n";
  for (let line = 0; line < 200; line += 1) {
    const impressions = random(10_000);
    sum += impressions;
    text += `${day},Campaign ${line},${impressions}\n`;
  }
  return { name, text, sum };
}

/** Uploads a file and has it imported. @returns the id of the import */
export async function beginImport(user: PortalUser, workspace: string, file: TestFile): Promise<string> {
  const upload = await user.post(`/api/import/${workspace}/`, Buffer.from(file.text), {
    "x-file-name": file.name,
  });
  const { import: entry, mapping } = upload.body as { import?: { id: string }; mapping?: object };
  if (entry === undefined) throw new Error(`Not uploaded: ${JSON.stringify(upload)}`);
  const path = `/api/import/${workspace}/${entry.id}/commit/`;
  const commit = await user.post(path, { mapping, remember: false });
  if (commit.status !== 200) throw new Error(`Not committed: ${JSON.stringify(commit)}`);
  return entry.id;
}

/** @throws Error if it ends in another way */
export async function untilImported(user: PortalUser, workspace: string, id: string): Promise<void> {
  for (;;) {
    const { body } = await user.get(`/api/import/${workspace}/${id}/`);
    const state: unknown = Reflect.get(Object(body), "state");
    if (state === "done") return;
    if (state !== "running") throw new Error(`The import ${id} is ${String(state)}`);
    await wait(200);
  }
}

export async function invite(user: PortalUser, report: string, email: string): Promise<void> {
  const { status, body } = await user.post(`/api/share-report/${report}/`, {
    internal: null,
    external: null,
    emails_invite: [email],
  });
  if (status !== 200) throw new Error(`Not invited: ${JSON.stringify(body)}`);
}

/** The address that an accepted mail went to. */
export function addresseeOf(mail: string): string {
  return /^To: .*?([\w-]+@client\.example)/m.exec(mail)?.[1] ?? "";
}

export async function untilJobsAreDone({ store }: Installation): Promise<void> {
  const end = Date.now() + 120_000;
  for (;;) {
    const { rows } = await store.query(
      "select 1 from jobs where kind in ('mail', 'import') and state in ('waiting', 'running') limit 1",
    );
    if (rows.length === 0) return;
    if (Date.now() > end) throw new Error("Jobs wait for too long");
    await wait(200);
  }
}

/** What must not be there when everything has ended, and how often each import counts. */
export async function readOutcome({ store }: Installation): Promise<{
  readonly failedJobs: readonly object[];
  readonly imports: readonly string[];
  readonly countedTwice: readonly string[];
}> {
  const { rows: failedJobs } = await store.query(
    "select kind, last_error from jobs where state in ('failed', 'cancelled')",
  );
  const { rows: loads } = await store.query(
    "select id, count(*)::int as times from data_loads where state = 'counted' and kind = 'import' group by id",
  );
  const idsOf = (rows: typeof loads) => rows.map(({ id }) => String(id)).toSorted();
  return {
    failedJobs,
    imports: idsOf(loads),
    countedTwice: idsOf(loads.filter(({ times }) => times !== 1)),
  };
}

/** The impressions of each workspace, as a server without any cache reads them. */
export function readSums(
  servers: Installation,
  workspaces: Iterable<string>,
): Promise<Readonly<Record<string, number>>> {
  return withTemporaryFolder("/tmp", async (dataDir) => {
    const engine = await createEngine({
      model: campaignDigital,
      registry: new StoreRegistry(Promise.resolve(servers.store.db)),
      dataDir,
      analytics: servers.analytics,
      clock: systemClock,
    });
    try {
      const sums: Record<string, number> = {};
      for (const workspace of [...workspaces].toSorted()) {
        const rows = [{ table: "Campaign", column: "workspace_key", values: [workspace] }];
        const scope = { workspace, rows, forbiddenFields: [] };
        const { columns } = await engine.run(impressions, scope);
        sums[workspace] = Number(columns[0]?.values[0]);
      }
      return sums;
    } finally {
      await engine.close();
    }
  });
}

export const impressions = {
  dimensions: [],
  measures: [{ table: "Performance", measure: "Impressions" }],
  filters: [],
  sort: [],
  limit: 1,
  totals: false,
};
