-- countReports
select count(*) as total from reports r join workspaces w on w.id = r.workspace_id join users u on u.id = r.creator_id where w.archived_at is null and w.deleted_at is null
  and r.deleted_at is null
  and ($1::text is null or r.workspace_id = $2)
  and (strpos(lower(r.name), lower($3)) > 0 or strpos(lower(w.name), lower($4)) > 0 or strpos(lower(coalesce(case when u.erased_at is null then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end, '')), lower($5)) > 0);

-- listReports
with page as materialized (
  select r.id, r.kind, r.name, r.workspace_id, w.name as workspace, case when u.erased_at is null then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end as owner, r.updated_at, r.deleted_at,
    row_number() over (order by opened.at desc nulls last, lower(r.name), r.id) as place
  from reports r join workspaces w on w.id = r.workspace_id join users u on u.id = r.creator_id left join (
      select report_id, max(viewed_at) as at from report_views
      where report_id in (select r.id from reports r join workspaces w on w.id = r.workspace_id join users u on u.id = r.creator_id where w.archived_at is null and w.deleted_at is null
  and r.deleted_at > $1
  and ($2::text is null or r.workspace_id = $3)
  and (strpos(lower(r.name), lower($4)) > 0 or strpos(lower(w.name), lower($5)) > 0 or strpos(lower(coalesce(case when u.erased_at is null then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end, '')), lower($6)) > 0))
      group by report_id
    ) opened on opened.report_id = r.id where w.archived_at is null and w.deleted_at is null
  and r.deleted_at > $7
  and ($8::text is null or r.workspace_id = $9)
  and (strpos(lower(r.name), lower($10)) > 0 or strpos(lower(w.name), lower($11)) > 0 or strpos(lower(coalesce(case when u.erased_at is null then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end, '')), lower($12)) > 0) order by opened.at desc nulls last, lower(r.name), r.id
limit $13 offset $14)
select page.*, views.opened_at, views.opened_by, shared.shared_with
from page
cross join lateral (
  select max(viewed_at) as opened_at, count(*) as opened_by from report_views where report_id = page.id) views
cross join lateral (
  select count(*) as shared_with from report_access where report_id = page.id) shared
order by place;

-- listReaders
select r.id from reports r join workspaces w on w.id = r.workspace_id
where r.id = $1 and w.archived_at is null and w.deleted_at is null;
