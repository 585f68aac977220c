-- countWorkspaces
  select count(*) as total from workspaces w where case when w.deleted_at is not null then 'deleted'
when w.archived_at is not null then 'archived' else 'active' end = $1 and (strpos(lower(w.name), lower($2)) > 0 or strpos(lower(w.id), lower($3)) > 0);

-- listManaged
  with members as materialized (
    select workspace_id, count(*) as count from workspace_members group by workspace_id),
  reports as materialized (
    select workspace_id, count(*) as count from reports where deleted_at is null group by workspace_id)
  select w.id, w.name, w.created_at, w.archived_at, w.deleted_at,
    coalesce(m.count, 0) as members, coalesce(r.count, 0) as reports
  from workspaces w
  left join members m on m.workspace_id = w.id
  left join reports r on r.workspace_id = w.id
  where case when w.deleted_at is not null then 'deleted'
when w.archived_at is not null then 'archived' else 'active' end = $1 and (strpos(lower(w.name), lower($2)) > 0 or strpos(lower(w.id), lower($3)) > 0) order by members desc nulls last, lower(w.name), w.id
  limit $4 offset $5;

-- findManaged
with members as materialized (
  select workspace_id, count(*) as count from workspace_members group by workspace_id),
reports as materialized (
  select workspace_id, count(*) as count from reports where deleted_at is null group by workspace_id)
select w.id, w.name, w.created_at, w.archived_at, w.deleted_at,
  coalesce(m.count, 0) as members, coalesce(r.count, 0) as reports
from workspaces w
left join members m on m.workspace_id = w.id
left join reports r on r.workspace_id = w.id
where w.id = $1 ;

-- setState
update "workspaces" set "archived_at" = $1, "deleted_at" = $2 where "id" = $3;

-- removeNext
select id, name from workspaces where deleted_at <= $1 order by deleted_at, id limit 1 for update;
