-- listWorkspaces
select w.id, w.name, coalesce(
  (select jsonb_build_object('id', ro.id, 'name', ro.name, 'audience', ro.audience, 'permissions', ro.permissions)
    from roles ro where ro.id = m.role),
  to_jsonb(m.role)) as role from workspaces w
left join workspace_members m on m.workspace_id = w.id and m.user_id = $1
where w.archived_at is null and w.deleted_at is null and ($2
  or m.user_id is not null
  or exists (
    select 1 from report_access a join reports r on r.id = a.report_id
    where a.user_id = $3 and r.workspace_id = w.id and r.deleted_at is null))
order by lower(w.name), w.id;

-- findWorkspace
select w.id, w.name, coalesce(
  (select jsonb_build_object('id', ro.id, 'name', ro.name, 'audience', ro.audience, 'permissions', ro.permissions)
    from roles ro where ro.id = m.role),
  to_jsonb(m.role)) as role,
  exists (
    select 1 from report_access a join reports r on r.id = a.report_id
    where a.user_id = $1 and r.workspace_id = w.id and r.deleted_at is null) as shared
from workspaces w
left join workspace_members m on m.workspace_id = w.id and m.user_id = $2
where w.id = $3 and w.archived_at is null and w.deleted_at is null;

-- listRoles
select distinct coalesce(
  (select jsonb_build_object('id', ro.id, 'name', ro.name, 'audience', ro.audience, 'permissions', ro.permissions)
    from roles ro where ro.id = m.role),
  to_jsonb(m.role)) as role from workspace_members m join workspaces w on w.id = m.workspace_id
where m.user_id = $1 and w.archived_at is null and w.deleted_at is null;

-- insertWorkspace
insert into workspaces (id, name, created_at)
select $1::text, $2::text, $3::timestamptz
where not exists (select 1 from workspaces where lower(id) = lower($4))
  and not exists (select 1 from removed_workspaces where lower(id) = lower($5))
on conflict do nothing returning id;

-- renameWorkspace
update workspaces set name = $1 where id = $2 returning id;

-- setMember
insert into "workspace_members" ("workspace_id", "user_id", "role") values ($1, $2, $3) on conflict ("user_id", "workspace_id") do update set "role" = $4;

-- removeMember
delete from "workspace_members" where "workspace_id" = $1 and "user_id" = $2;
