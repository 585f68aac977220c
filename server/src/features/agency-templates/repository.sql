-- isNameTaken
select id from templates where lower(name) = lower($1) and id is distinct from $2::uuid
limit 1;

-- insertTemplate
insert into templates (id, name, description, report_type, version, created_at)
values ($1, $2, $3, $4, 1, $5);
insert into template_versions (template, version, definition)
values ($1, 1, $2::jsonb);

-- updateTemplate
update templates set name = $1, description = $2 where id = $3 returning id;

-- removeTemplate
delete from template_versions where template = $1;
delete from archived_templates where template = $1;
delete from templates where id = $1 returning name;

-- lockTemplate
select version from templates where id = $1 for update;

-- insertTemplateVersion
insert into template_versions (template, version, definition)
values ($1, $2, $3::jsonb);
update templates set version = $1 where id = $2;

-- archiveTemplates
insert into archived_templates (template, archived_at)
select distinct template, $1::timestamptz from unnest($2::text[]) as t (template)
on conflict (template) do nothing returning template;

-- unarchiveTemplates
delete from archived_templates where template = any($1::text[]) returning template;

-- countFollowing
select template, template_version as version, count(*)::integer as reports from reports
where template is not null and template_version is not null and deleted_at is null
group by template, template_version order by template, template_version desc;

-- listFollowing
select r.id, r.name, w.id as workspace_id, w.name as workspace, coalesce(
  (select jsonb_build_object('id', ro.id, 'name', ro.name, 'audience', ro.audience, 'permissions', ro.permissions)
    from roles ro where ro.id = m.role),
  to_jsonb(m.role)) as role, r.template_version as version,
  r.template_updated_from as before
from reports r join workspaces w on w.id = r.workspace_id
left join workspace_members m on m.workspace_id = w.id and m.user_id = $1
where r.template = $2 and r.template_version is not null and r.deleted_at is null
  and w.archived_at is null and w.deleted_at is null
order by lower(w.name), w.id, lower(r.name), r.id;
