import { sql, type Kysely } from "kysely";

import { annotationKinds, type Annotation, type AnnotationInput } from "@vitrine/contracts/http";
import type { WorkspaceId } from "@vitrine/contracts/ids";

import { isUuid } from "../../db/is-uuid.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

interface AnnotationRow {
  readonly id: string;
  readonly from: string;
  readonly through: string;
  readonly kind: string;
  readonly text: string;
  readonly is_for_clients: boolean;
}

const columns = sql`id, from_day::text as "from", through_day::text as through, kind, text, is_for_clients`;

/** The notes of a workspace, the newest days first. */
export async function listAnnotations(
  db: Db,
  workspaceId: WorkspaceId,
  onlyForClients: boolean,
): Promise<readonly Annotation[]> {
  const { rows } = await sql<AnnotationRow>`
    select ${columns} from annotations
    where workspace_id = ${workspaceId} and (is_for_clients or not ${onlyForClients}::boolean)
    order by from_day desc, through_day desc, id`.execute(db);
  return rows.map(toAnnotation);
}

export async function countAnnotations(db: Db, workspaceId: WorkspaceId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from annotations where workspace_id = ${workspaceId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findAnnotation(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Annotation | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<AnnotationRow>`
    select ${columns} from annotations where workspace_id = ${workspaceId} and id = ${id}`.execute(db);
  return rows[0] === undefined ? null : toAnnotation(rows[0]);
}

/** The note with the same days, kind and text, if there is one. */
export async function findSame(
  db: Db,
  workspaceId: WorkspaceId,
  { from, through, kind, text }: AnnotationInput,
): Promise<Annotation | null> {
  const { rows } = await sql<AnnotationRow>`
    select ${columns} from annotations
    where workspace_id = ${workspaceId} and from_day = ${from}::date and through_day = ${through}::date
      and kind = ${kind} and text = ${text}`.execute(db);
  return rows[0] === undefined ? null : toAnnotation(rows[0]);
}

/** @returns false when the workspace has the same note already */
export async function insertAnnotation(
  db: Db,
  workspaceId: WorkspaceId,
  { id, from, through, kind, text, isForClients }: Annotation,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into annotations (id, workspace_id, from_day, through_day, kind, text, is_for_clients)
    values (${id}, ${workspaceId}, ${from}::date, ${through}::date, ${kind}, ${text}, ${isForClients})
    on conflict (workspace_id, from_day, through_day, kind, text) do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** @returns false when the note is deleted. Fails on the index `annotations_same` when another note is the same. */
export async function updateAnnotation(
  db: Db,
  workspaceId: WorkspaceId,
  { id, from, through, kind, text, isForClients }: Annotation,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update annotations set from_day = ${from}::date, through_day = ${through}::date, kind = ${kind},
      text = ${text}, is_for_clients = ${isForClients}
    where workspace_id = ${workspaceId} and id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

/** @returns false when it is deleted already */
export async function removeAnnotation(db: Db, workspaceId: WorkspaceId, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from annotations where workspace_id = ${workspaceId} and id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

function toAnnotation({ kind, is_for_clients: isForClients, ...row }: AnnotationRow): Annotation {
  return { ...row, kind: annotationKinds.find((one) => one === kind) ?? "note", isForClients };
}
