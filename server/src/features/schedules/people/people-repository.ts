import { sql, type Kysely } from "kysely";

import { asUserId, type ReportId, type UserId, type WorkspaceId } from "@vitrine/contracts/ids";

import type { Role } from "../../../access/roles.ts";
import { agencyRoleIds, readRole, roleOfMember, type SelectedRole } from "../../../db/member-roles.ts";
import { isUuid } from "../../../db/is-uuid.ts";
import { personName } from "../../../db/person-name.ts";
import type { Database } from "../../../db/schema.ts";

type Db = Kysely<Database>;

/** A person to whom reports and mails are sent. */
export interface MailPerson {
  readonly id: UserId;
  readonly name: string;
  readonly firstName: string;
  /** In lower case. */
  readonly address: string;
}

interface PersonRow {
  readonly id: string;
  readonly name: string | null;
  readonly first_name: string;
  readonly email: string;
}

const columns = sql`u.id, ${personName} as name, u.first_name, lower(u.email) as email`;
const isActive = sql`u.disabled_at is null and u.erased_at is null and u.invited_at is null and not u.is_service`;

function toPerson({ id, name, first_name: firstName, email }: PersonRow): MailPerson {
  return { id: asUserId(id), name: name ?? "", firstName, address: email };
}

/** A person whose account can be used; null for others. */
export async function findMailPerson(db: Db, id: UserId): Promise<MailPerson | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<PersonRow>`
    select ${columns} from users u where u.id = ${id} and ${isActive}`.execute(db);
  return rows[0] === undefined ? null : toPerson(rows[0]);
}

/** A person who may enter a workspace; null for others. */
export async function findMember(db: Db, workspaceId: WorkspaceId, id: string): Promise<MailPerson | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<PersonRow>`
    select ${columns} from users u
    where u.id = ${id} and ${isActive} and (u.is_admin
      or exists (select from workspace_members m where m.user_id = u.id and m.workspace_id = ${workspaceId})
      or exists (
        select from report_access a join reports r on r.id = a.report_id
        where a.user_id = u.id and r.workspace_id = ${workspaceId} and r.deleted_at is null))`.execute(db);
  return rows[0] === undefined ? null : toPerson(rows[0]);
}

/** The staff of a workspace, by name. */
export async function listTeam(db: Db, workspaceId: WorkspaceId): Promise<readonly MailPerson[]> {
  const { rows } = await sql<PersonRow>`
    select ${columns} from users u join workspace_members m on m.user_id = u.id and m.workspace_id = ${workspaceId}
    where ${isActive} and m.role in ${agencyRoleIds} order by lower(u.last_name), u.id`.execute(db);
  return rows.map(toPerson);
}

/** People outside the agency with whom a report is shared, by name. */
export async function listClients(
  db: Db,
  workspaceId: WorkspaceId,
  reportId: ReportId,
): Promise<readonly MailPerson[]> {
  const { rows } = await sql<PersonRow>`
    select ${columns} from users u join report_access a on a.user_id = u.id and a.report_id = ${reportId}
    where ${isActive} and not u.is_admin and not exists (
      select from workspace_members m
      where m.user_id = u.id and m.workspace_id = ${workspaceId} and m.role in ${agencyRoleIds})
    order by lower(u.last_name), u.id`.execute(db);
  return rows.map(toPerson);
}

/** The members of a workspace with their roles, those that were added to the installation first at the top. */
export async function listMembers(
  db: Db,
  workspaceId: WorkspaceId,
): Promise<readonly (MailPerson & { readonly role: Role | null })[]> {
  const { rows } = await sql<PersonRow & { readonly role: SelectedRole }>`
    select ${columns}, ${roleOfMember} as role
    from users u join workspace_members m on m.user_id = u.id and m.workspace_id = ${workspaceId}
    where ${isActive} order by u.created_at, u.id`.execute(db);
  return rows.map(({ role, ...row }) => ({ ...toPerson(row), role: readRole(role) }));
}

/** The people who can see a report: administrators, staff, and those with whom it is shared. */
export async function listReaderIds(
  db: Db,
  workspaceId: WorkspaceId,
  reportId: ReportId,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where ${isActive} and (u.is_admin
      or exists (
        select from workspace_members m
        where m.user_id = u.id and m.workspace_id = ${workspaceId} and m.role in ${agencyRoleIds})
      or exists (select from report_access a where a.user_id = u.id and a.report_id = ${reportId}))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
