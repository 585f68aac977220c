import { sql, type Kysely } from "kysely";

import {
  brandFieldsSchema,
  noBrandFields,
  noBrandFiles,
  type BrandFields,
  type BrandFile,
  type BrandFileKind,
  type BrandParts,
} from "@vitrine/contracts/brand";
import { parse } from "@vitrine/contracts/parse";

import { isUuid } from "../../db/is-uuid.ts";
import type { Database } from "../../db/schema.ts";
import { brandFilePath } from "./brand-file-path.ts";
import { keyOf, type BrandOwner } from "./brand-owner.ts";

type Db = Kysely<Database>;

export interface StoredBrand extends BrandParts {
  /** 0 when nothing was set yet. */
  readonly version: number;
}

export interface NewBrandFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

interface FileRow {
  readonly kind: BrandFileKind;
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** The brands of some owners by key; a workspace that set nothing is missing. */
export async function listBrands(
  db: Db,
  owners: readonly BrandOwner[],
): Promise<ReadonlyMap<string, StoredBrand>> {
  const { rows } = await sql<{ owner: string; version: number | null; fields: unknown; files: FileRow[] }>`
    select o.owner, b.version, b.fields, coalesce(f.files, '[]') as files
    from unnest(${owners.map(keyOf)}::text[]) as o (owner)
    left join brands b on coalesce(b.workspace_id, '') = o.owner
    left join lateral (
      select jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'name', name, 'type', media_type)) as files
      from brand_files where coalesce(workspace_id, '') = o.owner) f on true
    where b.version is not null or f.files is not null`.execute(db);
  return new Map(
    rows.map(({ owner, version, fields, files }) => [
      owner,
      { version: version ?? 0, fields: readFields(fields), files: readFiles(files) },
    ]),
  );
}

export async function findBrand(db: Db, owner: BrandOwner): Promise<StoredBrand> {
  const found = await listBrands(db, [owner]);
  return found.get(keyOf(owner)) ?? { version: 0, fields: noBrandFields, files: noBrandFiles };
}

/**
 * @param version the version that the change was made from
 * @returns false when the stored version is another one
 */
export async function saveBrand(
  db: Db,
  owner: BrandOwner,
  version: number,
  fields: BrandFields,
): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    insert into brands (workspace_id, version, fields)
    values (${owner}, 1, ${JSON.stringify(fields)}::jsonb)
    on conflict ((coalesce(workspace_id, ''))) do update set
      version = brands.version + 1, fields = excluded.fields
    where brands.version = ${version}
    returning version`.execute(db);
  return rows.length > 0;
}

/**
 * Sets a file under a new id.
 * @returns false when the brand has this file already
 */
export async function saveBrandFile(
  db: Db,
  owner: BrandOwner,
  kind: BrandFileKind,
  id: string,
  { name, mediaType, content }: NewBrandFile,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into brand_files (id, workspace_id, kind, name, media_type, content)
    values (${id}, ${owner}, ${kind}, ${name}, ${mediaType}, ${content})
    on conflict ((coalesce(workspace_id, '')), kind) do update set
      id = excluded.id, name = excluded.name, media_type = excluded.media_type, content = excluded.content
    where brand_files.content <> excluded.content
    returning id`.execute(db);
  return rows.length > 0;
}

/** @returns false when there is none */
export async function deleteBrandFile(db: Db, owner: BrandOwner, kind: BrandFileKind): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from brand_files where coalesce(workspace_id, '') = ${keyOf(owner)} and kind = ${kind}
    returning id`.execute(db);
  return rows.length > 0;
}

export interface OpenedBrandFile {
  readonly type: string;
  readonly content: Buffer;
  /** Of the product, which everyone may know. */
  readonly isPublic: boolean;
}

export async function findBrandFile(db: Db, id: string): Promise<OpenedBrandFile | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<{ type: string; content: Uint8Array; is_public: boolean }>`
    select media_type as type, content, workspace_id is null as is_public
    from brand_files where id = ${id}`.execute(db);
  const [row] = rows;
  return row === undefined
    ? null
    : { type: row.type, content: Buffer.from(row.content), isPublic: row.is_public };
}

/** Fields that a later version wrote, and this one does not know, are as if they were not set. */
function readFields(stored: unknown): BrandFields {
  const parsed = parse(brandFieldsSchema, { ...noBrandFields, ...Object(stored) });
  return parsed.ok ? parsed.value : noBrandFields;
}

function readFiles(rows: readonly FileRow[]): BrandParts["files"] {
  const read = rows.map(({ kind, id, name, type }): [BrandFileKind, BrandFile] => [
    kind,
    { path: brandFilePath(id), name, mediaType: type },
  ]);
  return { ...noBrandFiles, ...Object.fromEntries(read) };
}
