-- findMailPerson
select u.id, case when u.erased_at is null
  then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end as name, u.first_name, lower(u.email) as email from users u where u.id = $1 and u.disabled_at is null and u.erased_at is null and u.invited_at is null and not u.is_service;

-- findMember
select u.id, case when u.erased_at is null
  then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end as name, u.first_name, lower(u.email) as email from users u
where u.id = $1 and u.disabled_at is null and u.erased_at is null and u.invited_at is null and not u.is_service and (u.is_admin
  or exists (select from workspace_members m where m.user_id = u.id and m.workspace_id = $2)
  or exists (
    select from report_access a join reports r on r.id = a.report_id
    where a.user_id = u.id and r.workspace_id = $3 and r.deleted_at is null));

-- listTeam
select u.id, case when u.erased_at is null
  then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end as name, u.first_name, lower(u.email) as email from users u join workspace_members m on m.user_id = u.id and m.workspace_id = $1
where u.disabled_at is null and u.erased_at is null and u.invited_at is null and not u.is_service and m.role in (
  select unnest($2::text[]) union all select id from roles where audience = 'agency') order by lower(u.last_name), u.id;

-- listClients
select u.id, case when u.erased_at is null
  then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end as name, u.first_name, lower(u.email) as email from users u join report_access a on a.user_id = u.id and a.report_id = $1
where u.disabled_at is null and u.erased_at is null and u.invited_at is null and not u.is_service and not u.is_admin and not exists (
  select from workspace_members m
  where m.user_id = u.id and m.workspace_id = $2 and m.role in (
  select unnest($3::text[]) union all select id from roles where audience = 'agency'))
order by lower(u.last_name), u.id;

-- listMembers
select u.id, case when u.erased_at is null
  then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end as name, u.first_name, lower(u.email) as email, coalesce(
  (select jsonb_build_object('id', ro.id, 'name', ro.name, 'audience', ro.audience, 'permissions', ro.permissions)
    from roles ro where ro.id = m.role),
  to_jsonb(m.role)) as role
from users u join workspace_members m on m.user_id = u.id and m.workspace_id = $1
where u.disabled_at is null and u.erased_at is null and u.invited_at is null and not u.is_service order by u.created_at, u.id;

-- listReaderIds
select u.id from users u
where u.disabled_at is null and u.erased_at is null and u.invited_at is null and not u.is_service and (u.is_admin
  or exists (
    select from workspace_members m
    where m.user_id = u.id and m.workspace_id = $1 and m.role in (
  select unnest($2::text[]) union all select id from roles where audience = 'agency'))
  or exists (select from report_access a where a.user_id = u.id and a.report_id = $3));
