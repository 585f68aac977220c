-- listWorkspacesAtHome
with shared as (
  select distinct r.workspace_id from report_access a join reports r on r.id = a.report_id
  where a.user_id = $1 and r.deleted_at is null),
opened as (
  select r.workspace_id, max(v.viewed_at) as at from report_views v join reports r on r.id = v.report_id
  where v.user_id = $2 group by r.workspace_id)
select w.id, coalesce(s.display_name, w.name) as name, k.id as mark_id, coalesce(
  (select jsonb_build_object('id', ro.id, 'name', ro.name, 'audience', ro.audience, 'permissions', ro.permissions)
    from roles ro where ro.id = m.role),
  to_jsonb(m.role)) as role,
  shared.workspace_id is not null as shared
from workspaces w
left join workspace_settings s on s.workspace_id = w.id
left join brand_files k on k.workspace_id = w.id and k.kind = 'mark'
left join workspace_members m on m.workspace_id = w.id and m.user_id = $3
left join shared on shared.workspace_id = w.id
left join opened on opened.workspace_id = w.id
where w.archived_at is null and w.deleted_at is null
  and ($4 or m.role is not null or shared.workspace_id is not null)
order by opened.at desc nulls last, lower(coalesce(s.display_name, w.name)), w.id;

-- findWelcomeBoard
select r.id, r.name, r.workspace_id, a.user_id is not null as shared
from welcome_boards b join reports r on r.id = b.report_id
left join report_access a on a.report_id = r.id and a.user_id = $1
where b.user_id = $2 and r.deleted_at is null;

-- listReportsAtHome
select r.id, r.kind, r.name, r.workspace_id, v.viewed_at, f.added_at, a.user_id is not null as shared
from reports r
left join report_views v on v.report_id = r.id and v.user_id = $1
left join favourites f on f.report_id = r.id and f.user_id = $2
left join report_access a on a.report_id = r.id and a.user_id = $3
where r.deleted_at is null and r.id in (
  select report_id from report_views where user_id = $4
  union all select report_id from favourites where user_id = $5)
order by coalesce(v.viewed_at, f.added_at) desc, r.id;

-- listSharedCampaigns
select r.workspace_id, r.campaign_ids from report_access a join reports r on r.id = a.report_id
where a.user_id = $1 and r.deleted_at is null and r.kind <> 'board' and r.provider = 'builtin'
order by r.workspace_id, r.id;

-- countFailedImports
select workspace_id, count(*)::int as count from imports
where workspace_id = any($1::text[]) and state = 'failed' and finished_at >= $2
group by workspace_id;

-- countOpenInvitations
select l.workspace_id, count(*)::int as count
from account_links l join users u on u.id = l.user_id
where l.purpose = 'register' and l.consumed_at is null and l.created_at < $1
  and u.invited_at is not null and u.disabled_at is null
group by l.workspace_id;
