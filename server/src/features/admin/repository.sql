-- listPeople
with seen as materialized (
  select user_id, max(last_seen_at) as last_seen_at,
    (count(*) filter (
      where revoked_at is null and ends_at > $1 and last_seen_at > $2))::integer as live
  from sessions group by user_id),
roles as materialized (
  select user_id, json_agg(json_build_object('workspace', workspace_id, 'role', role) order by workspace_id)
    as memberships
  from workspace_members group by user_id),
strong as materialized (
  select user_id from totp_factors where confirmed_at is not null union select user_id from passkeys),
shared as materialized (
  select distinct a.user_id from report_access a join reports r on r.id = a.report_id
  where r.deleted_at is null)
select u.id, u.username, u.email, u.first_name, u.last_name, u.is_admin, u.is_internal,
  u.invited_at is not null as invited, u.disabled_at, seen.last_seen_at, seen.live, roles.memberships,
  strong.user_id is not null as strong, shared.user_id is not null as shared
from users u
left join seen on seen.user_id = u.id
left join roles on roles.user_id = u.id
left join strong on strong.user_id = u.id
left join shared on shared.user_id = u.id
where true
order by lower(u.last_name), lower(u.first_name), lower(u.username);

-- findPerson
with seen as materialized (
  select user_id, max(last_seen_at) as last_seen_at,
    (count(*) filter (
      where revoked_at is null and ends_at > $1 and last_seen_at > $2))::integer as live
  from sessions group by user_id),
roles as materialized (
  select user_id, json_agg(json_build_object('workspace', workspace_id, 'role', role) order by workspace_id)
    as memberships
  from workspace_members group by user_id),
strong as materialized (
  select user_id from totp_factors where confirmed_at is not null union select user_id from passkeys),
shared as materialized (
  select distinct a.user_id from report_access a join reports r on r.id = a.report_id
  where r.deleted_at is null)
select u.id, u.username, u.email, u.first_name, u.last_name, u.is_admin, u.is_internal,
  u.invited_at is not null as invited, u.disabled_at, seen.last_seen_at, seen.live, roles.memberships,
  strong.user_id is not null as strong, shared.user_id is not null as shared
from users u
left join seen on seen.user_id = u.id
left join roles on roles.user_id = u.id
left join strong on strong.user_id = u.id
left join shared on shared.user_id = u.id
where u.id = $3
order by lower(u.last_name), lower(u.first_name), lower(u.username);

-- lockAdministrators
select id from users where is_admin and disabled_at is null order by id for update;

-- setFlags
update users set
  is_admin = coalesce($1::boolean, is_admin),
  is_internal = coalesce($2::boolean, is_internal),
  disabled_at = case $3::boolean
    when true then coalesce(disabled_at, $4::timestamptz) when false then null else disabled_at end
where id = $5 returning id;

-- listAuditLines
select l.id, l.at, l.event, u.username, l.address, l.user_agent, l.details
from audit_log l left join users u on u.id = l.user_id
where ($1::bigint is null or l.id < $2)
  and starts_with(l.event, $3)
  and ($4 = '' or lower(u.username) = lower($5))
order by l.id desc limit $6;

-- listNames
select "id", "username", "email" from "users" order by "username";

-- listNamesOf
select id::text as id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name
  from users where id = any($1::uuid[])
union all select id::text, name from reports where id = any($2::uuid[])
union all select id::text, name from workspace_tags where id = any($3::uuid[])
union all select id, name from workspaces where id = any($4::text[]);

-- listSealedLines
select l.id, l.at, l.event, u.username, l.address, l.user_agent, l.details, c.hash as seal,
  c.hash = encode(sha256(convert_to(
    coalesce((select p.hash from audit_chain p where p.position < c.position order by p.position desc limit 1), '')
    || '|' || audit_line(l), 'UTF8')), 'hex') as is_intact
from audit_log l left join users u on u.id = l.user_id left join audit_chain c on c.audit_id = l.id
where l.id > $1 and l.id <= $2
  and (l.id = $3 or (starts_with(l.event, $4)
    and ($5 = '' or lower(u.username) = lower($6))))
order by l.id limit $7;
