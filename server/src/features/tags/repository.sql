-- listTags
select t.id, t.workspace_id, t.name, t.color from workspace_tags t
where t.workspace_id = $1
  and (not $2::boolean or t.id in (
    select rt.tag_id from report_access a join report_tags rt on rt.report_id = a.report_id
    where a.user_id = $3))
order by lower(t.name), t.id;

-- findTag
select id, workspace_id, name, color from workspace_tags where id = $1;

-- insertTag
insert into workspace_tags (id, workspace_id, name, color)
values ($1, $2, $3, $4)
on conflict (workspace_id, lower(name)) do nothing returning id;

-- changeTag
update workspace_tags set name = $1, color = coalesce($2::text, color) where id = $3
returning id, workspace_id, name, color;

-- deleteTag
delete from workspace_tags where id = $1 returning id, workspace_id, name, color;

-- tagReport
insert into "report_tags" ("report_id", "tag_id", "workspace_id") values ($1, $2, $3) on conflict do nothing;

-- untagReport
delete from "report_tags" where "report_id" = $1 and "tag_id" = $2;

-- listTagsOnReport
select t.id, t.workspace_id, t.name, t.color
from report_tags rt join workspace_tags t on t.id = rt.tag_id
where rt.report_id = $1
order by lower(t.name), t.id;
