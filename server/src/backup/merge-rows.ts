import { randomUUID } from "node:crypto";

import { tablesDataset } from "@vitrine/contracts/tables";

import { quoteName, runSql, listColumns, type Session } from "../db/catalogue.ts";
import { readRows } from "../db/dump/dump-store.ts";
import { createTableLoader } from "../db/dump/restore-store.ts";

/** What an id in a column belongs to. */
type Subject =
  | "workspace"
  | "user"
  | "brand file"
  | "tag"
  | "template"
  | "report"
  | "state"
  | "import"
  | "file"
  | "deck"
  | "annotation"
  | "role";

/** New ids by former ones. */
export type NewIds = Readonly<Record<Subject, ReadonlyMap<string, string>>>;

interface MergedTable {
  readonly table: string;
  readonly ids: Readonly<Record<string, Subject>>;
  /** Columns whose texts name datasets of tables, and the reports behind the tiles of boards. */
  readonly datasets?: readonly string[];
  /** Columns with a list of ids. */
  readonly lists?: Readonly<Record<string, Subject>>;
  /** SQL condition for the rows that are taken over. */
  readonly where?: string;
  /** Columns with another value here. */
  readonly fixed?: Readonly<Record<string, string | null>>;
}

/** Files of imports, their originals and accounts, those of tables on which reports are, and presentations. */
const ofSubjects = (column: string) =>
  `${column} in (select file_id from imports where file_id is not null union select account_id from imports where account_id is not null
    union select file_id from decks union select t.id from report_tables t join files f on f.id = t.id where f.kept_until is null)`;

/**
 * The tables that a merged installation contributes to, parents first. Sessions, keys, second factors, links in mails, jobs and
 * the audit log belong to the other installation.
 */
const merged: readonly MergedTable[] = [
  // Administrators of the other installation are not those of this one.
  { table: "users", ids: { id: "user" }, fixed: { is_admin: "f" } },
  { table: "workspaces", ids: { id: "workspace" } },
  { table: "workspace_settings", ids: { workspace_id: "workspace" } },
  // The product has the brand of this installation.
  { table: "brands", ids: { workspace_id: "workspace" }, where: "workspace_id is not null" },
  {
    table: "brand_files",
    ids: { workspace_id: "workspace", id: "brand file" },
    where: "workspace_id is not null",
  },
  { table: "annotations", ids: { id: "annotation", workspace_id: "workspace" } },
  { table: "roles", ids: { id: "role" } },
  { table: "workspace_members", ids: { workspace_id: "workspace", user_id: "user", role: "role" } },
  { table: "workspace_tags", ids: { id: "tag", workspace_id: "workspace" } },
  { table: "templates", ids: { id: "template" } },
  {
    table: "template_versions",
    ids: { template: "template" },
    // Both installations have those of the product.
    where: "template in (select id::text from templates)",
  },
  {
    table: "archived_templates",
    ids: { template: "template" },
    // Those of the product are offered as this installation decided.
    where: "template in (select id::text from templates)",
  },
  {
    table: "reports",
    ids: {
      id: "report",
      workspace_id: "workspace",
      creator_id: "user",
      definition_author_id: "user",
      template: "template",
    },
    datasets: ["report_type", "dataset", "definition"],
  },
  {
    table: "report_versions",
    ids: { report_id: "report", author_id: "user", template: "template" },
    datasets: ["definition"],
  },
  // Connections are left, so these are attached again after one was added here.
  { table: "provider_items", ids: { report_id: "report" }, fixed: { connection_id: null } },
  { table: "provider_copies", ids: { report_id: "report", source_id: "report" } },
  { table: "report_tags", ids: { report_id: "report", tag_id: "tag", workspace_id: "workspace" } },
  { table: "report_access", ids: { report_id: "report", user_id: "user" } },
  { table: "home_boards", ids: { workspace_id: "workspace", report_id: "report" } },
  { table: "favourites", ids: { user_id: "user", report_id: "report" } },
  { table: "report_views", ids: { user_id: "user", report_id: "report" } },
  // Without those of service accounts, which are not taken over.
  {
    table: "report_openings",
    ids: { user_id: "user", report_id: "report" },
    where: "user_id in (select id from users where not is_service)",
  },
  {
    table: "report_orders",
    ids: { user_id: "user", workspace_id: "workspace" },
    lists: { report_ids: "report" },
  },
  { table: "reader_states", ids: { id: "state", user_id: "user", report_id: "report" } },
  { table: "files", ids: { id: "file" }, where: ofSubjects("id") },
  { table: "file_parts", ids: { file_id: "file" }, where: ofSubjects("file_id") },
  {
    table: "report_tables",
    ids: { id: "file", workspace_id: "workspace", user_id: "user" },
    where: ofSubjects("id"),
  },
  {
    table: "imports",
    ids: { id: "import", workspace_id: "workspace", user_id: "user", file_id: "file", account_id: "file" },
    where: "state in ('done', 'failed')",
  },
  { table: "decks", ids: { id: "deck", workspace_id: "workspace", file_id: "file" } },
  { table: "report_decks", ids: { report_id: "report", deck_id: "deck" } },
  { table: "import_mappings", ids: { workspace_id: "workspace" } },
  { table: "data_versions", ids: { workspace: "workspace" } },
  { table: "data_loads", ids: { workspace: "workspace", id: "import" } },
  { table: "data_keys", ids: { workspace: "workspace" } },
  { table: "data_members", ids: { workspace: "workspace" } },
];

export const mergedTables: readonly string[] = merged.map(({ table }) => table);

/** The columns of a table whose ids change, or get another value. */
export function mappedColumns(table: string): readonly string[] {
  const { ids = {}, lists = {}, fixed = {} } = merged.find((one) => one.table === table) ?? {};
  return [...Object.keys(ids), ...Object.keys(lists), ...Object.keys(fixed)];
}

/** What belongs to the other installation, and is not taken over. */
export const leftTables: readonly string[] = [
  "account_links",
  "answered_requests",
  "audit_chain",
  "audit_checkpoints",
  "audit_keys",
  "audit_log",
  "audit_origins",
  // Addresses agreed to mails of the other installation, and its reports are sent from there until people schedule them here.
  "deliveries",
  "delivery_events",
  "delivery_files",
  "delivery_recipients",
  "delivery_versions",
  // Addresses agreed to mails of the other installation.
  "delivery_confirmations",
  "delivery_links",
  "delivery_mails",
  "delivery_suppressions",
  "encryption_keys",
  "jobs",
  "known_devices",
  "login_challenges",
  "passkey_enrolments",
  "passkeys",
  "provider_answers",
  "provider_connections",
  "provider_waits",
  "rate_buckets",
  "recovery_codes",
  "refresh_tokens",
  "removed_workspaces",
  "report_files",
  "reset_requests",
  "schedule_recipients",
  "schedules",
  "service_account_workspaces",
  "service_accounts",
  "service_assertions",
  "service_credentials",
  "sessions",
  "settings",
  "sign_in_failures",
  "signing_keys",
  "totp_factors",
  "upload_parts",
  "uploads",
  "viewings",
  // A person who has an account in both would have two.
  "welcome_boards",
];

/** The tables in which the ids of a subject stand. */
const homes: Readonly<Record<Exclude<Subject, "user" | "workspace">, string>> = {
  annotation: "annotations",
  role: "roles",
  "brand file": "brand_files",
  tag: "workspace_tags",
  template: "templates",
  report: "reports",
  state: "reader_states",
  import: "imports",
  file: "files",
  deck: "decks",
};

interface Person {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

export interface Mapping {
  readonly ids: NewIds;
  /** Names that are taken here, and those in their place. */
  readonly usernames: ReadonlyMap<string, string>;
  /** Ids of people who have an account here: their e-mail address is the same. */
  readonly known: ReadonlySet<string>;
}

/** Decides which ids and names of another store are kept, and which get new ones because they are taken. */
export async function mapIds(from: Session, to: Session): Promise<Mapping> {
  const known = new Set<string>();
  const [user, usernames] = [new Map<string, string>(), new Map<string, string>()];
  const here = await readPeople(to);
  const taken = new Set(here.map(({ username }) => username.toLowerCase()));
  const ownIds = new Set(here.map(({ id }) => id));
  for (const { id, username, email } of await readPeople(from)) {
    const same = here.find((person) => person.email.toLowerCase() === email.toLowerCase());
    if (same !== undefined) {
      user.set(id, same.id);
      known.add(id);
      continue;
    }
    user.set(id, ownIds.has(id) ? randomUUID() : id);
    const name = freeName(username, taken, "-");
    taken.add(name.toLowerCase());
    if (name !== username) usernames.set(username, name);
  }
  const workspace = new Map<string, string>();
  // The ids of those that were removed for ever are never used again.
  const workspaces = new Set([
    ...(await readIds(to, "workspaces")),
    ...(await readIds(to, "removed_workspaces")),
  ]);
  for (const id of await readIds(from, "workspaces")) {
    const free = freeName(id, workspaces, "-");
    workspaces.add(free);
    workspace.set(id, free);
  }
  const fresh = async (subject: keyof typeof homes) => {
    const own = new Set(await readIds(to, homes[subject]));
    const ids = await readIds(from, homes[subject]);
    return new Map(ids.map((id) => [id, own.has(id) ? randomUUID() : id]));
  };
  const ids = {
    user,
    workspace,
    annotation: await fresh("annotation"),
    role: await fresh("role"),
    "brand file": await fresh("brand file"),
    tag: await fresh("tag"),
    template: await fresh("template"),
    report: await fresh("report"),
    state: await fresh("state"),
    import: await fresh("import"),
    file: await fresh("file"),
    deck: await fresh("deck"),
  };
  return { ids, usernames, known };
}

/** Copies the rows of a store into another one, with the ids that are free there. Call it in a transaction of each. */
export async function mergeRows(from: Session, to: Session, mapping: Mapping): Promise<number> {
  let rows = 0;
  for (const one of merged) rows += await mergeTable(from, to, one, mapping);
  return rows;
}

async function mergeTable(
  from: Session,
  to: Session,
  { table, ids, datasets = [], lists = {}, where = "true", fixed = {} }: MergedTable,
  { ids: newIds, usernames, known }: Mapping,
): Promise<number> {
  const described = await listColumns(from, table);
  const columns = described.map(({ name }) => name);
  const loader = await createTableLoader(to, { kind: "table", table, columns }, 1);
  const writes = columns.map((name) => {
    const [subject, list] = [ids[name], lists[name]];
    if (name in fixed) return () => fixed[name] ?? null;
    if (subject !== undefined) return (cell: string | null) => replaced(cell, newIds[subject]);
    if (list !== undefined) return (cell: string | null) => replacedIn(cell, newIds[list]);
    if (datasets.includes(name)) return (cell: string | null) => withNames(cell, newIds);
    if (table === "users" && name === "username")
      return (cell: string | null) => (cell === null ? null : (usernames.get(cell) ?? cell));
    return (cell: string | null) => cell;
  });
  const place = columns.indexOf("id");
  let count = 0;
  for await (const row of readRows(from, `${quoteName(table)} where ${where}`, described)) {
    if (table === "users" && known.has(row[place] ?? "")) continue;
    await loader.add(
      row.map((cell, index) => writes[index]?.(cell) ?? null),
      count + 1,
    );
    count += 1;
  }
  await loader.flush();
  return count;
}

function replaced(cell: string | null, ids: ReadonlyMap<string, string>): string | null {
  return cell === null ? null : (ids.get(cell) ?? cell);
}

/** A text with the names of datasets of tables, which contain the ids of their files, and with those of reports. */
function withNames(cell: string | null, { file, report }: NewIds): string | null {
  return cell === null
    ? null
    : cell
        .replaceAll(/\btables-([0-9a-f-]{36})\b/g, (name, id: string) => tablesDataset(file.get(id) ?? id))
        .replaceAll(
          /("reportId": ?")([0-9a-f-]{36})"/g,
          (name, start: string, id: string) => `${start}${report.get(id) ?? id}"`,
        );
}

/** A list as PostgreSQL writes it. Ids need no quotes in it. */
function replacedIn(cell: string | null, ids: ReadonlyMap<string, string>): string | null {
  return cell === null ? null : cell.replaceAll(/[^{},]+/g, (id) => ids.get(id) ?? id);
}

/** The name itself, or with the first number that makes it free. */
function freeName(name: string, taken: ReadonlySet<string>, separator: string): string {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name}${separator}${number}`;
    if (!taken.has(tried) && !taken.has(tried.toLowerCase())) return tried;
  }
}

async function readIds(session: Session, table: string): Promise<readonly string[]> {
  const rows = await runSql(session, `select id::text as id from ${quoteName(table)} order by 1`);
  return rows.map(({ id }) => String(id));
}

async function readPeople(session: Session): Promise<readonly Person[]> {
  const rows = await runSql(
    session,
    "select id::text as id, username, email from users order by created_at, id",
  );
  return rows.map(({ id, username, email }) => ({
    id: String(id),
    username: String(username),
    email: String(email),
  }));
}
