import { sql, type RawBuilder } from "kysely";

import type { UserId } from "@vitrine/contracts/ids";

import type { Database } from "../../../db/schema.ts";
import { escapeHtml } from "../../../mail/compose-html.ts";
import { mailJobName } from "../../../mail/mail.ts";

/** A person whose data are exported or erased. */
export interface Subject {
  readonly id: UserId;
  /** First and last name; empty for a person who has not registered. */
  readonly name: string;
  /** The e-mail address, and former ones that no other account has. In lower case, like the next. */
  readonly addresses: readonly string[];
  /**
   * Addresses that the person asked to have and that no account has. They are erased, but not exported: anyone can ask
   * for the address of another person.
   */
  readonly askedAddresses: readonly string[];
}

type Statement = (subject: Subject) => RawBuilder<Readonly<Record<string, unknown>>>;

/** A table with data about people: what the export shows of it, and what erasing a person does to it. */
export interface PersonalTable {
  /** One sentence for the reader of the file. */
  readonly about: string;
  /** Its rows about the person, the newest first, without secrets and their digests. */
  readonly read: Statement;
  /** None: the row that refers to the person stays, see `about`. Rows with `on delete cascade` go with their parent. */
  readonly erase: readonly Statement[];
}

/**
 * Every table with data about a person. A test goes through the schema and fails for a table that is neither here nor in
 * its list of tables without such data.
 */
export const personalTables = {
  users: {
    about: "The account.",
    read: ({ id }) => sql`
      select id, username, email, first_name as "firstName", last_name as "lastName", is_admin as "isAdministrator",
        is_internal as "signsInWithoutCode", created_at as "createdAt", invited_at as "invitedAt",
        disabled_at as "disabledAt", password_hash is not null as "hasPassword",
        lock_mailed_at as "lockMailedAt"
      from users where id = ${id}`,
    // The row stays as an id, to which reports and the audit log refer. Its names cannot belong to an account.
    erase: [
      ({ id }) => sql`
        update users set username = 'deleted-' || id, email = id || '@deleted.invalid', first_name = '', last_name = '',
          password_hash = null, one_time_hash = null, one_time_expires_at = null, lock_mailed_at = null,
          invited_at = null, is_admin = false, is_internal = false
        where id = ${id}`,
    ],
  },
  workspace_members: {
    about: "The roles in workspaces.",
    read: ({ id }) => sql`
      select m.workspace_id as "workspaceId", w.name as "workspace", m.role
      from workspace_members m join workspaces w on w.id = m.workspace_id
      where m.user_id = ${id} order by m.workspace_id`,
    erase: [({ id }) => sql`delete from workspace_members where user_id = ${id}`],
  },
  sessions: {
    about: "The sessions of the last weeks, with the browser and the network address.",
    read: ({ id }) => sql`
      select created_at as "startedAt", last_seen_at as "lastUsedAt", ends_at as "endsAt", revoked_at as "endedAt",
        user_agent as "browser", address, factor as "secondFactor"
      from sessions where user_id = ${id} order by created_at desc`,
    erase: [({ id }) => sql`delete from sessions where user_id = ${id}`],
  },
  login_challenges: {
    about: "The sign-ins of the last day that asked for a security code.",
    read: ({ id }) => sql`
      select created_at as "startedAt", expires_at as "expiresAt", consumed_at as "completedAt", tries as "attempts"
      from login_challenges where user_id = ${id} order by created_at desc`,
    erase: [({ id }) => sql`delete from login_challenges where user_id = ${id}`],
  },
  known_devices: {
    about: "The browsers that have signed in.",
    read: ({ id }) => sql`
      select user_agent as "browser", network, first_seen_at as "firstUsedAt", last_seen_at as "lastUsedAt",
        revoked_at as "unknownSince"
      from known_devices where user_id = ${id} order by last_seen_at desc`,
    erase: [({ id }) => sql`delete from known_devices where user_id = ${id}`],
  },
  totp_factors: {
    about: "The authenticator app, without its secret.",
    read: ({ id }) => sql`
      select created_at as "addedAt", confirmed_at as "confirmedAt" from totp_factors where user_id = ${id}`,
    erase: [({ id }) => sql`delete from totp_factors where user_id = ${id}`],
  },
  passkeys: {
    about: "The passkeys.",
    read: ({ id }) => sql`
      select name, created_at as "addedAt", last_used_at as "lastUsedAt", transports
      from passkeys where user_id = ${id} order by created_at desc`,
    erase: [({ id }) => sql`delete from passkeys where user_id = ${id}`],
  },
  recovery_codes: {
    about: "When each recovery code was used, without the codes.",
    read: ({ id }) => sql`
      select used_at as "usedAt" from recovery_codes where user_id = ${id} order by used_at desc nulls last`,
    erase: [({ id }) => sql`delete from recovery_codes where user_id = ${id}`],
  },
  account_links: {
    about: "Mailed links: invitations, new passwords, changes of the e-mail address.",
    read: ({ id }) => sql`
      select purpose, email as "newAddress", created_at as "createdAt", expires_at as "expiresAt",
        consumed_at as "usedAt", workspace_id as "workspaceId", report_id as "reportId",
        case when user_id = ${id} then 'to this person' else 'invitation by this person' end as "relation"
      from account_links where user_id = ${id} or invited_by = ${id} order by created_at desc`,
    erase: [
      ({ id }) => sql`delete from account_links where user_id = ${id}`,
      ({ id }) => sql`update account_links set invited_by = null where invited_by = ${id}`,
    ],
  },
  reset_requests: {
    about: "Requests for a new password that are being answered.",
    read: ({ addresses }) => sql`
      select email, address, user_agent as "browser", requested_at as "requestedAt"
      from reset_requests where lower(email) = any(${addresses}::text[]) order by id desc`,
    erase: [(subject) => sql`delete from reset_requests where lower(email) = any(${allOf(subject)}::text[])`],
  },
  reports: {
    about:
      "The reports that the person created. They belong to their workspace and stay there without a name.",
    read: ({ id }) => sql`
      select id, kind, workspace_id as "workspaceId", name, created_at as "createdAt", deleted_at as "deletedAt"
      from reports where creator_id = ${id} order by created_at desc`,
    erase: [],
  },
  report_tables: {
    about:
      "The tables on which the person created reports. Those of saved reports belong to their workspace and stay there without a name.",
    read: ({ id }) => sql`
      select id, workspace_id as "workspaceId", content -> 'tables' as "tables", created_at as "createdAt"
      from report_tables where user_id = ${id} order by created_at desc`,
    erase: [
      ({ id }) => sql`
        delete from files f using report_tables t
        where f.id = t.id and t.user_id = ${id} and f.kept_until is not null`,
    ],
  },
  report_versions: {
    about: "The versions of reports that the person saved. They stay with the report without a name.",
    read: ({ id }) => sql`
      select report_id as "reportId", number, note, at as "savedAt" from (
        select report_id, number, note, at from report_versions where author_id = ${id}
        union all
        select id, definition_version, definition_note, definition_at from reports where definition_author_id = ${id}
      ) saved order by at desc, report_id, number desc`,
    erase: [],
  },
  report_access: {
    about: "The reports that are shared with the person.",
    read: ({ id }) => sql`
      select a.report_id as "reportId", r.name as "report", a.granted_at as "sharedAt"
      from report_access a join reports r on r.id = a.report_id
      where a.user_id = ${id} order by a.granted_at desc`,
    erase: [({ id }) => sql`delete from report_access where user_id = ${id}`],
  },
  welcome_boards: {
    about: "The board on the person's welcome page.",
    read: ({ id }) => sql`
      select b.report_id as "reportId", r.name as "report"
      from welcome_boards b join reports r on r.id = b.report_id where b.user_id = ${id}`,
    erase: [({ id }) => sql`delete from welcome_boards where user_id = ${id}`],
  },
  favourites: {
    about: "The favourite reports.",
    read: ({ id }) => sql`
      select report_id as "reportId", added_at as "addedAt" from favourites
      where user_id = ${id} order by added_at desc`,
    erase: [({ id }) => sql`delete from favourites where user_id = ${id}`],
  },
  report_openings: {
    about: "How often the person opened each report on each day of the last 400 days.",
    read: ({ id }) => sql`
      select day::text as "day", report_id as "reportId", openings from report_openings
      where user_id = ${id} order by day desc, report_id`,
    erase: [({ id }) => sql`delete from report_openings where user_id = ${id}`],
  },
  report_views: {
    about: "When each report was last opened.",
    read: ({ id }) => sql`
      select report_id as "reportId", viewed_at as "lastOpenedAt" from report_views
      where user_id = ${id} order by viewed_at desc`,
    erase: [({ id }) => sql`delete from report_views where user_id = ${id}`],
  },
  report_orders: {
    about: "The order in which the person arranged the reports of a workspace.",
    read: ({ id }) => sql`
      select workspace_id as "workspaceId", report_ids as "reportIds" from report_orders
      where user_id = ${id} order by workspace_id`,
    erase: [({ id }) => sql`delete from report_orders where user_id = ${id}`],
  },
  reader_states: {
    about: "Saved filters and views of reports.",
    read: ({ id }) => sql`
      select report_id as "reportId", name, state, is_default as "isDefault", saved_at as "savedAt"
      from reader_states where user_id = ${id} order by saved_at desc`,
    erase: [({ id }) => sql`delete from reader_states where user_id = ${id}`],
  },
  answered_requests: {
    about: "The answers of the last day that are stored in case a request is repeated.",
    read: ({ id }) => sql`
      select answer, answered_at as "answeredAt" from answered_requests
      where user_id = ${id} order by answered_at desc`,
    erase: [
      ({ id }) => sql`delete from answered_requests where user_id = ${id}`,
      // The answer to an invitation contains the addresses that were invited.
      ({ addresses }) => sql`
        delete from answered_requests
        where exists (select from unnest(${addresses}::text[]) as a where position(a in lower(answer::text)) > 0)`,
    ],
  },
  imports: {
    about:
      "The files that the person imported. They belong to their workspace and stay there without a name.",
    read: ({ id }) => sql`
      select id, workspace_id as "workspaceId", file_name as "file", source, state, created_at as "createdAt",
        finished_at as "endedAt"
      from imports where user_id = ${id} order by created_at desc`,
    erase: [({ id }) => sql`update imports set user_id = null where user_id = ${id}`],
  },
  report_files: {
    about: "The reports that the person made into files in the last days.",
    read: ({ id }) => sql`
      select report_id as "reportId", format, state, created_at as "orderedAt", ended_at as "endedAt"
      from report_files where person_id = ${id} order by created_at desc`,
    erase: [
      ({ id }) =>
        sql`delete from files f using report_files r where f.id = r.file_id and r.person_id = ${id}`,
      ({ id }) => sql`delete from report_files where person_id = ${id}`,
    ],
  },
  schedules: {
    about:
      "The schedules of reports that the person owns or changed last. They belong to their workspace and stay there without a name.",
    read: ({ id }) => sql`
      select id, workspace_id as "workspaceId", name, created_at as "createdAt", owner_id = ${id} as "isOwner"
      from schedules where owner_id = ${id} or editor_id = ${id} order by created_at desc`,
    erase: [
      ({ id }) => sql`update schedules set owner_id = null where owner_id = ${id}`,
      ({ id }) => sql`update schedules set editor_id = null where editor_id = ${id}`,
    ],
  },
  schedule_recipients: {
    about: "The schedules that send reports to the person.",
    read: ({ id, addresses }) => sql`
      select s.name as "schedule", s.workspace_id as "workspaceId", r.kind
      from schedule_recipients r join schedules s on s.id = r.schedule_id
      where r.person_id = ${id} or r.address = any(${addresses}::text[]) order by s.created_at desc`,
    erase: [
      ({ id, addresses }) => sql`
        delete from schedule_recipients where person_id = ${id} or address = any(${addresses}::text[])`,
    ],
  },
  deliveries: {
    about: "The deliveries of reports that the person started, or whose text the person changed.",
    read: ({ id }) => sql`
      select id, due_at as "dueAt", state, starter_id = ${id} as "isStarter"
      from deliveries where starter_id = ${id} or editor_id = ${id} order by due_at desc`,
    erase: [
      ({ id }) => sql`update deliveries set starter_id = null where starter_id = ${id}`,
      ({ id }) => sql`update deliveries set editor_id = null where editor_id = ${id}`,
    ],
  },
  delivery_versions: {
    about: "What the person approved or refused, and files that were made with the person's rights.",
    read: ({ id }) => sql`
      select delivery_id as "deliveryId", state, decided_at as "decidedAt", note
      from delivery_versions where decider_id = ${id} order by decided_at desc`,
    erase: [
      ({ id }) => sql`update delivery_versions set decider_id = null, note = '' where decider_id = ${id}`,
      ({ id }) => sql`update delivery_versions set reader_id = null where reader_id = ${id}`,
    ],
  },
  delivery_recipients: {
    about: "The reports that were sent to the person.",
    read: ({ id, addresses }) => sql`
      select due_at as "dueAt", address, state, sent_at as "sentAt", opened_at as "openedAt"
      from delivery_recipients where person_id = ${id} or address = any(${addresses}::text[]) order by due_at desc`,
    // The row stays, so that nothing is sent again.
    erase: [
      ({ id, addresses }) => sql`
        update delivery_recipients
        set address = 'deleted-' || id || '@deleted.invalid', name = '', person_id = null, message_id = null, opened_at = null
        where person_id = ${id} or address = any(${addresses}::text[])`,
    ],
  },
  delivery_events: {
    about: "What the person did with deliveries.",
    read: ({ id }) => sql`
      select delivery_id as "deliveryId", at, text from delivery_events where person_id = ${id} order by id desc`,
    erase: [({ id }) => sql`update delivery_events set person_id = null where person_id = ${id}`],
  },
  delivery_mails: {
    about: "The mails with reports to the person of the last months.",
    read: ({ addresses }) => sql`
      select address, workspace_id as "workspaceId", queued_at as "queuedAt" from delivery_mails
      where address = any(${addresses}::text[]) order by queued_at desc`,
    erase: [(subject) => sql`delete from delivery_mails where address = any(${allOf(subject)}::text[])`],
  },
  delivery_links: {
    about: "The links in mails with reports to the person.",
    read: ({ addresses }) => sql`
      select address, purpose, report_name as "report", created_at as "createdAt", expires_at as "expiresAt"
      from delivery_links where address = any(${addresses}::text[]) order by created_at desc`,
    erase: [(subject) => sql`delete from delivery_links where address = any(${allOf(subject)}::text[])`],
  },
  delivery_confirmations: {
    about: "Whether the person agreed to get reports of a workspace.",
    read: ({ addresses }) => sql`
      select address, workspace_id as "workspaceId", state, asked_at as "askedAt", answered_at as "answeredAt"
      from delivery_confirmations where address = any(${addresses}::text[]) order by asked_at desc`,
    erase: [
      (subject) => sql`delete from delivery_confirmations where address = any(${allOf(subject)}::text[])`,
    ],
  },
  delivery_suppressions: {
    about: "Why the person gets no mails with reports.",
    read: ({ addresses }) => sql`
      select address, reason, at as "since" from delivery_suppressions
      where address = any(${addresses}::text[]) order by at desc`,
    erase: [
      (subject) => sql`delete from delivery_suppressions where address = any(${allOf(subject)}::text[])`,
    ],
  },
  jobs: {
    about: "The mails to the person of the last weeks, and other work in the background for the person.",
    read: ({ id, addresses }) => sql`
      select kind, payload ->> 'recipient' as "recipient", payload ->> 'subject' as "subject", state,
        created_at as "queuedAt", ended_at as "endedAt" from jobs
      where person_id = ${id} or (kind = ${mailJobName} and lower(payload ->> 'recipient') = any(${addresses}::text[]))
      order by id desc`,
    erase: [
      (subject) => sql`
        delete from jobs where kind = ${mailJobName} and lower(payload ->> 'recipient') = any(${allOf(subject)}::text[])`,
      // Mails to others name the person who shared a report or invited them.
      ({ name }) => sql`
        update jobs set payload = payload || jsonb_build_object(
          'subject', replace(payload ->> 'subject', ${name}, 'Deleted user'),
          'text', replace(payload ->> 'text', ${name}, 'Deleted user'),
          'html', replace(replace(payload ->> 'html', ${name}, 'Deleted user'), ${escapeHtml(name)}, 'Deleted user'))
        where kind = ${mailJobName} and ${name} <> ''
          and (position(${name} in payload ->> 'subject') > 0 or position(${name} in payload ->> 'text') > 0)`,
      ({ id }) => sql`update jobs set person_id = null where person_id = ${id}`,
    ],
  },
  audit_log: {
    about:
      "The entries of the audit log by the person, and those that refer to the person. They hold ids only, and stay until the log is shortened.",
    read: ({ id }) => sql`
      select l.at, l.event, l.user_id is not distinct from ${id}::uuid as "isByThisPerson",
        case when l.user_id = ${id} then l.details end as "details"
      from audit_log l where l.user_id = ${id} or position(${id}::text in l.details::text) > 0 order by l.id desc`,
    erase: [],
  },
  audit_origins: {
    about: "From where the actions in the audit log came.",
    read: ({ id }) => sql`
      select l.at, l.event, o.address, o.user_agent as "browser"
      from audit_origins o join audit_log l on l.id = o.audit_id where l.user_id = ${id} order by l.id desc`,
    erase: [
      ({ id }) => sql`
        delete from audit_origins o using audit_log l where l.id = o.audit_id and l.user_id = ${id}`,
    ],
  },
} as const satisfies Readonly<Partial<Record<keyof Database, PersonalTable>>>;

function allOf({ addresses, askedAddresses }: Subject): readonly string[] {
  return [...addresses, ...askedAddresses];
}
