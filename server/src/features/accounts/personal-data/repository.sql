-- lockSubject
select u.id, u.username, u.email, trim(u.first_name || ' ' || u.last_name) as name,
  array(select distinct lower(l.email) from account_links l
    where l.user_id = u.id and l.purpose = 'email_undo'
      and not exists (select from users o where lower(o.email) = lower(l.email))) as former, array(select distinct lower(l.email) from account_links l
    where l.user_id = u.id and l.purpose = 'email_change'
      and not exists (select from users o where lower(o.email) = lower(l.email))) as asked
from users u where u.id = $1 and u.erased_at is null and not u.is_service for update;

-- readPersonalTables
select * from (
select id, username, email, first_name as "firstName", last_name as "lastName", is_admin as "isAdministrator",
  is_internal as "signsInWithoutCode", created_at as "createdAt", invited_at as "invitedAt",
  disabled_at as "disabledAt", password_hash is not null as "hasPassword",
  lock_mailed_at as "lockMailedAt"
from users where id = $1) as rows limit $2;
select * from (
select m.workspace_id as "workspaceId", w.name as "workspace", m.role
from workspace_members m join workspaces w on w.id = m.workspace_id
where m.user_id = $1 order by m.workspace_id) as rows limit $2;
select * from (
select created_at as "startedAt", last_seen_at as "lastUsedAt", ends_at as "endsAt", revoked_at as "endedAt",
  user_agent as "browser", address, factor as "secondFactor"
from sessions where user_id = $1 order by created_at desc) as rows limit $2;
select * from (
select created_at as "startedAt", expires_at as "expiresAt", consumed_at as "completedAt", tries as "attempts"
from login_challenges where user_id = $1 order by created_at desc) as rows limit $2;
select * from (
select user_agent as "browser", network, first_seen_at as "firstUsedAt", last_seen_at as "lastUsedAt",
  revoked_at as "unknownSince"
from known_devices where user_id = $1 order by last_seen_at desc) as rows limit $2;
select * from (
select created_at as "addedAt", confirmed_at as "confirmedAt" from totp_factors where user_id = $1) as rows limit $2;
select * from (
select name, created_at as "addedAt", last_used_at as "lastUsedAt", transports
from passkeys where user_id = $1 order by created_at desc) as rows limit $2;
select * from (
select used_at as "usedAt" from recovery_codes where user_id = $1 order by used_at desc nulls last) as rows limit $2;
select * from (
select purpose, email as "newAddress", created_at as "createdAt", expires_at as "expiresAt",
  consumed_at as "usedAt", workspace_id as "workspaceId", report_id as "reportId",
  case when user_id = $1 then 'to this person' else 'invitation by this person' end as "relation"
from account_links where user_id = $2 or invited_by = $3 order by created_at desc) as rows limit $4;
select * from (
select email, address, user_agent as "browser", requested_at as "requestedAt"
from reset_requests where lower(email) = any($1::text[]) order by id desc) as rows limit $2;
select * from (
select id, kind, workspace_id as "workspaceId", name, created_at as "createdAt", deleted_at as "deletedAt"
from reports where creator_id = $1 order by created_at desc) as rows limit $2;
select * from (
select id, workspace_id as "workspaceId", content -> 'tables' as "tables", created_at as "createdAt"
from report_tables where user_id = $1 order by created_at desc) as rows limit $2;
select * from (
select report_id as "reportId", number, note, at as "savedAt" from (
  select report_id, number, note, at from report_versions where author_id = $1
  union all
  select id, definition_version, definition_note, definition_at from reports where definition_author_id = $2
) saved order by at desc, report_id, number desc) as rows limit $3;
select * from (
select a.report_id as "reportId", r.name as "report", a.granted_at as "sharedAt"
from report_access a join reports r on r.id = a.report_id
where a.user_id = $1 order by a.granted_at desc) as rows limit $2;
select * from (
select b.report_id as "reportId", r.name as "report"
from welcome_boards b join reports r on r.id = b.report_id where b.user_id = $1) as rows limit $2;
select * from (
select report_id as "reportId", added_at as "addedAt" from favourites
where user_id = $1 order by added_at desc) as rows limit $2;
select * from (
select day::text as "day", report_id as "reportId", openings from report_openings
where user_id = $1 order by day desc, report_id) as rows limit $2;
select * from (
select report_id as "reportId", viewed_at as "lastOpenedAt" from report_views
where user_id = $1 order by viewed_at desc) as rows limit $2;
select * from (
select workspace_id as "workspaceId", report_ids as "reportIds" from report_orders
where user_id = $1 order by workspace_id) as rows limit $2;
select * from (
select report_id as "reportId", name, state, is_default as "isDefault", saved_at as "savedAt"
from reader_states where user_id = $1 order by saved_at desc) as rows limit $2;
select * from (
select answer, answered_at as "answeredAt" from answered_requests
where user_id = $1 order by answered_at desc) as rows limit $2;
select * from (
select id, workspace_id as "workspaceId", file_name as "file", source, state, created_at as "createdAt",
  finished_at as "endedAt"
from imports where user_id = $1 order by created_at desc) as rows limit $2;
select * from (
select report_id as "reportId", format, state, created_at as "orderedAt", ended_at as "endedAt"
from report_files where person_id = $1 order by created_at desc) as rows limit $2;
select * from (
select id, workspace_id as "workspaceId", name, created_at as "createdAt", owner_id = $1 as "isOwner"
from schedules where owner_id = $2 or editor_id = $3 order by created_at desc) as rows limit $4;
select * from (
select s.name as "schedule", s.workspace_id as "workspaceId", r.kind
from schedule_recipients r join schedules s on s.id = r.schedule_id
where r.person_id = $1 or r.address = any($2::text[]) order by s.created_at desc) as rows limit $3;
select * from (
select id, due_at as "dueAt", state, starter_id = $1 as "isStarter"
from deliveries where starter_id = $2 or editor_id = $3 order by due_at desc) as rows limit $4;
select * from (
select delivery_id as "deliveryId", state, decided_at as "decidedAt", note
from delivery_versions where decider_id = $1 order by decided_at desc) as rows limit $2;
select * from (
select due_at as "dueAt", address, state, sent_at as "sentAt", opened_at as "openedAt"
from delivery_recipients where person_id = $1 or address = any($2::text[]) order by due_at desc) as rows limit $3;
select * from (
select delivery_id as "deliveryId", at, text from delivery_events where person_id = $1 order by id desc) as rows limit $2;
select * from (
select address, workspace_id as "workspaceId", queued_at as "queuedAt" from delivery_mails
where address = any($1::text[]) order by queued_at desc) as rows limit $2;
select * from (
select address, purpose, report_name as "report", created_at as "createdAt", expires_at as "expiresAt"
from delivery_links where address = any($1::text[]) order by created_at desc) as rows limit $2;
select * from (
select address, workspace_id as "workspaceId", state, asked_at as "askedAt", answered_at as "answeredAt"
from delivery_confirmations where address = any($1::text[]) order by asked_at desc) as rows limit $2;
select * from (
select address, reason, at as "since" from delivery_suppressions
where address = any($1::text[]) order by at desc) as rows limit $2;
select * from (
select kind, payload ->> 'recipient' as "recipient", payload ->> 'subject' as "subject", state,
  created_at as "queuedAt", ended_at as "endedAt" from jobs
where person_id = $1 or (kind = $2 and lower(payload ->> 'recipient') = any($3::text[]))
order by id desc) as rows limit $4;
select * from (
select l.at, l.event, l.user_id is not distinct from $1::uuid as "isByThisPerson",
  case when l.user_id = $2 then l.details end as "details"
from audit_log l where l.user_id = $3 or position($4::text in l.details::text) > 0 order by l.id desc) as rows limit $5;
select * from (
select l.at, l.event, o.address, o.user_agent as "browser"
from audit_origins o join audit_log l on l.id = o.audit_id where l.user_id = $1 order by l.id desc) as rows limit $2;

-- erasePersonalTables
update users set username = 'deleted-' || id, email = id || '@deleted.invalid', first_name = '', last_name = '',
  password_hash = null, one_time_hash = null, one_time_expires_at = null, lock_mailed_at = null,
  invited_at = null, is_admin = false, is_internal = false
where id = $1;
delete from workspace_members where user_id = $1;
delete from sessions where user_id = $1;
delete from login_challenges where user_id = $1;
delete from known_devices where user_id = $1;
delete from totp_factors where user_id = $1;
delete from passkeys where user_id = $1;
delete from recovery_codes where user_id = $1;
delete from account_links where user_id = $1;
update account_links set invited_by = null where invited_by = $1;
delete from reset_requests where lower(email) = any($1::text[]);
delete from files f using report_tables t
where f.id = t.id and t.user_id = $1 and f.kept_until is not null;
delete from report_access where user_id = $1;
delete from welcome_boards where user_id = $1;
delete from favourites where user_id = $1;
delete from report_openings where user_id = $1;
delete from report_views where user_id = $1;
delete from report_orders where user_id = $1;
delete from reader_states where user_id = $1;
delete from answered_requests where user_id = $1;
delete from answered_requests
where exists (select from unnest($1::text[]) as a where position(a in lower(answer::text)) > 0);
update imports set user_id = null where user_id = $1;
delete from files f using report_files r where f.id = r.file_id and r.person_id = $1;
delete from report_files where person_id = $1;
update schedules set owner_id = null where owner_id = $1;
update schedules set editor_id = null where editor_id = $1;
delete from schedule_recipients where person_id = $1 or address = any($2::text[]);
update deliveries set starter_id = null where starter_id = $1;
update deliveries set editor_id = null where editor_id = $1;
update delivery_versions set decider_id = null, note = '' where decider_id = $1;
update delivery_versions set reader_id = null where reader_id = $1;
update delivery_recipients
set address = 'deleted-' || id || '@deleted.invalid', name = '', person_id = null, message_id = null, opened_at = null
where person_id = $1 or address = any($2::text[]);
update delivery_events set person_id = null where person_id = $1;
delete from delivery_mails where address = any($1::text[]);
delete from delivery_links where address = any($1::text[]);
delete from delivery_confirmations where address = any($1::text[]);
delete from delivery_suppressions where address = any($1::text[]);
delete from jobs where kind = $1 and lower(payload ->> 'recipient') = any($2::text[]);
update jobs set payload = payload || jsonb_build_object(
  'subject', replace(payload ->> 'subject', $1, 'Deleted user'),
  'text', replace(payload ->> 'text', $2, 'Deleted user'),
  'html', replace(replace(payload ->> 'html', $3, 'Deleted user'), $4, 'Deleted user'))
where kind = $5 and $6 <> ''
  and (position($7 in payload ->> 'subject') > 0 or position($8 in payload ->> 'text') > 0);
update jobs set person_id = null where person_id = $1;
delete from audit_origins o using audit_log l where l.id = o.audit_id and l.user_id = $1;
update users set disabled_at = $1, erased_at = $2 where id = $3;
