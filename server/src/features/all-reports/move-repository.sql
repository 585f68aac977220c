-- findMovable
  select r.id, r.name, r.workspace_id, w.name as workspace, r.dataset, r.version, r.campaign_ids,
    array(select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
      from report_access a join users u on u.id = a.user_id
      where a.report_id = r.id and not u.is_admin and not exists (
  select from workspace_members m where m.user_id = u.id and m.workspace_id = $1) order by 1) as people,
    array(select t.name from report_tags rt join workspace_tags t on t.id = rt.tag_id
      where rt.report_id = r.id and not exists (
        select from workspace_tags o where o.workspace_id = $2 and lower(o.name) = lower(t.name))
      order by lower(t.name)) as new_tags,
    array(select distinct b.name || ' (' || bw.name || ')'
      from reports b join workspaces bw on bw.id = b.workspace_id 
cross join lateral jsonb_array_elements(b.definition -> 'tiles') as tile
where b.kind = 'board' and tile -> 'content' ->> 'reportId' is not null
        and b.deleted_at is null and b.id <> r.id and tile -> 'content' ->> 'reportId' = r.id::text
      order by 1) as boards,
    exists (select from home_boards h where h.report_id = r.id) as is_home,
    exists (select from schedules s where s.report_id = r.id and s.deleted_at is null) as is_scheduled,
    (select d.name from report_decks rd join decks d on d.id = rd.deck_id where rd.report_id = r.id) as deck,
    array(select tile -> 'content' ->> 'reportId' from reports b 
cross join lateral jsonb_array_elements(b.definition -> 'tiles') as tile
where b.kind = 'board' and tile -> 'content' ->> 'reportId' is not null and b.id = r.id
        and not exists (select from reports s
          where s.id::text = tile -> 'content' ->> 'reportId' and s.workspace_id = $3)) as tiles_elsewhere
  from reports r join workspaces w on w.id = r.workspace_id
  where r.id = $4 and r.deleted_at is null and w.archived_at is null and w.deleted_at is null;

-- lockMovable
select id from reports r where id = $1 and workspace_id = $2 and version = $3 and deleted_at is null
  and not exists (select from schedules s where s.report_id = r.id and s.deleted_at is null)
for update;

-- endSharingOutside
delete from report_access a using users u
where a.report_id = $1 and u.id = a.user_id and not u.is_admin and not exists (
select from workspace_members m where m.user_id = u.id and m.workspace_id = $2) returning a.user_id;

-- moveReport
select t.name, t.color from report_tags rt join workspace_tags t on t.id = rt.tag_id
where rt.report_id = $1;
insert into workspace_tags (id, workspace_id, name, color)
select gen_random_uuid(), $1, name, color
from unnest($2::text[], $3::text[]) as tag (name, color)
on conflict (workspace_id, lower(name)) do nothing;
delete from report_tags where report_id = $1;
delete from home_boards where report_id = $1;
delete from report_decks where report_id = $1;
update report_orders o set report_ids = array_remove(o.report_ids, $1::text) from reports r
where r.id = $2 and o.workspace_id = r.workspace_id;
update reports set workspace_id = $1, campaign_ids = $2::text[], version = version + 1
where id = $3;
insert into report_tags (report_id, tag_id, workspace_id)
select $1, t.id, t.workspace_id from workspace_tags t
where t.workspace_id = $2
  and lower(t.name) in (select lower(name) from unnest($3::text[]) as tag (name));
