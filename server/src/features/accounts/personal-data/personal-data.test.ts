import { beforeAll, expect, test } from "vitest";

import { httpRoutes, type PersonExport } from "@vitrine/contracts/http";

import { readChainRows, verifyAuditChain } from "../../../audit/verify-chain.ts";
import type { Store } from "../../../db/open-store.ts";
import type { Database } from "../../../db/schema.ts";
import { describeOnSomeStore } from "../../../db/testing.ts";
import { createAskAs, type AskAs } from "../../../testing/ask-as.ts";
import { testPassword, testReports, testUserId } from "../../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { noPeppers } from "../../../tokens/peppers.ts";
import { personalTables } from "./personal-tables.ts";

const { erasePerson, exportPerson, exportAccount, exportAuditLog, invitePerson, listReports } = httpRoutes;

/**
 * The tables that an export leaves out, with the reason. A table of the schema that is in neither list does not compile.
 */
const otherTables: Readonly<Record<Exclude<keyof Database, keyof typeof personalTables>, string>> = {
  workspaces: "about a client",
  workspace_settings: "about a client",
  removed_workspaces: "about a client",
  brands: "about a client",
  brand_files: "about a client",
  annotations: "about a client",
  decks: "about a client; who uploaded one is in the audit log",
  report_decks: "about reports",
  workspace_tags: "about a client",
  roles: "about what people may do, without people",
  home_boards: "about reports",
  templates: "about reports",
  template_versions: "about reports",
  archived_templates: "about reports",
  provider_copies: "ids of reports",
  report_tags: "about reports",
  import_mappings: "about a client",
  files: "imported figures of a client, and files that were sent to several people",
  file_parts: "imported figures of a client, and files that were sent to several people",
  delivery_files: "names of files that were sent to several people",
  data_versions: "about a client",
  data_loads: "about a client",
  data_keys: "about a client",
  data_members: "about a client",
  settings: "about the server",
  signing_keys: "about the server",
  encryption_keys: "about the server",
  audit_chain: "digests of entries without names",
  audit_checkpoints: "about the log",
  audit_keys: "about the server",
  service_accounts: "about servers; who created one is in the audit log",
  service_account_workspaces: "about servers",
  service_credentials: "about servers",
  service_assertions: "digests of some minutes",
  uploads: "files of servers, for a day",
  upload_parts: "files of servers, for a day",
  provider_connections: "about other systems; who added one is in the audit log",
  provider_items: "about reports",
  refresh_tokens: "digests, deleted with their session",
  passkey_enrolments: "a challenge for some minutes, deleted with its session",
  sign_in_failures: "digests of what was typed and the id; deleted with the person",
  provider_answers: "sealed answers of minutes, known by digests",
  provider_waits: "about the server",
  rate_buckets: "digests and ids of some hours; deleted with the person",
};

const person = testUserId("client");
/** Words that appear nowhere else. */
const words = {
  username: "zaphodine",
  email: "z.quuxley@odd.example",
  first: "Zaphodine",
  last: "Quuxley & Co",
};
const secrets = ["argon2", "sealed-totp-secret", "public-key-of-a-passkey", "digest-of-a-secret"];

/** Rows about the person in every table. */
async function fillEverything(app: TestApp): Promise<void> {
  const { store } = app;
  await store.query(
    "update users set username = $1, email = $2, first_name = $3, last_name = $4 where id = $5",
    [...Object.values(words), person],
  );
  const report = testReports.own;
  const name = `${words.first} ${words.last}`;
  const statements: readonly (readonly [string, ...unknown[]])[] = [
    [
      "insert into totp_factors (user_id, secret, created_at) values ($1, 'sealed-totp-secret', now())",
      person,
    ],
    [
      `insert into passkeys (id, user_id, name, public_key, counter, transports, created_at)
       values ('k', $1, 'Laptop', 'public-key-of-a-passkey', 0, '{}', now())`,
      person,
    ],
    ["insert into recovery_codes (user_id, hash) values ($1, 'digest-of-a-secret')", person],
    [
      `insert into report_files (id, person_id, report_id, format, state, created_at)
       values (gen_random_uuid(), $1, $2, 'pdf', 'done', now())`,
      person,
      report,
    ],
    [
      `insert into schedules (id, workspace_id, report_id, owner_id, editor_id, name, rule, settings, version, created_at)
       values ($1, 'alpha', $2, $1, $1, 'Monthly', '{}', '{}', 1, now())`,
      person,
      report,
    ],
    [
      `insert into schedule_recipients (id, schedule_id, position, kind, person_id, address, row_rules)
       values (gen_random_uuid(), $1, 0, 'person', $1, null, '[]'),
         (gen_random_uuid(), $1, 1, 'outside', null, $2, '[]')`,
      person,
      words.email,
    ],
    [
      `insert into deliveries (id, schedule_id, due_at, due_day, state, period_from, period_through, starter_id, editor_id,
         subject, text, created_at)
       values ($1, $1, now(), now(), 'sent', now(), now(), $1, $1, 'x', 'x', now())`,
      person,
    ],
    [
      `insert into delivery_versions (id, delivery_id, digest, rights, reader_id, is_narrowed, row_rules, decider_id,
         decided_at, note)
       values ($1, $1, 'd', 'All', $1, false, '[]', $1, now(), $2)`,
      person,
      `Good, ${words.first}`,
    ],
    [
      `insert into delivery_recipients (id, delivery_id, schedule_id, due_at, address, recipient_id, person_id, name,
         is_outside, state)
       values (gen_random_uuid(), $1, $1, now(), $2, 'r', $1, $3, false, 'sent')`,
      person,
      words.email,
      name,
    ],
    [
      "insert into delivery_events (delivery_id, at, person_id, text) values ($1, now(), $1, 'Approved')",
      person,
    ],
    [
      `insert into account_links (hash, user_id, purpose, created_at, expires_at, invited_by)
       values ('a', $1, 'register', now(), now() + interval '1 day', $2)`,
      testUserId("planner"),
      person,
    ],
    [
      `insert into account_links (hash, user_id, purpose, created_at, expires_at, email)
       values ('b', $1, 'email_change', now(), now() + interval '1 day', $2)`,
      person,
      `new.${words.email}`,
    ],
    [
      `insert into account_links (hash, user_id, purpose, created_at, expires_at, email)
       values ('c', $1, 'email_change', now(), now() + interval '1 day', 'manager@test.example'),
         ('d', $1, 'email_undo', now(), now() + interval '1 day', $2)`,
      person,
      `former.${words.email}`,
    ],
    ["update reports set creator_id = $1 where id = $2", person, report],
    [
      "insert into delivery_mails values ($1, 'alpha', $1, $2, '<id of a mail>', 'digest-of-a-secret', now())",
      person,
      words.email,
    ],
    [
      `insert into delivery_links (hash, purpose, workspace_id, address, language, report_name, created_at, expires_at)
       values ('digest-of-a-secret', 'unsubscribe', 'alpha', $1, 'en', 'Report', now(), now() + interval '1 day')`,
      words.email,
    ],
    ["insert into delivery_confirmations values ('alpha', $1, 'confirmed', now(), now())", words.email],
    ["insert into delivery_suppressions values ($1, '', 'bounced', 'unknown', now())", words.email],
    [
      `insert into report_versions (report_id, number, definition, author_id, note, at, changes)
       values ($2, 1, '{}', $1, '', now(), '[]')`,
      person,
      report,
    ],
    ["insert into files (id, kept_until) values ($1, now() + interval '1 day')", person],
    ["insert into report_tables values ($1, 'alpha', $1, '{}', 0, 0, false, now())", person],
    ["insert into welcome_boards values ($1, $2)", person, report],
    ["insert into favourites values ($1, $2, now())", person, report],
    ["insert into report_views values ($1, $2, now())", person, report],
    ["insert into report_openings values (now(), $2, $1, 1)", person, report],
    [
      `insert into viewings values ($1, $2, $1, $1, 'Asked by phone', 'digest-of-a-secret', now(), now(), now())`,
      person,
      testUserId("admin"),
    ],
    ["insert into report_orders values ($1, 'alpha', array[$2])", person, report],
    [
      "insert into reader_states (id, user_id, report_id, state, saved_at) values ($1, $1, $2, 'v1.x', now())",
      person,
      report,
    ],
    ["insert into answered_requests values ($1, 'k', 'f', '{}', now())", person],
    [
      "insert into answered_requests values ($1, 'k', 'f', $2::jsonb, now())",
      testUserId("planner"),
      JSON.stringify({ invitations: [words.email] }),
    ],
    [
      `insert into imports (id, workspace_id, file_name, size_bytes, source, state, user_id, created_at)
       values ($1, 'alpha', 'a.csv', 1, 'generic', 'done', $1, now())`,
      person,
    ],
    [
      `insert into jobs (id, kind, payload, state, due_at, created_at)
       select gen_random_uuid(), 'mail',
         jsonb_build_object('recipient', address, 'subject', $3::text, 'text', $3::text, 'html', $4::text),
         'waiting', now() + interval '1 year', now()
       from unnest(array[$1, $2]::text[]) as address`,
      words.email,
      "manager@test.example",
      `${name} shared a report`,
      `<p>${name.replace("&", "&amp;")}</p>`,
    ],
  ];
  for (const [text, ...values] of statements) await store.query(text, values);
  await app.ask({ row: httpRoutes.login, body: { username: words.email, password: "wrong" } });
  await app.ask({ row: httpRoutes.requestPasswordReset, body: { emailAddress: words.email } });
  await app.ask({ row: httpRoutes.login, body: { username: words.username, password: testPassword } });
  await app.apps.settle();
  await store.query(
    `insert into reset_requests (email, address, user_agent, requested_at) values ($1, '192.0.2.1', 'x', now())`,
    [words.email.toUpperCase()],
  );
}

/** Every column with text that contains one of the words. */
async function findWords(store: Store, wanted: readonly string[]): Promise<readonly string[]> {
  const { rows: columns } = await store.query(
    `select table_name as name, column_name as "column" from information_schema.columns
     where table_schema = 'public' and (data_type in ('text', 'jsonb', 'ARRAY', 'character varying'))`,
  );
  const found: string[] = [];
  for (const { name, column } of columns) {
    const { rows } = await store.query(
      `select 1 from "${String(name)}" where exists (
         select from unnest($1::text[]) as word where position(lower(word) in lower("${String(column)}"::text)) > 0) limit 1`,
      [wanted],
    );
    if (rows.length > 0) found.push(`${String(name)}.${String(column)}`);
  }
  return found;
}

describeOnSomeStore("a person's data", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
    ({ token } = await app.signIn("client"));
    await fillEverything(app);
  });
  const erase = (personId: string, currentPassword = testPassword, by: "admin" | "manager" = "admin") =>
    askAs(by, erasePerson, { personId }, { currentPassword });

  test("are in lists with every table and every reference to a person in the database", async () => {
    const { store } = app;
    const { rows } = await store.query(
      `select c.table_name as name, bool_or(c.column_name ~ '(^|_)(user_id|email|recipient|address|user_agent)$'
         or exists (select from information_schema.key_column_usage k
           join information_schema.constraint_column_usage u using (constraint_name)
           where k.table_name = c.table_name and k.column_name = c.column_name and u.table_name = 'users')) as personal
       from information_schema.columns c
       join information_schema.tables t on t.table_name = c.table_name and t.table_type = 'BASE TABLE'
       where c.table_schema = 'public' and c.table_name not like 'kysely%' group by 1 order by 1`,
    );
    const names = rows.map(({ name }) => String(name));
    expect(names).toEqual([...Object.keys(personalTables), ...Object.keys(otherTables)].toSorted());
    const personal = rows.filter((row) => row["personal"] === true).map(({ name }) => String(name));
    expect(personal.filter((name) => !(name in personalTables))).toEqual([]);
  });

  test("[ADMIN-7] are exported for the person and for administrators, with every table and without secrets", async () => {
    const own = await app.ask({ row: exportAccount, token });
    expect(own.response.headers["content-disposition"]).toBe(
      'attachment; filename="vitrine-personal-data.json"',
    );
    const { tables } = own.body as unknown as PersonExport;
    expect(tables.map(({ table }) => table)).toEqual(Object.keys(personalTables));
    const empty = tables.filter(({ rows }) => rows.length === 0).map(({ table }) => table);
    expect(empty).toEqual([]);
    expect(tables.every(({ isComplete }) => isComplete)).toBe(true);
    for (const secret of secrets) expect(own.response.body).not.toContain(secret);
    const mails = tables.find(({ table }) => table === "jobs")?.rows ?? [];
    expect(
      new Set(mails.map(({ recipient }) => recipient)),
      "not those of an address that it asked for",
    ).toEqual(new Set([words.email]));
    const events = tables.find(({ table }) => table === "audit_log")?.rows.map(({ event }) => event);
    expect(events).toContain("sign-in.completed");

    const other = await askAs("admin", exportPerson, { personId: person });
    expect(Object(other.body)["tables"]).toHaveLength(tables.length);
    const { rows } = await app.store.query(
      "select user_id, details from audit_log where event = 'account.exported' order by id",
    );
    expect(rows).toEqual([
      { user_id: person, details: { person } },
      { user_id: testUserId("admin"), details: { person } },
    ]);
    expect((await askAs("manager", exportPerson, { personId: person })).error?.code).toBe("forbidden");
    expect((await askAs("admin", exportPerson, { personId: "none" })).error?.code).toBe("person_not_found");
  });

  test("[ADMIN-7] are not erased by others, without the password, nor for oneself", async () => {
    expect((await erase(person, testPassword, "manager")).error?.code).toBe("forbidden");
    expect((await erase(person, "Wrong-horse-1!")).error?.code).toBe("wrong_password");
    expect((await erase(testUserId("admin"))).error).toMatchObject({
      code: "forbidden",
      message: "You cannot erase yourself. Please ask a colleague.",
    });
    expect((await erase("eeeeeeee-0000-4000-8000-000000000001")).error?.code).toBe("person_not_found");
    expect(await findWords(app.store, [words.username])).toContain("users.username");
  });

  test("are gone from every table after erasing the person", async () => {
    const { store } = app;
    const answer = await erase(person);
    expect(answer.body).toEqual({ personId: person, erasedAt: app.clock.now().toISOString() });
    expect(await findWords(store, [words.username, words.email, words.first, "Quuxley"])).toEqual([]);
    expect(await findWords(store, secrets.slice(1))).toEqual([]);
    const { rows: mails } = await store.query(
      `select payload ->> 'subject' as subject from jobs
       where payload ->> 'recipient' = 'manager@test.example' and payload ->> 'subject' like '%report'`,
    );
    expect(mails).toEqual([{ subject: "Deleted user shared a report" }]);
    const { rows } = await store.query(
      `select count(*)::int as count from sign_in_failures where key not like 'device:%'
       union all select count(*)::int from rate_buckets where key like 'code-mail:' || $1::uuid || '%'
       union all select count(*)::int from sessions where user_id = $1`,
      [person],
    );
    expect(rows.map(({ count }) => count)).toEqual([0, 0, 0]);
    expect((await app.ask({ row: exportAccount, token })).error?.code, "tokens end at once").toBe(
      "invalid_token",
    );
    expect((await erase(person)).error?.code, "once").toBe("person_not_found");
    expect((await askAs("admin", exportPerson, { personId: person })).error?.code).toBe("person_not_found");
    const { body: people } = await askAs("admin", httpRoutes.listPeople, {}, {});
    expect(JSON.stringify(people)).not.toContain(person);
    const enable = await askAs("admin", httpRoutes.updatePerson, { personId: person }, { disabled: false });
    expect(enable.error?.code).toBe("person_not_found");
  });

  test("leave reports without a creator's name, and a log whose seals are valid", async () => {
    const { body } = await askAs("planner", listReports, { workspaceId: "alpha" });
    const reports = body["reports"] as readonly { readonly id: string; readonly creator: string | null }[];
    expect(reports.find(({ id }) => id === testReports.own)?.creator).toBeNull();
    expect((await verifyAuditChain(app.store.db, 0, noPeppers)).fault).toBeNull();
    const rows = await readChainRows(app.store.db, 0);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["intact", "erased"]));
    const { response } = await askAs("admin", exportAuditLog, {}, { event: "sign-in.completed" });
    const line = response.body.split("\r\n").find((each) => each.endsWith(",erased"));
    expect(line).toContain(",sign-in.completed,Deleted user,,,");
    const erased = await askAs("admin", httpRoutes.readAuditLog, {}, { event: "account.erased" });
    expect(erased.body["entries"]).toMatchObject([
      { details: { person }, names: { [person]: "Deleted user" } },
    ]);
  });

  test("do not keep user name and address from a new account", async () => {
    const body = { email: words.email, admin: false, memberships: [] };
    const invited = await askAs("admin", invitePerson, {}, body);
    expect(invited.body).toMatchObject({ email: words.email, username: "z.quuxley", isInvited: true });
    expect(invited.body["id"]).not.toBe(person);
  });
});
