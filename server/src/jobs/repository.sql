-- insertJob
with added as (
  insert into jobs (id, kind, payload, key, group_key, workspace_id, person_id, state, due_at, expires_at, created_at)
  values ($1, $2, $3, $4, $5, $6,
    $7, 'waiting', $8, $9, $10)
  on conflict (kind, key) where state in ('waiting', 'running') do nothing
  returning id)
select id, case when $11::boolean then pg_notify($12, $13)::text end from added
union all select id, null from jobs
where kind = $14 and key = $15 and state in ('waiting', 'running');

-- takeJobs
with taken as (
  update jobs set state = 'running', attempts = attempts + 1, server = $1, started_at = $2,
    progress = null, lease_token = gen_random_uuid(),
    lease_until = clock_timestamp() + make_interval(secs => $3)
  where id = any(array(
    select id from jobs j
    where kind = $4 and state = 'waiting' and due_at <= $5
      and (expires_at is null or expires_at > $6)
      and (group_key is null or not exists (
        select from jobs o where o.kind = j.kind and o.group_key = j.group_key
          and (o.state = 'running' or (o.state = 'waiting' and o.id < j.id))))
    order by due_at, id limit $7 for update skip locked))
  returning id, payload, attempts, lease_token, created_at, due_at)
select id, payload, attempts, lease_token, created_at from taken order by due_at, id;

-- lockRunningCount
select pg_advisory_xact_lock(hashtextextended($1, 0));
select count(*) as running from jobs where kind = $1 and state = 'running';

-- readOutlook
select k.kind,
  (select due_at from jobs j where j.kind = k.kind and state = 'waiting' order by due_at, id limit 1) as due_at,
  (select expires_at from jobs j where j.kind = k.kind and state = 'waiting' and expires_at is not null
    order by expires_at limit 1) as expires_at,
  (select extract(epoch from lease_until - clock_timestamp())::float8 from jobs j
    where j.kind = k.kind and state = 'running' order by lease_until limit 1) as lease_seconds
from unnest($1::text[]) as k (kind);

-- renewLease
update jobs set lease_until = clock_timestamp() + make_interval(secs => $1),
  progress = coalesce($2::jsonb, progress)
where id = $3 and state in ('waiting', 'running') and lease_token is not distinct from $4::uuid returning cancel_requested_at is not null as cancelled;

-- endAttempt
update jobs set state = $1, ended_at = $2, payload = $3,
  result = $4, last_error = $5, lease_token = null, lease_until = null
where id = $6 and state in ('waiting', 'running') and lease_token is not distinct from $7::uuid returning id;

-- postponeJob
update jobs set state = 'waiting', due_at = $1, last_error = $2, progress = null,
  attempts = attempts - $3::int, lease_token = null, lease_until = null
where id = $4 and state in ('waiting', 'running') and lease_token is not distinct from $5::uuid;

-- releaseJob
with released as (
  update jobs set state = 'waiting', attempts = attempts - 1, progress = null, lease_token = null, lease_until = null
  where id = $1 and state in ('waiting', 'running') and lease_token is not distinct from $2::uuid returning kind)
select pg_notify($3, kind) from released;

-- lockJob
select id, kind, state, payload, attempts, lease_token, expires_at, cancel_requested_at is not null as cancel_requested, last_error from jobs where id = $1 for update;

-- lockLostJobs
select id, kind, state, payload, attempts, lease_token, expires_at, cancel_requested_at is not null as cancel_requested, last_error from jobs
where kind = $1 and state = 'running' and lease_until <= clock_timestamp()
order by lease_until limit 100 for update skip locked;

-- lockExpiredJobs
select id, kind, state, payload, attempts, lease_token, expires_at, cancel_requested_at is not null as cancel_requested, last_error from jobs
where kind = $1 and state = 'waiting' and expires_at <= $2
order by expires_at limit 100 for update skip locked;

-- endLeases
update jobs set lease_until = clock_timestamp() where state = 'running';

-- requestCancel
with requested as (
  update jobs set cancel_requested_at = coalesce(cancel_requested_at, $1)
  where id = $2 and state = 'running' returning id)
select pg_notify($3, id::text) from requested;

-- requeueJob
with requeued as (
  update jobs set state = 'waiting', due_at = $1, ended_at = null, result = null, cancel_requested_at = null,
    progress = null, attempts = case when state = 'waiting' then attempts else 0 end
  where id = $2 and state <> 'running' returning kind)
select pg_notify($3, kind) from requeued;

-- findJob
select id, kind, state, created_at, due_at, started_at, ended_at, attempts, server, progress, result, last_error,
cancel_requested_at is not null as cancel_requested, person_id, workspace_id from jobs where id = $1;

-- listJobs
  select id, kind, state, created_at, due_at, started_at, ended_at, attempts, server, progress, result, last_error,
cancel_requested_at is not null as cancel_requested, person_id, workspace_id from jobs where kind = $1 and state = $2 and id < $3 order by id desc limit $4;

-- findLastDone
  select id, kind, state, created_at, due_at, started_at, ended_at, attempts, server, progress, result, last_error,
cancel_requested_at is not null as cancel_requested, person_id, workspace_id from jobs where kind = $1 and state = $2 order by id desc limit $3;

-- countJobs
select kind, state, count(*) as count, min(due_at) as "dueAt" from jobs group by kind, state;

-- countOpenJobs
select kind, state, count(*) as count, min(due_at) as "dueAt" from jobs
where state in ('waiting', 'running') group by kind, state;

-- deleteEndedJobs
delete from jobs where kind = $1 and ended_at < $2;

-- deleteOtherJobs
delete from jobs where kind <> all($1::text[]) and ended_at < $2;
