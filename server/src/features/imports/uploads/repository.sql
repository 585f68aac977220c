-- insertUpload
insert into uploads (id, workspace_id, account_id, file_name, size_bytes, created_at)
values ($1, $2, $3, $4, $5,
  $6);

-- findUpload
select id, file_name, size_bytes from uploads
where id = $1 and workspace_id = $2 and account_id = $3
for update;

-- insertUploadPart
insert into upload_parts (upload_id, start, file_id) values ($1, $2, $3);

-- deleteUpload
delete from files where id in (select file_id from upload_parts where upload_id = $1);
delete from uploads where id = $1;

-- deleteOldUploads
delete from uploads where created_at < $1;
