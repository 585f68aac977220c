-- countReports
select count(*) as total from reports r join workspaces w on w.id = r.workspace_id join users u on u.id = r.creator_id where w.archived_at is null and w.deleted_at is null
  and case when $1::boolean then r.deleted_at > $2 else r.deleted_at is null end
  and ($3::text is null or r.workspace_id = $4)
  and (strpos(lower(r.name), lower($5)) > 0 or strpos(lower(w.name), lower($6)) > 0 or strpos(lower(coalesce(case when u.erased_at is null then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end, '')), lower($7)) > 0);

-- listReports
with opened as materialized (
  select report_id, max(viewed_at) as at, count(*) as people from report_views group by report_id),
shared as materialized (
  select report_id, count(*) as people from report_access group by report_id)
select r.id, r.kind, r.name, r.workspace_id, w.name as workspace, case when u.erased_at is null then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end as owner, r.updated_at, r.deleted_at,
  opened.at as opened_at, coalesce(opened.people, 0) as opened_by, coalesce(shared.people, 0) as shared_with
from reports r join workspaces w on w.id = r.workspace_id join users u on u.id = r.creator_id
left join opened on opened.report_id = r.id
left join shared on shared.report_id = r.id
where w.archived_at is null and w.deleted_at is null
  and case when $1::boolean then r.deleted_at > $2 else r.deleted_at is null end
  and ($3::text is null or r.workspace_id = $4)
  and (strpos(lower(r.name), lower($5)) > 0 or strpos(lower(w.name), lower($6)) > 0 or strpos(lower(coalesce(case when u.erased_at is null then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end, '')), lower($7)) > 0)
order by opened.at desc nulls last, lower(r.name), r.id
limit $8 offset $9;

-- listReaders
select r.id from reports r join workspaces w on w.id = r.workspace_id
where r.id = $1 and w.archived_at is null and w.deleted_at is null;
