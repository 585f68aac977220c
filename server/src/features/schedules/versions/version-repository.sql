-- insertVersion
insert into delivery_versions (id, delivery_id, digest, rights, reader_id, is_narrowed, row_rules)
values ($1, $2, $3, $4, $5,
  $6, $7::jsonb);

-- listVersions
select id, delivery_id, digest, rights, reader_id, is_narrowed, row_rules, preview, state
from delivery_versions where delivery_id = $1 order by rights, digest;
select f.id, f.version_id, f.format, f.is_picture, f.name, f.media_type, f.size_bytes, f.hash, f.file_id
from delivery_files f join delivery_versions v on v.id = f.version_id
where v.delivery_id = $1 order by f.is_picture, f.name, f.id;

-- beginAttempt
update delivery_versions set attempt = $1, opened = 0 where id = $2;

-- endAttempt
update delivery_versions set attempt = null where id = $1 and attempt = $2;

-- setPreview
update delivery_versions set preview = $1::jsonb
where id = $2 and attempt = $3 returning id;

-- insertVersionFile
insert into delivery_files (id, version_id, format, is_picture, name, media_type, size_bytes, hash, file_id)
select $1::uuid, v.id, $2::text, $3::boolean, $4::text,
  $5::text, $6::bigint, $7::text, $8::uuid
from delivery_versions v where v.id = $9 and v.attempt = $10::uuid
on conflict do nothing returning id;

-- keepFiles
update files f set kept_until = $1 from delivery_files d join delivery_versions v on v.id = d.version_id
where f.id = d.file_id and v.delivery_id = $2;

-- deleteVersions
delete from files f using delivery_files d, delivery_versions v
where f.id = d.file_id and v.id = d.version_id and v.delivery_id = $1;
delete from delivery_versions where delivery_id = $1;

-- decideVersion
update delivery_versions set state = $1, decider_id = $2,
  decided_at = $3, note = $4
where id = $5;

-- voidDecisions
update delivery_versions set state = 'pending', decider_id = null, decided_at = null, note = ''
where delivery_id = $1;

-- areFilesWhole
select count(*)::int as broken from delivery_files d join delivery_versions v on v.id = d.version_id
  left join files f on f.id = d.file_id
where v.delivery_id = $1 and (f.hash is null or f.hash <> d.hash);

-- takeOpening
update delivery_versions set opened = $1
where id = $2 and attempt = $3 and opened < $4 returning id;

-- findVersionReader
select u.id, u.username, u.email, w.name as workspace, u.is_admin, u.created_at
from delivery_versions v join deliveries d on d.id = v.delivery_id join schedules s on s.id = d.schedule_id
  join workspaces w on w.id = s.workspace_id join users u on u.id = v.reader_id
where v.id = $1 and v.attempt = $2 and v.reader_id = $3 and d.state = 'rendering'
  and u.disabled_at is null;
