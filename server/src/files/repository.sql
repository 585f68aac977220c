-- insertFile
insert into files (id, kept_until) values ($1, $2);

-- insertPart
insert into file_parts (file_id, part, content) values ($1, $2, $3);

-- completeFile
update files set size_bytes = $1, hash = $2 where id = $3;

-- findFileSize
select size_bytes as size from files where id = $1 and hash is not null;

-- keepAtLeastUntil
update files set kept_until = $1 where id = $2 and kept_until < $3;

-- readPart
select content from file_parts where file_id = $1 and part = $2;

-- setKeptUntil
update files set kept_until = $1 where id = $2;

-- deleteFile
delete from files where id = $1;

-- deleteExpiredFiles
delete from files where kept_until <= $1;

-- reclaimSpace
vacuum file_parts;
