-- insertDelivery
insert into deliveries (id, schedule_id, due_at, due_day, manual_key, state, reason, period_from, period_through, test,
  starter_id, subject, text, next_at, created_at)
values ($1, $2, $3, $4::date, $5, $6, $7,
  $8::date, $9::date,
  $10::jsonb, $11, $12, $13,
  $14, $15)
on conflict do nothing returning id;

-- findDelivery
select d.id, d.schedule_id, d.due_at, d.due_day, d.manual_key, d.state, d.reason, d.period_from,
d.period_through, d.is_partial, d.allows_partial, d.test, d.starter_id, d.editor_id, d.subject, d.text, d.failures,
d.resolved_at, d.queued_at, d.wait_until, d.expires_at, d.next_at from deliveries d where d.id = $1;

-- lockDelivery
select d.id, d.schedule_id, d.due_at, d.due_day, d.manual_key, d.state, d.reason, d.period_from,
  d.period_through, d.is_partial, d.allows_partial, d.test, d.starter_id, d.editor_id, d.subject, d.text, d.failures,
  d.resolved_at, d.queued_at, d.wait_until, d.expires_at, d.next_at from deliveries d where d.id = $1 for update;

-- claimDelivery
update deliveries d set run = $1
where d.id = $2 and d.state in ('waiting', 'rendering', 'approval', 'sending') returning d.id, d.schedule_id, d.due_at, d.due_day, d.manual_key, d.state, d.reason, d.period_from,
  d.period_through, d.is_partial, d.allows_partial, d.test, d.starter_id, d.editor_id, d.subject, d.text, d.failures,
  d.resolved_at, d.queued_at, d.wait_until, d.expires_at, d.next_at;

-- stepDelivery
update deliveries set state = $1, reason = $2, next_at = $3, run = $4,
  period_from = coalesce($5::date, period_from),
  period_through = coalesce($6::date, period_through),
  is_partial = coalesce($7::boolean, is_partial),
  allows_partial = coalesce($8::boolean, allows_partial),
  failures = coalesce($9::integer, failures), "resolved_at" = $10::timestamptz, "queued_at" = $11::timestamptz, "wait_until" = $12::timestamptz, "expires_at" = $13::timestamptz
where id = $14 and state = any($15::text[]) and ($16::uuid is null or run = $17) returning id;

-- setDeliveryText
update deliveries set subject = $1, text = $2, editor_id = $3
where id = $4;

-- listDueDeliveries
select id from deliveries where next_at <= $1 order by next_at limit $2;

-- listOpenDeliveries
select d.id, d.schedule_id, d.due_at, d.due_day, d.manual_key, d.state, d.reason, d.period_from,
  d.period_through, d.is_partial, d.allows_partial, d.test, d.starter_id, d.editor_id, d.subject, d.text, d.failures,
  d.resolved_at, d.queued_at, d.wait_until, d.expires_at, d.next_at from deliveries d
where d.schedule_id = $1 and d.state in ('waiting', 'rendering', 'approval') for update;

-- listDeliveries
select d.id, d.schedule_id, d.due_at, d.due_day, d.manual_key, d.state, d.reason, d.period_from,
  d.period_through, d.is_partial, d.allows_partial, d.test, d.starter_id, d.editor_id, d.subject, d.text, d.failures,
  d.resolved_at, d.queued_at, d.wait_until, d.expires_at, d.next_at, s.name as schedule, s.report_id, r.name as report, s.workspace_id,
  w.name as workspace, s.settings -> 'approval' ->> 'role' as approver, s.editor_id as schedule_editor_id,
  c.recipients, c.sent, c.bounced, c.opened
from deliveries d join schedules s on s.id = d.schedule_id join reports r on r.id = s.report_id
  join workspaces w on w.id = s.workspace_id
  left join lateral (
    select count(*)::int as recipients, count(*) filter (where l.state = 'sent')::int as sent,
      count(*) filter (where l.state = 'bounced')::int as bounced,
      count(*) filter (where l.opened_at is not null)::int as opened
    from delivery_recipients l where l.delivery_id = d.id) c on true
where s.workspace_id = $1 and (d.test is null or d.starter_id = $2)
  and ($3::date is null or d.due_at >= $4::date::timestamp at time zone 'UTC')
  and ($5::date is null or d.due_at < ($6::date + 1)::timestamp at time zone 'UTC')
  and ($7::text is null or d.state = $8)
  and ($9::uuid is null or d.schedule_id = $10)
  and ($11::uuid is null
    or (d.due_at, d.id) < ($12::timestamptz, $13::uuid))
order by d.due_at desc, d.id desc limit $14;

-- listApprovals
select d.id, d.schedule_id, d.due_at, d.due_day, d.manual_key, d.state, d.reason, d.period_from,
  d.period_through, d.is_partial, d.allows_partial, d.test, d.starter_id, d.editor_id, d.subject, d.text, d.failures,
  d.resolved_at, d.queued_at, d.wait_until, d.expires_at, d.next_at, s.name as schedule, s.report_id, r.name as report, s.workspace_id,
  w.name as workspace, s.settings -> 'approval' ->> 'role' as approver, s.editor_id as schedule_editor_id,
  c.recipients, c.sent, c.bounced, c.opened
from deliveries d join schedules s on s.id = d.schedule_id join reports r on r.id = s.report_id
  join workspaces w on w.id = s.workspace_id
  left join lateral (
    select count(*)::int as recipients, count(*) filter (where l.state = 'sent')::int as sent,
      count(*) filter (where l.state = 'bounced')::int as bounced,
      count(*) filter (where l.opened_at is not null)::int as opened
    from delivery_recipients l where l.delivery_id = d.id) c on true
left join workspace_members m on m.workspace_id = s.workspace_id and m.user_id = $1
where d.state = 'approval' and w.archived_at is null and w.deleted_at is null
  and ($2::boolean
    or (m.role = s.settings -> 'approval' ->> 'role' and m.role in (
  select unnest($3::text[]) union all select id from roles where audience = 'agency')))
  and coalesce(d.editor_id, s.editor_id) is distinct from $4::uuid
order by d.expires_at, d.id limit 200;

-- findListedDelivery
select d.id, d.schedule_id, d.due_at, d.due_day, d.manual_key, d.state, d.reason, d.period_from,
  d.period_through, d.is_partial, d.allows_partial, d.test, d.starter_id, d.editor_id, d.subject, d.text, d.failures,
  d.resolved_at, d.queued_at, d.wait_until, d.expires_at, d.next_at, s.name as schedule, s.report_id, r.name as report, s.workspace_id,
  w.name as workspace, s.settings -> 'approval' ->> 'role' as approver, s.editor_id as schedule_editor_id,
  c.recipients, c.sent, c.bounced, c.opened
from deliveries d join schedules s on s.id = d.schedule_id join reports r on r.id = s.report_id
  join workspaces w on w.id = s.workspace_id
  left join lateral (
    select count(*)::int as recipients, count(*) filter (where l.state = 'sent')::int as sent,
      count(*) filter (where l.state = 'bounced')::int as bounced,
      count(*) filter (where l.opened_at is not null)::int as opened
    from delivery_recipients l where l.delivery_id = d.id) c on true where d.id = $1 and d.schedule_id = $2;

-- deleteOldDeliveries
delete from deliveries where created_at < $1 and next_at is null;
delete from schedules s where s.deleted_at < $1
  and not exists (select from deliveries d where d.schedule_id = s.id);

-- insertEvent
insert into delivery_events (delivery_id, at, person_id, text)
values ($1, $2, $3, $4);

-- listEvents
select e.at, case when u.erased_at is null
  then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end as by, e.text from delivery_events e left join users u on u.id = e.person_id
where e.delivery_id = $1 order by e.id;
