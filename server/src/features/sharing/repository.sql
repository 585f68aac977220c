-- listCandidates
select u.id, u.first_name, u.last_name, u.email, (u.is_admin or u.id in (
  select user_id from workspace_members where role in (
  select unnest($1::text[]) union all select id from roles where audience = 'agency'))) as agency,
  a.user_id is not null as shared, u.invited_at is not null as invited, l.expires_at
from users u
left join report_access a on a.user_id = u.id and a.report_id = $2
left join account_links l on l.user_id = u.id and l.purpose = 'register' and l.consumed_at is null
where u.disabled_at is null and ((u.is_admin or u.id in (
  select user_id from workspace_members where role in (
  select unnest($3::text[]) union all select id from roles where audience = 'agency')))
  or u.id in (select user_id from workspace_members where workspace_id = $4)
  or u.id in (
    select o.user_id from report_access o join reports r on r.id = o.report_id
    where r.workspace_id = $5 and r.deleted_at is null))
order by lower(u.last_name), lower(u.first_name), lower(u.email);

-- lockReport
select id from reports where id = $1 and workspace_id = $2 and deleted_at is null
for update;

-- findRelation
select u.id, u.first_name, u.email, (u.is_admin or u.id in (
  select user_id from workspace_members where role in (
  select unnest($1::text[]) union all select id from roles where audience = 'agency'))) as agency,
  exists (select 1 from report_access a where a.user_id = u.id and a.report_id = $2) as shared,
  u.is_admin or exists (
    select 1 from workspace_members m where m.user_id = u.id and m.workspace_id = $3
      and m.role in (
  select unnest($4::text[]) union all select id from roles where audience = 'agency')) as sees_all,
  u.invited_at is not null as invited, u.disabled_at is not null as disabled
from users u where lower(u.email) = lower($5);

-- unshareReport
delete from "report_access" where "report_id" = $1 and "user_id" = $2;
