import type { ModelTable, SemanticModel } from "../../model/semantic-model.ts";
import type { AdoptedWorkspace, ImportRecord } from "../../registry/data-registry.ts";
import { emptyState } from "../../registry/data-state.ts";
import { filesSource } from "../import-ledger.ts";
import type { RemoteRows, ReportProgress, RowBlock } from "../remote/remote-rows.ts";
import { EarlierWorkspace } from "./carry-earlier.ts";
import { checkShares, inSystem, removeEarlier, type EarlierVersion } from "./earlier-layout.ts";
import { quoteName } from "./literals.ts";

export interface CarryTarget {
  readonly rows: RemoteRows;
  readonly model: SemanticModel;
  readonly database: string;
}

/**
 * Carries over what was imported, workspace by workspace. After an interruption it goes on with the load that was not
 * finished. The earlier layout is removed at the end.
 */
export async function carryEarlier(
  earlier: EarlierVersion,
  { rows, model, database }: CarryTarget,
  adopt: (workspace: AdoptedWorkspace) => Promise<void>,
  report: ReportProgress,
): Promise<void> {
  const facts = model.tables.filter(({ role }) => role === "facts");
  for (const { source } of facts) await checkShares(earlier, source);
  const workspaces = await listWorkspaces(earlier);
  let carried = 0;
  for (const [index, name] of workspaces.entries()) {
    const workspace = new EarlierWorkspace(name, earlier, model);
    carried += await carryWorkspace(workspace, rows, facts, adopt);
    report(carried, (index + 1) / workspaces.length);
  }
  await removeEarlier(
    earlier,
    facts.map(({ source }) => source),
    database,
  );
}

async function listWorkspaces({ first, database, columns }: EarlierVersion): Promise<readonly string[]> {
  if (!columns.has(filesSource)) return [];
  const [names = []] = await first.read(
    `SELECT DISTINCT workspace FROM ${quoteName(database)}.${quoteName(filesSource)} ORDER BY workspace`,
    inSystem,
  );
  return names.map(String);
}

/** @returns how many rows of facts */
async function carryWorkspace(
  from: EarlierWorkspace,
  rows: RemoteRows,
  facts: readonly ModelTable[],
  adopt: (workspace: AdoptedWorkspace) => Promise<void>,
): Promise<number> {
  const { workspace } = from;
  const loads = await from.loads();
  const numbers = loads.map(({ number }) => number);
  const dimensions = new Map<string, RowBlock[]>();
  for await (const { source, rows: block } of from.dimensions(numbers))
    dimensions.set(source, [...(dimensions.get(source) ?? []), block]);
  let version = 0;
  let count = 0;
  for (const load of loads) {
    // Members count from the first load on.
    const members = version === 0 ? dimensions : new Map<string, RowBlock[]>();
    count += await carryLoad(from, load, version, { rows, facts, members });
    version = load.number;
  }
  await adopt({ workspace, version, loads, members: await from.members(dimensions) });
  return count;
}

interface LoadParts {
  readonly rows: RemoteRows;
  readonly facts: readonly ModelTable[];
  readonly members: ReadonlyMap<string, readonly RowBlock[]>;
}

async function carryLoad(
  from: EarlierWorkspace,
  { number }: ImportRecord,
  version: number,
  { rows, facts, members }: LoadParts,
): Promise<number> {
  const { workspace } = from;
  const basis = { workspace, version, hidden: [], state: emptyState };
  if (await rows.holds({ ...basis, version: number })) return 0;
  await rows.discard(workspace, [number]);
  const place = { workspace, load: number, basis, samples: [] };
  let count = 0;
  for (const [source, blocks] of members) await rows.insert(place, source, each(blocks));
  for (const table of facts) {
    for await (const block of from.facts(table, number)) {
      await rows.insert(place, table.source, each([block]));
      count += block.rowCount;
    }
  }
  await rows.finish(place);
  return count;
}

async function* each(blocks: readonly RowBlock[]): AsyncGenerator<RowBlock> {
  yield* blocks;
}
