import type { Kysely } from "kysely";

import {
  emptyState,
  firstImportedKey,
  freshnessOf,
  VersionMoved,
  type AdoptedWorkspace,
  type BegunLoad,
  type DataRegistry,
  type WorkspaceView,
  type ImportReport,
  type LoadRecord,
  type MemberPlace,
  type MembersAsked,
  type MembersFound,
  type NewLoad,
  type NewMember,
  type VersionedWorkspace,
} from "@vitrine/engine";

import type { Database } from "../db/schema.ts";
import {
  addBegun,
  addMembers,
  addVersion,
  deleteUncounted,
  findMembers,
  findNumbers,
  findVersion,
  listCounted,
  listLeftovers,
  listVersions,
  readView,
  reserveKeys,
  retireLoads,
  setVersion,
  writeCounted,
  type LoadRow,
  type ViewRow,
} from "./repository.ts";

/** The registry of campaign data in the server's store. */
export class StoreRegistry implements DataRegistry {
  readonly #db: Promise<Kysely<Database>>;

  /** @param db may still be opening */
  constructor(db: Promise<Kysely<Database>>) {
    this.#db = db;
    // The caller reports the failure.
    db.catch(() => undefined);
  }

  async view(workspace: string): Promise<WorkspaceView> {
    return toView(workspace, await readView(await this.#db, workspace));
  }

  async version(workspace: string): Promise<number> {
    return findVersion(await this.#db, workspace);
  }

  async workspaces(): Promise<readonly VersionedWorkspace[]> {
    return listVersions(await this.#db);
  }

  /** Without the reports. */
  async loads(workspace: string): Promise<readonly LoadRecord[]> {
    return (await listCounted(await this.#db, workspace, null)).map(toRecord);
  }

  async findLoad(workspace: string, id: string): Promise<LoadRecord | null> {
    const [row] = await listCounted(await this.#db, workspace, id);
    return row === undefined ? null : toRecord(row);
  }

  async begin(workspace: string): Promise<BegunLoad> {
    const db = await this.#db;
    return db.transaction().execute(async (session) => {
      const number = await addBegun(session, workspace);
      const leftovers = await listLeftovers(session, workspace, number);
      return { number, view: toView(workspace, await readView(session, workspace)), leftovers };
    });
  }

  async findMembers(place: MemberPlace, { members, numbers }: MembersAsked): Promise<MembersFound> {
    const db = await this.#db;
    const found = await findMembers(db, place, members);
    return {
      members: found.map(({ is_identified: isIdentified, ...row }) => ({ ...row, isIdentified })),
      takenNumbers: await findNumbers(db, place, numbers),
    };
  }

  async reserveKeys(place: MemberPlace, count: number): Promise<number> {
    return reserveKeys(await this.#db, place, firstImportedKey + 1, count);
  }

  async addMembers(workspace: string, members: readonly NewMember[]): Promise<void> {
    if (!(await addMembers(await this.#db, workspace, members))) throw new VersionMoved();
  }

  async commit(loads: readonly NewLoad[]): Promise<void> {
    const db = await this.#db;
    await db.transaction().execute(async (session) => {
      // In one order, so that two commits never wait for each other.
      for (const { workspace, record, retires } of loads.toSorted((a, b) =>
        a.workspace < b.workspace ? -1 : 1,
      )) {
        if (!(await setVersion(session, workspace, record.number))) throw new VersionMoved();
        await writeCounted(session, workspace, toRow(record));
        await retireLoads(session, workspace, retires);
      }
    });
  }

  async forget(workspace: string, loads: readonly number[]): Promise<void> {
    await deleteUncounted(await this.#db, workspace, loads);
  }

  async adopt({ workspace, version, loads, members }: AdoptedWorkspace): Promise<void> {
    const db = await this.#db;
    await db.transaction().execute(async (session) => {
      if (!(await addVersion(session, workspace, version))) return;
      for (const load of loads) await writeCounted(session, workspace, toRow(load));
      await addMembers(session, workspace, members);
      const highest = new Map<string, number>();
      for (const { dimension, key } of members)
        highest.set(dimension, Math.max(key, highest.get(dimension) ?? firstImportedKey));
      for (const [dimension, key] of highest)
        await reserveKeys(session, { workspace, dimension }, firstImportedKey + 1, key - firstImportedKey);
    });
  }
}

function toView(workspace: string, row: ViewRow | null): WorkspaceView {
  if (row === null || row.version === 0) return { workspace, version: 0, hidden: [], state: emptyState };
  const { version, hidden, sample_id: sample, sample_through: completeThrough, deliveries } = row;
  const dataVersion = `${sample ?? emptyState.dataVersion}.${version}`;
  const freshness = freshnessOf(deliveries.map((fields) => [workspace, ...fields]));
  return { workspace, version, hidden, state: { dataVersion, completeThrough, ...freshness } };
}

function toRow(record: LoadRecord): LoadRow {
  const { number, kind, id, completeThrough } = record;
  const common = { number, kind, id, complete_through: completeThrough };
  if (record.kind === "sample") return { ...common, ...ofNoFile, row_count: record.rows };
  const { source, facts, grain, fileName, firstDay, lastDay, taken, replaced, importedAt, digits, report } =
    record;
  return {
    ...common,
    source,
    facts,
    grain,
    // The database cannot store this character.
    file_name: fileName.replaceAll("\u0000", ""),
    first_day: firstDay,
    last_day: lastDay,
    row_count: taken,
    replaced,
    imported_at: importedAt,
    digits,
    report: report === null ? null : JSON.stringify(report),
  };
}

const ofNoFile = {
  source: null,
  facts: null,
  grain: null,
  file_name: null,
  first_day: null,
  last_day: null,
  replaced: null,
  imported_at: null,
  digits: null,
  report: null,
};

function toRecord(row: LoadRow): LoadRecord {
  const { number, id, digits, complete_through: completeThrough } = row;
  if (row.kind === "sample") return { kind: "sample", number, id, completeThrough, rows: row.row_count };
  return {
    kind: "import",
    number,
    id,
    source: row.source ?? "",
    facts: row.facts ?? "",
    grain: row.grain ?? "",
    fileName: row.file_name ?? "",
    firstDay: row.first_day ?? "",
    lastDay: row.last_day ?? "",
    completeThrough: completeThrough ?? "",
    taken: row.row_count,
    replaced: row.replaced ?? 0,
    importedAt: row.imported_at ?? "",
    digits,
    // Written by `toRow`.
    report: row.report === null ? null : (JSON.parse(row.report) as ImportReport),
  };
}
