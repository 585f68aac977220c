import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { UserId, WorkspaceId } from "@vitrine/contracts/ids";
import {
  isStoredCell,
  sizeOfRows,
  tableLimits,
  tablesDataset,
  tablesIdOf,
  type TableRows,
  type TableSchema,
} from "@vitrine/contracts/tables";
import type { Dataset, Engine } from "@vitrine/engine";

import { addSeconds, type Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { insertFile, insertPart, readPart, setKeptUntil } from "../../files/repository.ts";
import {
  countPart,
  deleteOlderThanNewest,
  findTables,
  insertTables,
  type StoredTables,
  type TablesContent,
} from "./repository.ts";

export { deleteUnused as deleteUnusedTables } from "./repository.ts";

/** Who creates a report on tables, and where. */
interface Owner {
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId;
}

export interface TablesServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly engine: Engine;
}

/** How long a dataset is kept on which no report stands. */
const unsavedSeconds = 24 * 60 * 60;
/** How many such datasets a person can have. A further one replaces the oldest. */
const mostUnsaved = 5;

const zip = promisify(gzip);

/** Datasets of tables, each for the reports of one workspace (decision 129). */
export class TablesService {
  readonly #deps: TablesServiceDeps;

  constructor(deps: TablesServiceDeps) {
    this.#deps = deps;
  }

  /** Begins a dataset, whose rows follow. @returns its id */
  async begin({ userId, workspaceId }: Owner, content: TablesContent): Promise<string> {
    const { db, clock } = this.#deps;
    const [id, now] = [randomUUID(), clock.now()];
    await db.transaction().execute(async (session) => {
      await insertFile(session, id, addSeconds(now, unsavedSeconds));
      await insertTables(session, { id, workspaceId, userId, content }, now);
      await deleteOlderThanNewest(session, userId, mostUnsaved);
    });
    return id;
  }

  /**
   * Stores the next part of the rows. One that was stored before is not stored again.
   *
   * @throws AppError `report_not_found`; `invalid_input` with the place of a cell; `payload_too_large`; `edit_conflict` for
   * a part out of order
   */
  async addRows(
    owner: Owner,
    id: string,
    { part, isLast, ...rows }: TableRows & { readonly part: number; readonly isLast: boolean },
  ): Promise<void> {
    const { db } = this.#deps;
    const content = await zip(JSON.stringify(rows));
    await db.transaction().execute(async (session) => {
      const found = requireOwned(await findTables(session, id, true), owner);
      if (part < found.parts) return;
      if (part > found.parts || found.isComplete) throw new AppError("edit_conflict");
      requireCells(rows, found.content.tables);
      const bytes = sizeOfRows(rows.rows);
      if (found.bytes + bytes > tableLimits.bytes) throw new AppError("payload_too_large");
      await insertPart(session, id, part, content);
      await countPart(session, id, bytes, isLast);
    });
  }

  /** The name of a dataset that the person began in this workspace. @throws AppError `report_not_found` */
  async requireOwn(owner: Owner, id: string): Promise<string> {
    return tablesDataset(requireOwned(await findTables(this.#deps.db, id), owner).id);
  }

  /**
   * The dataset of a report, that of the campaigns or one of tables.
   *
   * @throws AppError `report_not_found` for one of another workspace, or that is not complete
   */
  async open(dataset: string, workspaceId: WorkspaceId): Promise<Dataset> {
    const { db, engine } = this.#deps;
    const id = tablesIdOf(dataset);
    if (id === null) return engine;
    const found = await findTables(db, id);
    if (found?.workspaceId !== workspaceId || !found.isComplete) throw new AppError("report_not_found");
    const { content, bytes, parts } = found;
    return engine.tables({
      ...content,
      name: dataset,
      bytes,
      parts,
      readTablePart: async (part) => {
        const read = await readPart(db, id, part);
        if (read === null) throw new Error(`Part ${part} of ${dataset} is missing`);
        return read;
      },
    });
  }

  /**
   * Keeps a dataset for as long as a report stands on it. Call it in the transaction that saves the report. Does nothing
   * for the dataset of the campaigns.
   *
   * @throws AppError `report_on_tables` for a report in another workspace; `report_not_found` for a dataset that is deleted
   */
  async keep(session: Kysely<Database>, dataset: string, workspaceId: WorkspaceId): Promise<void> {
    const id = tablesIdOf(dataset);
    if (id === null) return;
    const found = await findTables(session, id, true);
    if (found === null) throw new AppError("report_not_found");
    if (found.workspaceId !== workspaceId) throw new AppError("report_on_tables");
    await setKeptUntil(session, id, null);
  }
}

function requireOwned(found: StoredTables | null, { userId, workspaceId }: Owner): StoredTables {
  if (found?.workspaceId === workspaceId && found.userId === userId) return found;
  throw new AppError("report_not_found");
}

/** The frame has read the cells already. Nothing else may reach the engine. */
function requireCells({ table, rows }: TableRows, tables: readonly TableSchema[]): void {
  const columns = tables[table]?.columns;
  if (columns === undefined) throw fault(`table must be less than ${tables.length}`);
  for (const [at, row] of rows.entries()) {
    if (row.length !== columns.length) throw fault(`rows[${at}] must have ${columns.length} cells`);
    for (const [place, { type }] of columns.entries())
      if (!isStoredCell(row[place] ?? null, type))
        throw fault(`rows[${at}][${place}] must be of type ${type}`);
  }
}

function fault(detail: string): AppError {
  return new AppError("invalid_input", { detail });
}
