-- listVersions
select v.number, case when u.erased_at is null then u.first_name || ' ' || u.last_name end as author, v.note, v.at,
  v.changes, v.template, v.template_version
from (
  select definition_version as number, coalesce(definition_author_id, creator_id) as author_id,
    definition_note as note, coalesce(definition_at, created_at) as at, definition_changes as changes, template,
    template_version
  from reports where id = $1 and deleted_at is null
  union all
  select number, author_id, note, at, changes, template, template_version
  from report_versions where report_id = $2
) v join users u on u.id = v.author_id
order by v.number desc;

-- findVersion
select definition from reports where id = $1 and definition_version = $2
union all
select definition from report_versions where report_id = $3 and number = $4;

-- findLink
select template, template_version from reports where id = $1;

-- findHiddenPages
select hidden_pages from reports where id = $1;

-- findHiddenPagesOf
select hidden_pages from reports where id = $1 and definition_version = $2
union all
select hidden_pages from report_versions where report_id = $3 and number = $4;

-- linkReport
update reports set template = $1, template_version = $2,
  template_updated_from = $3
where id = $4;

-- lockReport
select definition_version as number, definition, definition = $1::jsonb as "isSame",
  template, template_version
from reports where id = $2 and deleted_at is null for update;

-- keepPresent
insert into report_versions (report_id, number, definition, author_id, note, at, changes, template,
  template_version, hidden_pages)
select id, definition_version, definition, coalesce(definition_author_id, creator_id), definition_note,
  coalesce(definition_at, created_at), definition_changes, template, template_version, hidden_pages
from reports where id = $1;

-- setPresent
update reports set
  definition = $1::jsonb, definition_version = definition_version + 1,
  definition_author_id = $2, definition_note = $3,
  definition_at = $4, definition_changes = $5::jsonb,
  hidden_pages = array(
    select name from unnest(hidden_pages || $6::text[]) with ordinality as hidden (name, place)
    where name = any($7::text[]) group by name order by min(place)),
  updated_at = $8
where id = $9;

-- dropVersions
delete from report_versions where report_id = $1 and number <= $2;
