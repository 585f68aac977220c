import { sql, type Kysely } from "kysely";
import * as z from "zod/mini";

import { deckPlaceSchema, deckSchema, type Deck, type DeckPlace } from "@vitrine/contracts/http";
import type { ReportId, WorkspaceId } from "@vitrine/contracts/ids";
import { parse } from "@vitrine/contracts/parse";

import { isUuid } from "../../db/is-uuid.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

const contentsSchema = z.pick(deckSchema, { aspect: true, slides: true, shapes: true });
export type DeckContents = z.output<typeof contentsSchema>;
const placesSchema = z.array(deckPlaceSchema);

export interface StoredDeck extends Omit<Deck, "uploadedAt"> {
  readonly fileId: string;
  readonly uploadedAt: Date;
}

export interface NewDeck {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly name: string;
  readonly fileId: string;
  readonly at: Date;
  readonly contents: DeckContents;
}

export async function insertDeck(db: Db, deck: NewDeck): Promise<void> {
  const { id, workspaceId, name, fileId, at, contents } = deck;
  await sql`
    insert into decks (id, workspace_id, name, file_id, uploaded_at, contents)
    values (${id}, ${workspaceId}, ${name}, ${fileId}, ${at}, ${JSON.stringify(contents)}::jsonb)`.execute(
    db,
  );
}

export async function replaceContent(db: Db, { id, name, fileId, at, contents }: NewDeck): Promise<void> {
  await sql`
    update decks set name = ${name}, file_id = ${fileId}, uploaded_at = ${at}, contents = ${JSON.stringify(contents)}::jsonb
    where id = ${id}`.execute(db);
}

interface DeckRow {
  readonly id: string;
  readonly name: string;
  readonly file_id: string;
  readonly size_bytes: number | string;
  readonly uploaded_at: Date;
  readonly contents: unknown;
}

/** The presentations of a workspace, by name. */
export async function listDecks(db: Db, workspaceId: WorkspaceId): Promise<readonly StoredDeck[]> {
  const { rows } = await sql<DeckRow>`
    select d.id, d.name, d.file_id, f.size_bytes, d.uploaded_at, d.contents
    from decks d join files f on f.id = d.file_id
    where d.workspace_id = ${workspaceId} order by lower(d.name), d.id`.execute(db);
  return rows.map(toDeck);
}

/** Null for one of another workspace. */
export async function findDeck(db: Db, workspaceId: WorkspaceId, id: string): Promise<StoredDeck | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<DeckRow>`
    select d.id, d.name, d.file_id, f.size_bytes, d.uploaded_at, d.contents
    from decks d join files f on f.id = d.file_id
    where d.workspace_id = ${workspaceId} and d.id = ${id}`.execute(db);
  return rows[0] === undefined ? null : toDeck(rows[0]);
}

export interface DeckOfReport {
  readonly deckId: string;
  readonly fileId: string;
  readonly version: number;
  readonly places: readonly DeckPlace[];
}

export async function findReportDeck(db: Db, reportId: ReportId): Promise<DeckOfReport | null> {
  const { rows } = await sql<{ deck_id: string; file_id: string; version: number; places: unknown }>`
    select r.deck_id, d.file_id, r.version, r.places
    from report_decks r join decks d on d.id = r.deck_id where r.report_id = ${reportId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const places = parse(placesSchema, row.places);
  return {
    deckId: row.deck_id,
    fileId: row.file_id,
    version: row.version,
    places: places.ok ? places.value : [],
  };
}

/** @returns false if it is not of this version any more; 0 for a report without a presentation */
export async function saveReportDeck(
  db: Db,
  reportId: ReportId,
  version: number,
  { deckId, places }: { readonly deckId: string; readonly places: readonly DeckPlace[] },
): Promise<boolean> {
  const { rows } = await sql<{ report_id: string }>`
    insert into report_decks as r (report_id, deck_id, version, places)
    select ${reportId}::uuid, ${deckId}::uuid, ${version + 1}::int, ${JSON.stringify(places)}::jsonb
    where ${version}::int = coalesce((select version from report_decks where report_id = ${reportId}::uuid), 0)
    on conflict (report_id) do update set deck_id = excluded.deck_id, version = excluded.version, places = excluded.places
    where r.version = excluded.version - 1
    returning report_id`.execute(db);
  return rows.length > 0;
}

/** @returns false if it is not of this version any more */
export async function deleteReportDeck(db: Db, reportId: ReportId, version: number): Promise<boolean> {
  const { rows } = await sql<{ report_id: string }>`
    delete from report_decks where report_id = ${reportId} and version = ${version} returning report_id`.execute(
    db,
  );
  return rows.length > 0;
}

function toDeck(row: DeckRow): StoredDeck {
  const contents = parse(contentsSchema, row.contents);
  return {
    id: row.id,
    name: row.name,
    fileId: row.file_id,
    sizeBytes: Number(row.size_bytes),
    uploadedAt: row.uploaded_at,
    ...(contents.ok ? contents.value : { aspect: 16 / 9, slides: [], shapes: [] }),
  };
}
