-- countPeople
  select count(*) as total from users u where u.erased_at is null and not u.is_service
    and (strpos(lower(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)), lower($1)) > 0 or strpos(lower(u.username), lower($2)) > 0 or strpos(lower(u.email), lower($3)) > 0)
    and ($4::text is null or case when u.disabled_at is not null then 'disabled'
when u.invited_at is not null then 'invited' else 'active' end = $5)
    and ($6::text is null or u.id in (
      select m.user_id from workspace_members m where m.workspace_id = $7));

-- listPeople
  select u.id from users u 
left join (select user_id, max(last_seen_at) as last_seen_at from sessions group by user_id) as seen on seen.user_id = u.id
  where u.erased_at is null and not u.is_service
    and (strpos(lower(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)), lower($1)) > 0 or strpos(lower(u.username), lower($2)) > 0 or strpos(lower(u.email), lower($3)) > 0)
    and ($4::text is null or case when u.disabled_at is not null then 'disabled'
when u.invited_at is not null then 'invited' else 'active' end = $5)
    and ($6::text is null or u.id in (
      select m.user_id from workspace_members m where m.workspace_id = $7)) order by seen.last_seen_at desc nulls last, lower(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)), u.id
  limit $8 offset $9;
with seen as materialized (
  select user_id, max(last_seen_at) as last_seen_at,
    (count(*) filter (
      where revoked_at is null and ends_at > $1 and last_seen_at > $2))::integer as live
  from sessions where user_id = any($3::uuid[]) group by user_id),
roles as materialized (
  select user_id, json_agg(json_build_object('workspace', workspace_id, 'role', role) order by workspace_id)
    as memberships
  from workspace_members where user_id = any($4::uuid[]) group by user_id),
strong as materialized (
  select user_id from totp_factors where confirmed_at is not null and user_id = any($5::uuid[])
  union select user_id from passkeys where user_id = any($6::uuid[])),
shared as materialized (
  select distinct a.user_id from report_access a join reports r on r.id = a.report_id
  where r.deleted_at is null and a.user_id = any($7::uuid[]))
select u.id, u.username, u.email, u.first_name, u.last_name, u.is_admin, u.is_internal,
  u.invited_at is not null as invited, u.disabled_at, seen.last_seen_at, seen.live, roles.memberships,
  strong.user_id is not null as strong, shared.user_id is not null as shared
from users u
left join seen on seen.user_id = u.id
left join roles on roles.user_id = u.id
left join strong on strong.user_id = u.id
left join shared on shared.user_id = u.id
where u.id = any($8::uuid[]) and u.erased_at is null and not u.is_service;

-- listPersonNames
select u.id, u.username, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name from users u
where u.erased_at is null and not u.is_service order by lower(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)), u.id;

-- findPerson
with seen as materialized (
  select user_id, max(last_seen_at) as last_seen_at,
    (count(*) filter (
      where revoked_at is null and ends_at > $1 and last_seen_at > $2))::integer as live
  from sessions where user_id = any($3::uuid[]) group by user_id),
roles as materialized (
  select user_id, json_agg(json_build_object('workspace', workspace_id, 'role', role) order by workspace_id)
    as memberships
  from workspace_members where user_id = any($4::uuid[]) group by user_id),
strong as materialized (
  select user_id from totp_factors where confirmed_at is not null and user_id = any($5::uuid[])
  union select user_id from passkeys where user_id = any($6::uuid[])),
shared as materialized (
  select distinct a.user_id from report_access a join reports r on r.id = a.report_id
  where r.deleted_at is null and a.user_id = any($7::uuid[]))
select u.id, u.username, u.email, u.first_name, u.last_name, u.is_admin, u.is_internal,
  u.invited_at is not null as invited, u.disabled_at, seen.last_seen_at, seen.live, roles.memberships,
  strong.user_id is not null as strong, shared.user_id is not null as shared
from users u
left join seen on seen.user_id = u.id
left join roles on roles.user_id = u.id
left join strong on strong.user_id = u.id
left join shared on shared.user_id = u.id
where u.id = any($8::uuid[]) and u.erased_at is null and not u.is_service;

-- lockAdministrators
select id from users where is_admin and disabled_at is null order by id for update;

-- setFlags
update users set
  is_admin = coalesce($1::boolean, is_admin),
  is_internal = coalesce($2::boolean, is_internal),
  disabled_at = case $3::boolean
    when true then coalesce(disabled_at, $4::timestamptz) when false then null else disabled_at end
where id = $5 and erased_at is null and not is_service returning id;
