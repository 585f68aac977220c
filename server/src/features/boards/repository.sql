-- listBoards
select r.id, r.name, w.id as workspace_id, w.name as workspace, coalesce(
  (select jsonb_build_object('id', ro.id, 'name', ro.name, 'audience', ro.audience, 'permissions', ro.permissions)
    from roles ro where ro.id = m.role),
  to_jsonb(m.role)) as role
from reports r join workspaces w on w.id = r.workspace_id
left join workspace_members m on m.workspace_id = w.id and m.user_id = $1
where r.kind = 'board' and r.provider = 'builtin' and r.deleted_at is null and w.archived_at is null and w.deleted_at is null
  and ($2 or m.user_id is not null)
order by lower(w.name), w.id, lower(r.name), r.id;

-- saveHomeBoard
insert into home_boards (workspace_id, report_id) values ($1, $2)
on conflict (workspace_id) do update set report_id = excluded.report_id;

-- clearHomeBoard
delete from home_boards where workspace_id = $1;

-- saveWelcomeBoard
insert into welcome_boards (user_id, report_id) values ($1, $2)
on conflict (user_id) do update set report_id = excluded.report_id;

-- clearWelcomeBoard
delete from welcome_boards where user_id = $1;
