-- listConnections
select c.id, c.name, c.settings, c.secret, c.version, c.created_at, c.checked_at, c.steps, c.synced_at,
  count(r.id)::int as attached, (count(r.id) filter (where i.missing_since is not null))::int as missing
from provider_connections c
left join provider_items i on i.connection_id = c.id
left join reports r on r.id = i.report_id and r.deleted_at is null
where true
group by c.id order by lower(c.name), c.id;

-- findConnection
select c.id, c.name, c.settings, c.secret, c.version, c.created_at, c.checked_at, c.steps, c.synced_at,
  count(r.id)::int as attached, (count(r.id) filter (where i.missing_since is not null))::int as missing
from provider_connections c
left join provider_items i on i.connection_id = c.id
left join reports r on r.id = i.report_id and r.deleted_at is null
where c.id = $1
group by c.id order by lower(c.name), c.id;

-- insertConnection
insert into provider_connections (id, provider, name, settings, secret, version, created_at, changed_at, steps)
values ($1, 'powerbi', $2, $3::jsonb, $4, 1,
  $5, $6, '[]'::jsonb);

-- updateConnection
update provider_connections set name = $1, settings = $2::jsonb,
  secret = coalesce($3::text, secret), version = version + 1, changed_at = $4
where id = $5 and version = $6 returning id;

-- saveCheck
update provider_connections set steps = $1::jsonb, checked_at = $2
where id = $3 and version = $4;

-- deleteConnection
update provider_items set missing_since = coalesce(missing_since, $1) where connection_id = $2
returning report_id;
delete from provider_connections where id = $1;

-- listClouds
select distinct settings ->> 'cloud' as cloud from provider_connections order by 1;

-- listItems
select i.report_id, r.name, w.id as workspace_id, w.name as workspace, i.item_id, i.item_kind, i.group_id,
  i.group_name, i.dashboard_id, i.dataset_id, i.names_reader, i.is_template, i.name_there, i.is_editable, i.roles, i.is_clone, c.source_id, c.content_at, i.seen_at,
  i.missing_since, i.moved_at, r.deleted_at
from provider_items i join reports r on r.id = i.report_id join workspaces w on w.id = r.workspace_id
left join provider_copies c on c.report_id = i.report_id
where i.connection_id = $1
order by lower(w.name), w.id, lower(r.name), r.id;

-- noteContent
update provider_copies set content_at = $1 where report_id = $2;

-- insertItem
insert into reports (id, kind, provider, workspace_id, name, description, report_type, dataset, definition,
  hidden_pages, campaign_ids, creator_id, created_at, updated_at, version)
values ($1, $2, 'powerbi', $3, $4, $5,
  'powerbi', $6, null, $7::text[], $8::text[],
  $9, $10, $11, 1);
insert into provider_items (report_id, connection_id, group_id, group_name, item_id, item_kind, name_there,
  embed_url, dataset_id, dataset_group_id, dashboard_id, is_editable, roles, is_clone, seen_at)
values ($1, $2, $3, $4, $5, $6,
  $7, $8, $9, $10, $11, $12,
  $13::text[], $14, $15);

-- reattachItem
update provider_items i set connection_id = $1, missing_since = null
from reports r
where r.id = i.report_id and r.workspace_id = $2 and r.deleted_at is null
  and i.item_id = $3 and i.connection_id is null
returning i.report_id;

-- updateItem
update reports r set name = $1, updated_at = $2, version = version + 1
from provider_items i
where r.id = $3 and i.report_id = r.id and r.name = i.name_there and i.name_there <> $4;
update reports set dataset = $1
where id = $2 and dataset <> $3;
update provider_items set dataset_id = $1, dataset_group_id = $2
where report_id = $3;
update provider_items set name_there = $1, embed_url = $2, dashboard_id = $3,
  missing_since = null, seen_at = $4,
  moved_at = case when group_id <> $5 then $6 else moved_at end,
  group_id = $7, group_name = $8
where report_id = $9;

-- setDataset
update reports set dataset = $1
where id = $2 and dataset <> $3;
update provider_items set dataset_id = $1, dataset_group_id = $2
where report_id = $3;

-- markMissing
update provider_items set missing_since = coalesce(missing_since, $1)
where report_id = $2;

-- markSynced
update provider_connections set synced_at = $1 where id = $2;

-- changeItem
update provider_items set is_editable = $1, roles = $2::text[],
  names_reader = coalesce($3::boolean, names_reader),
  is_template = coalesce($4::boolean, is_template)
where report_id = $5 and connection_id = $6 returning report_id;

-- forgetCopy
update provider_items set is_clone = false where report_id = $1;

-- listMappedGroups
select i.group_id, max(i.group_name) as group_name, r.workspace_id from provider_items i join reports r on r.id = i.report_id
where i.connection_id = $1 and r.deleted_at is null
group by i.group_id, r.workspace_id order by count(*) desc, i.group_id, r.workspace_id;
