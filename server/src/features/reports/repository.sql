-- listReports
select r.id, r.kind, r.workspace_id, r.name, r.description, r.dataset, r.created_at, r.updated_at, r.campaign_ids,
  r.provider, case when i.report_id is not null then to_jsonb(i) end as item,
  case when u.erased_at is null then u.first_name || ' ' || u.last_name end as creator,
  json_agg(json_build_object('id', wt.id, 'name', wt.name, 'color', wt.color) order by lower(wt.name))
    filter (where wt.id is not null) as tags
from reports r
join users u on u.id = r.creator_id
left join provider_items i on i.report_id = r.id
left join report_tags rt on rt.report_id = r.id
left join workspace_tags wt on wt.id = rt.tag_id
where r.workspace_id = $1
  and (not $2::boolean or exists (
    select 1 from report_access a where a.user_id = $3 and a.report_id = r.id)) and r.deleted_at is null
group by r.id, u.id, i.report_id
order by r.created_at desc, r.id;

-- findListedReport
select r.id, r.kind, r.workspace_id, r.name, r.description, r.dataset, r.created_at, r.updated_at, r.campaign_ids,
  r.provider, case when i.report_id is not null then to_jsonb(i) end as item,
  case when u.erased_at is null then u.first_name || ' ' || u.last_name end as creator,
  json_agg(json_build_object('id', wt.id, 'name', wt.name, 'color', wt.color) order by lower(wt.name))
    filter (where wt.id is not null) as tags
from reports r
join users u on u.id = r.creator_id
left join provider_items i on i.report_id = r.id
left join report_tags rt on rt.report_id = r.id
left join workspace_tags wt on wt.id = rt.tag_id
where r.id = $1 and r.deleted_at is null
group by r.id, u.id, i.report_id
order by r.created_at desc, r.id;

-- findReport
select r.id, r.kind, r.workspace_id, r.name, r.description, r.dataset, r.hidden_pages, r.campaign_ids, r.version,
  r.provider, case when i.report_id is not null then to_jsonb(i) end as item,
  exists (select 1 from report_access a where a.user_id = $1 and a.report_id = r.id) as shared
from reports r
left join provider_items i on i.report_id = r.id
where r.id = any($2::uuid[]) and r.deleted_at is null;

-- findReports
select r.id, r.kind, r.workspace_id, r.name, r.description, r.dataset, r.hidden_pages, r.campaign_ids, r.version,
  r.provider, case when i.report_id is not null then to_jsonb(i) end as item,
  exists (select 1 from report_access a where a.user_id = $1 and a.report_id = r.id) as shared
from reports r
left join provider_items i on i.report_id = r.id
where r.id = any($2::uuid[]) and r.deleted_at is null;

-- findDefinitions
select id, definition::text as definition from reports
where id = any($1::uuid[]) and kind = 'report' and provider = 'builtin' and deleted_at is null;

-- findDefinition
select definition::text as definition, definition_version, provider from reports
where id = $1 and kind = $2 and deleted_at is null ;

-- replaceDefinition
update reports set definition = $1::jsonb, definition_version = $2,
  definition_author_id = $3, definition_at = $4, updated_at = $5
where id = $6;

-- insertReport
insert into "reports" ("id", "kind", "workspace_id", "name", "description", "report_type", "dataset", "definition", "hidden_pages", "campaign_ids", "creator_id", "created_at", "updated_at", "version", "deleted_at", "template", "template_version") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17);

-- shareReport
insert into "report_access" ("report_id", "user_id", "granted_at") values ($1, $2, $3) on conflict do nothing;
