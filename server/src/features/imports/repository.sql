-- insertImport
insert into imports (id, workspace_id, file_name, size_bytes, source, state, user_id, created_at, file_id)
values ($1, $2, $3, $4, $5,
  $6, $7, $8, $9);
update files set kept_until = $1 where id = $2;

-- listImports
select i.id, i.workspace_id, i.file_name, i.size_bytes, i.source, i.state,
  trim(u.first_name || ' ' || u.last_name) as by, i.created_at, i.finished_at, i.report, i.failure,
  f.id as complete_file_id, f.kept_until, i.account_id, j.progress,
  i.state = 'running' and exists (select from jobs o where o.kind = $1 and o.group_key = i.workspace_id
    and o.state = 'waiting' and o.id <= j.id and o.last_error = $2) as waits_for_store
from imports i left join users u on u.id = i.user_id
  left join files f on f.id = i.file_id and f.hash is not null
  left join jobs j on j.kind = $3 and j.key = i.id::text and j.state in ('waiting', 'running')
where i.workspace_id = $4 order by i.created_at desc, i.id limit $5;

-- findImport
select i.id, i.workspace_id, i.file_name, i.size_bytes, i.source, i.state,
  trim(u.first_name || ' ' || u.last_name) as by, i.created_at, i.finished_at, i.report, i.failure,
  f.id as complete_file_id, f.kept_until, i.account_id, j.progress,
  i.state = 'running' and exists (select from jobs o where o.kind = $1 and o.group_key = i.workspace_id
    and o.state = 'waiting' and o.id <= j.id and o.last_error = $2) as waits_for_store
from imports i left join users u on u.id = i.user_id
  left join files f on f.id = i.file_id and f.hash is not null
  left join jobs j on j.kind = $3 and j.key = i.id::text and j.state in ('waiting', 'running')
where i.id = $4 and i.workspace_id = $5;

-- findRunning
select i.workspace_id as "workspaceId", w.name as client, i.file_name as "fileName", i.file_id as "fileId"
from imports i join workspaces w on w.id = i.workspace_id
where i.id = $1 and i.state = 'running';

-- beginImport
update imports set state = 'running', source = $1 where id = $2 and state = 'uploaded'
returning id;

-- setAccount
delete from files where id = (select account_id from imports where id = $1 and state = 'running');
update imports set account_id = $1 where id = $2 and state = 'running' returning id;

-- finishImport
update imports set state = $1, finished_at = $2, report = $3, failure = $4
where id = $5 and state = 'running' returning file_id;

-- listWithoutJob
select id, workspace_id as "workspaceId" from imports i
where state = 'running' and created_at < $1 and not exists (
  select from jobs j where j.kind = $2 and j.key = i.id::text and j.state in ('waiting', 'running'));

-- endAbandoned
with ended as (
  update imports set state = 'failed', finished_at = $1, failure = $2
  where state = 'uploaded' and created_at < $3 returning file_id)
delete from files where id in (select file_id from ended);

-- deleteUploaded
with gone as (delete from imports where id = $1 and state = 'uploaded' returning file_id),
  files_gone as (delete from files where id in (select file_id from gone))
select count(*) as count from gone;

-- deleteEnded
with gone as (delete from imports where finished_at < $1 returning file_id, account_id)
delete from files where id in (select file_id from gone union all select account_id from gone);

-- findEarlier
select i.workspace_id as "workspaceId", i.state, coalesce(f.hash is null and f.id is not null, false) as "lacksFile",
  i.account_id is null as "lacksAccount"
from imports i left join files f on f.id = i.file_id
where i.id = $1;

-- adoptFile
with empty as (
    select f.id, f.kept_until from imports i join files f on f.id = i.file_id and f.hash is null where i.id = $1),
  adopted as (
    update files set kept_until = empty.kept_until from empty where files.id = $2),
  changed as (
    update imports set file_id = $3 where id = $4 and file_id in (select id from empty))
delete from files where id in (select id from empty) returning id;

-- adoptAccount
with changed as (
  update imports set account_id = $1 where id = $2 and account_id is null returning id)
update files set kept_until = null where id = $3 and exists (select from changed)
returning id;

-- findMapping
select mapping from import_mappings
where workspace_id = $1 and fingerprint = $2;

-- saveMapping
insert into import_mappings (workspace_id, fingerprint, mapping, saved_at)
values ($1, $2, $3, $4)
on conflict (workspace_id, fingerprint) do update set mapping = excluded.mapping, saved_at = excluded.saved_at;

-- findWorkspaceName
select name from workspaces where id = $1;
