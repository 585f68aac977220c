-- insertTables
insert into report_tables (id, workspace_id, user_id, content, bytes, parts, is_complete, created_at)
values ($1, $2, $3, $4, 0, 0, false, $5);

-- findTables
select workspace_id, user_id, content, bytes, parts, is_complete from report_tables
where id = $1 for update;

-- countPart
update report_tables set parts = parts + 1, bytes = bytes + $1, is_complete = $2
where id = $3;

-- deleteOlderThanNewest
delete from files where id in (
  select t.id from report_tables t join files f on f.id = t.id
  where t.user_id = $1 and f.kept_until is not null
  order by t.created_at desc, t.id offset $2);

-- deleteUnused
delete from files f using report_tables t
where f.id = t.id and f.kept_until is null
  and not exists (select from reports r where r.dataset = 'tables-' || t.id::text);
