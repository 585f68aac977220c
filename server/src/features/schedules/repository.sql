-- insertSchedule
insert into schedules (id, workspace_id, report_id, owner_id, editor_id, name, rule, settings, version, next_at,
  created_at)
values ($1, $2, $3, $4, $5,
  $6, $7::jsonb, $8::jsonb, 1,
  $9, $10);

-- updateSchedule
update schedules set report_id = $1, name = $2,
  rule = $3::jsonb, settings = $4::jsonb,
  version = version + 1, editor_id = $5, failures = 0,
  next_at = case when paused_reason is null then $6::timestamptz end
where id = $7 and version = $8 and deleted_at is null returning id;

-- replaceRecipients
delete from schedule_recipients where schedule_id = $1
  and not (id = any($2::uuid[]));
insert into schedule_recipients (id, schedule_id, position, kind, person_id, people, address, name, row_rules)
values ($1, $2, $3, $4, $5, $6, $7, $8,
  $9::jsonb)
on conflict (id) do update set position = $10, name = $11, row_rules = $12::jsonb;

-- listSchedules
select s.id, s.workspace_id, w.name as workspace, s.report_id, r.name as report,
  r.deleted_at is not null as is_report_deleted, s.owner_id, case when u.erased_at is null
  then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end as owner, s.editor_id, s.name, s.rule,
  s.settings, s.version, s.failures, s.next_at, s.paused_reason, s.paused_at,
  (select count(*)::int from schedule_recipients p where p.schedule_id = s.id) as recipients,
  l.id as last_id, l.state as last_state, l.due_at as last_due_at
from schedules s
join workspaces w on w.id = s.workspace_id join reports r on r.id = s.report_id
left join users u on u.id = s.owner_id
left join lateral (
  select d.id, d.state, d.due_at from deliveries d
  where d.schedule_id = s.id and d.test is null order by d.due_at desc limit 1) l on true
where s.workspace_id = $1 and s.deleted_at is null order by lower(s.name), s.id;

-- findSchedule
select s.id, s.workspace_id, w.name as workspace, s.report_id, r.name as report,
  r.deleted_at is not null as is_report_deleted, s.owner_id, case when u.erased_at is null
  then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end as owner, s.editor_id, s.name, s.rule,
  s.settings, s.version, s.failures, s.next_at, s.paused_reason, s.paused_at,
  (select count(*)::int from schedule_recipients p where p.schedule_id = s.id) as recipients,
  l.id as last_id, l.state as last_state, l.due_at as last_due_at
from schedules s
join workspaces w on w.id = s.workspace_id join reports r on r.id = s.report_id
left join users u on u.id = s.owner_id
left join lateral (
  select d.id, d.state, d.due_at from deliveries d
  where d.schedule_id = s.id and d.test is null order by d.due_at desc limit 1) l on true
where s.workspace_id = $1 and s.id = $2
  and ($3::boolean or s.deleted_at is null);

-- findScheduleById
select s.id, s.workspace_id, w.name as workspace, s.report_id, r.name as report,
  r.deleted_at is not null as is_report_deleted, s.owner_id, case when u.erased_at is null
  then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end as owner, s.editor_id, s.name, s.rule,
  s.settings, s.version, s.failures, s.next_at, s.paused_reason, s.paused_at,
  (select count(*)::int from schedule_recipients p where p.schedule_id = s.id) as recipients,
  l.id as last_id, l.state as last_state, l.due_at as last_due_at
from schedules s
join workspaces w on w.id = s.workspace_id join reports r on r.id = s.report_id
left join users u on u.id = s.owner_id
left join lateral (
  select d.id, d.state, d.due_at from deliveries d
  where d.schedule_id = s.id and d.test is null order by d.due_at desc limit 1) l on true where s.id = $1;

-- deleteSchedule
update schedules set deleted_at = $1, next_at = null where id = $2;
delete from schedule_recipients where schedule_id = $1;

-- pauseSchedule
update schedules set paused_reason = $1, paused_at = $2, next_at = null
where id = $3 and paused_reason is null;

-- continueSchedule
update schedules set paused_reason = null, paused_at = null, failures = 0, next_at = $1
where id = $2;

-- setOwner
update schedules set owner_id = $1 where id = $2;

-- setNextAt
update schedules set next_at = $1 where id = $2 and paused_reason is null;

-- countFailure
update schedules set failures = failures + 1 where id = $1 returning failures;

-- forgetFailures
update schedules set failures = 0 where id = $1 and failures > 0;

-- lockDueSchedules
select s.id from schedules s join workspaces w on w.id = s.workspace_id
where s.next_at <= $1 and s.deleted_at is null and w.archived_at is null and w.deleted_at is null
order by s.next_at limit $2 for update of s skip locked;

-- listWithoutReport
select s.id from schedules s join reports r on r.id = s.report_id
where s.deleted_at is null and s.paused_reason is null and r.deleted_at is not null;

-- listWithoutOwner
select s.id from schedules s left join users u on u.id = s.owner_id
where s.deleted_at is null and s.paused_reason is null
  and (u.id is null or u.disabled_at is not null or u.erased_at is not null
    or not (u.is_admin or exists (
      select 1 from workspace_members m where m.user_id = u.id and m.workspace_id = s.workspace_id)));

-- listRecipients
select p.id, p.kind, p.person_id, p.people, p.address, p.name, u.email, case when u.erased_at is null
  then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end as person, p.row_rules
from schedule_recipients p left join users u on u.id = p.person_id
where p.schedule_id = $1 order by p.position;

-- countAllSchedules
select count(*)::int as total from schedules s
join workspaces w on w.id = s.workspace_id join reports r on r.id = s.report_id
left join users u on u.id = s.owner_id
left join lateral (
  select d.id, d.state, d.due_at from deliveries d
  where d.schedule_id = s.id and d.test is null order by d.due_at desc limit 1) l on true where s.deleted_at is null and w.deleted_at is null
  and case $1::text when 'active' then s.paused_reason is null when 'paused' then s.paused_reason is not null
    when 'failing' then s.failures > 0 or s.paused_reason = 'failures' else true end
  and (strpos(lower(s.name), lower($2)) > 0 or strpos(lower(w.name), lower($3)) > 0 or strpos(lower(r.name), lower($4)) > 0 or strpos(lower(coalesce(case when u.erased_at is null
  then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end, '')), lower($5)) > 0);

-- listAllSchedules
select s.id, s.workspace_id, w.name as workspace, s.report_id, r.name as report,
  r.deleted_at is not null as is_report_deleted, s.owner_id, case when u.erased_at is null
  then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end as owner, s.editor_id, s.name, s.rule,
  s.settings, s.version, s.failures, s.next_at, s.paused_reason, s.paused_at,
  (select count(*)::int from schedule_recipients p where p.schedule_id = s.id) as recipients,
  l.id as last_id, l.state as last_state, l.due_at as last_due_at
from schedules s
join workspaces w on w.id = s.workspace_id join reports r on r.id = s.report_id
left join users u on u.id = s.owner_id
left join lateral (
  select d.id, d.state, d.due_at from deliveries d
  where d.schedule_id = s.id and d.test is null order by d.due_at desc limit 1) l on true
where s.deleted_at is null and w.deleted_at is null
  and case $1::text when 'active' then s.paused_reason is null when 'paused' then s.paused_reason is not null
    when 'failing' then s.failures > 0 or s.paused_reason = 'failures' else true end
  and (strpos(lower(s.name), lower($2)) > 0 or strpos(lower(w.name), lower($3)) > 0 or strpos(lower(r.name), lower($4)) > 0 or strpos(lower(coalesce(case when u.erased_at is null
  then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end, '')), lower($5)) > 0)
order by s.next_at asc nulls last, lower(s.name), s.id
limit $6 offset $7;
