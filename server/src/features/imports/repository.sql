-- insertImport
insert into imports (id, workspace_id, file_name, size_bytes, source, state, user_id, created_at)
values ($1, $2, $3, $4, $5,
  $6, $7, $8);

-- listImports
select i.*, trim(u.first_name || ' ' || u.last_name) as by
from imports i left join users u on u.id = i.user_id
where i.workspace_id = $1 order by i.created_at desc, i.id limit $2;

-- findImport
select i.*, trim(u.first_name || ' ' || u.last_name) as by
from imports i left join users u on u.id = i.user_id
where i.id = $1 and i.workspace_id = $2;

-- listUnfinished
select id, workspace_id, state, created_at from imports where state in ('uploaded', 'running');

-- beginImport
update imports set state = 'running', source = $1 where id = $2 and state = 'uploaded'
returning id;

-- finishImport
update imports set state = $1, finished_at = $2, report = $3, failure = $4,
  file_kept_until = $5
where id = $6;

-- listKeeping
select id from imports where id in ($1) and file_kept_until > $2;

-- deleteUploaded
delete from imports where id = $1 and state = 'uploaded' returning id;

-- deleteEnded
delete from imports where finished_at < $1;

-- endUploaded
update imports set state = 'failed', finished_at = $1, failure = $2
where id = $3 and state = 'uploaded' returning id;

-- findMapping
select mapping from import_mappings
where workspace_id = $1 and fingerprint = $2;

-- saveMapping
insert into import_mappings (workspace_id, fingerprint, mapping, saved_at)
values ($1, $2, $3, $4)
on conflict (workspace_id, fingerprint) do update set mapping = excluded.mapping, saved_at = excluded.saved_at;

-- findWorkspaceName
select name from workspaces where id = $1;
