-- findLink
select template, template_version as version from reports where id = $1;

-- linkReport
update reports set template = $1, template_version = $2 where id = $3;

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
delete from templates where id = $1 returning name;
