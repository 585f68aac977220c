-- listStoredRoles
select id, name, audience, permissions, version from roles order by lower(name), id;

-- countRoleMembers
select role, count(distinct user_id)::integer as people from workspace_members group by role;

-- lockRole
select id, name, audience, permissions, version from roles where id = $1
for share;

-- lockRoleNames
lock table roles in share row exclusive mode;

-- insertRole
insert into "roles" ("id", "name", "audience", "permissions", "version") values ($1, $2, $3, $4, $5);

-- updateRole
update "roles" set "name" = $1, "audience" = $2, "permissions" = $3, "version" = $4 where "id" = $5;

-- replaceRole
update "workspace_members" set "role" = $1 where "role" = $2;

-- hasMembers
select 1 from workspace_members where role = $1 limit 1;

-- deleteRole
delete from "roles" where "id" = $1;
