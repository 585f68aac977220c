-- editReport
update reports set
  name = coalesce($1, name),
  description = coalesce($2, description),
  campaign_ids = coalesce($3::text[], campaign_ids),
  hidden_pages = coalesce($4::text[], hidden_pages),
  version = version + 1, updated_at = $5
where id = $6 and workspace_id = $7 and deleted_at is null
  and ($8::integer is null or version = $9)
returning id;

-- copyItem
insert into provider_items (report_id, connection_id, group_id, group_name, item_id, item_kind, name_there,
  embed_url, dataset_id, dataset_group_id, dashboard_id, is_editable, roles, is_clone, seen_at)
select $1::uuid, connection_id, $2, coalesce(nullif($3, ''), group_name), $4,
  item_kind, $5, $6, $7::text, $8::text, dashboard_id, is_editable, roles,
  true,
  $9::timestamptz
from provider_items where report_id = $10;
update reports set dataset = $1 where id = $2;
insert into provider_copies (report_id, source_id, content_at)
select $1::uuid, coalesce((select source_id from provider_copies where report_id = $2), $3),
  $4::timestamptz;

-- copyReport
insert into reports (id, kind, provider, workspace_id, name, description, report_type, dataset, definition, hidden_pages,
  campaign_ids, creator_id, created_at, updated_at, version, template, template_version)
select $1::uuid, kind, provider, $2, $3,
  coalesce($4, description), report_type, dataset,
  coalesce($5::jsonb, definition),
  coalesce($6::text[], array(
    select name from unnest(hidden_pages) with ordinality as hidden (name, place)
    where $7::text[] is null or name = any($8::text[]) order by place)),
  $9::text[], $10::uuid, $11::timestamptz,
  $12::timestamptz, 1, template, template_version
from reports where id = $13 and deleted_at is null
returning id;

-- copyTags
insert into report_tags (report_id, tag_id, workspace_id)
select $1::uuid, tag_id, workspace_id from report_tags where report_id = $2;

-- deleteReport
update reports set deleted_at = $1 where id = $2 and deleted_at is null returning id;

-- findDeletedReport
select workspace_id, deleted_at from reports where id = $1 and deleted_at is not null;

-- listDeletedReports
select r.id, r.name, case when u.erased_at is null then u.first_name || ' ' || u.last_name end as creator,
  r.deleted_at
from reports r
join users u on u.id = r.creator_id
where r.workspace_id = $1 and r.deleted_at > $2
order by r.deleted_at desc, r.id;

-- restoreReport
update reports set deleted_at = null where id = $1 returning id;

-- purgeReports
delete from reports where deleted_at <= $1 returning id, name, workspace_id;

-- listAgencyTemplates
select id, name, description, report_type, version from templates order by lower(name), id;

-- findAgencyTemplate
select id, name, description, report_type, version from templates where id = $1;

-- listProvidedTemplates
select r.id, r.name, r.description from provider_items i
join reports r on r.id = i.report_id join workspaces w on w.id = r.workspace_id
where i.is_template and i.connection_id is not null and i.missing_since is null and r.deleted_at is null
  and w.archived_at is null and w.deleted_at is null
order by lower(r.name), r.id;

-- listArchivedTemplates
select template, archived_at from archived_templates;

-- findTemplateVersion
select definition from template_versions where template = $1 and version = $2;

-- keepVersions
insert into template_versions (template, version, definition)
select name, version, definition
from jsonb_to_recordset($1::jsonb) as t (name text, version integer, definition jsonb)
on conflict (template, version) do update set definition = excluded.definition
where template_versions.definition <> excluded.definition;
