import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { noBrandFields, noBrandFiles } from "@vitrine/contracts/brand";
import { asReportId } from "@vitrine/contracts/ids";
import { defaultCalendar, type QueryBatch } from "@vitrine/contracts/query";
import type { ReportDefinition } from "@vitrine/contracts/report";
import { sampleSpec } from "@vitrine/demo";
import { campaignDigital, createEngine, type SecurityScope } from "@vitrine/engine";
import { memoryRegistry } from "@vitrine/engine/testing";

import type { StoredReport } from "../../reports/service.ts";
import { readSnapshot, type SnapshotOrder, type SnapshotSource } from "../snapshot/read-snapshot.ts";
import type { ReportSnapshot } from "../snapshot/report-snapshot.ts";

/** The only client of the sample data of snapshots. */
export const sampleClient = "test-workspace-1";
const months = 6;
const clock = { now: () => new Date("2026-11-01T08:00:00Z") };

type Engine = Awaited<ReturnType<typeof createEngine>>;

/** What files say of their report. */
const sampleReport = {
  id: asReportId("r1"),
  name: "Spring campaigns",
  hiddenPages: [],
} as unknown as StoredReport;

/** Reads snapshots of definitions over sample data. */
export interface SnapshotTester {
  /** The reader's rights. */
  readonly scope: SecurityScope;
  readonly engine: Engine;
  /** The sample data. */
  readonly spec: typeof sampleSpec;
  /** The queries that were asked so far. */
  readonly asked: QueryBatch["queries"][number]["query"][];
  source(definition: ReportDefinition, scope?: SecurityScope): SnapshotSource;
  read(definition: ReportDefinition, order?: Partial<SnapshotOrder>): Promise<ReportSnapshot>;
  close(): Promise<void>;
}

export async function createSnapshotTester(): Promise<SnapshotTester> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-snapshot-"));
  const engine = await createEngine({
    model: campaignDigital,
    registry: memoryRegistry(),
    dataDir: folder,
    clock,
  });
  const workspaces = sampleSpec.workspaces.filter(({ key }) => key === sampleClient);
  const spec = { ...sampleSpec, months, workspaces };
  await engine.loadSample(spec);
  const scope = { workspace: sampleClient, rows: [], forbiddenFields: [] };
  const asked: SnapshotTester["asked"] = [];
  const source: SnapshotTester["source"] = (definition, own = scope) => sourceOver(engine, own, definition);
  return {
    scope,
    engine,
    spec,
    asked,
    source,
    read: (definition, order = {}) =>
      readOver(engine, { scope, source: source(definition) }, order, ({ queries }) => {
        asked.push(...queries.map(({ query }) => query));
      }),
    close: async () => {
      await engine.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A report over data of November 1, 2026, for its reader. */
export function sourceOver(
  engine: Engine,
  scope: SecurityScope,
  definition: ReportDefinition,
): SnapshotSource {
  return {
    report: sampleReport,
    definition,
    dataset: engine.describe(scope),
    completeThrough: "2026-10-31",
    today: "2026-11-01",
    sources: [{ source: "sample", completeThrough: "2026-10-31" }],
    exports: "underlying",
    profile: {
      name: "Alpine Outdoor",
      brand: { fields: noBrandFields, files: noBrandFiles },
      currency: "EUR",
      timeZone: "Europe/Berlin",
      calendar: defaultCalendar,
      colours: "blue",
    },
    annotations: [],
    person: { firstName: "Ada", lastName: "Reader", username: "ada" },
  };
}

/** Reads a report with the answers of an engine. @param scope of its reader @param note called with each batch */
export function readOver(
  engine: Engine,
  { scope, source }: { readonly scope: SecurityScope; readonly source: SnapshotSource },
  order: Partial<SnapshotOrder>,
  note: (batch: QueryBatch) => void = () => {},
): Promise<ReportSnapshot> {
  return readSnapshot(
    source,
    { language: "en", locale: "en-GB", opening: {}, ...order },
    {
      clock,
      report: () => {},
      answer: async (batch) => {
        note(batch);
        const signal = new AbortController().signal;
        const { workspace } = scope;
        return engine.streamBatch(batch.queries, scope, signal, { person: "ada", workspace, class: "page" });
      },
    },
  );
}

/** All bytes of a file. */
export async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
