-- insertReportFile
insert into report_files (id, person_id, report_id, format, state, created_at)
values ($1, $2, $3, $4, 'waiting', $5);

-- countReportFiles
select count(*) filter (where state = 'waiting')::int as unfinished,
  count(*) filter (where created_at > $1)::int as recent
from report_files where person_id = $2;

-- listReportFiles
select r.id, r.person_id, r.report_id, p.name as report_name, p.workspace_id, r.format, r.state,
  r.created_at, r.ended_at, r.message, r.rights, f.id as file_id, f.size_bytes, f.kept_until,
  j.id as job_id, j.state = 'running' as is_running, j.progress
from report_files r join reports p on p.id = r.report_id
  left join files f on f.id = r.file_id
  left join jobs j on j.kind = $1 and j.key = r.id::text and j.state in ('waiting', 'running')
where r.person_id = $2 order by r.created_at desc, r.id limit $3;

-- findReportFile
select r.id, r.person_id, r.report_id, p.name as report_name, p.workspace_id, r.format, r.state,
  r.created_at, r.ended_at, r.message, r.rights, f.id as file_id, f.size_bytes, f.kept_until,
  j.id as job_id, j.state = 'running' as is_running, j.progress
from report_files r join reports p on p.id = r.report_id
  left join files f on f.id = r.file_id
  left join jobs j on j.kind = $1 and j.key = r.id::text and j.state in ('waiting', 'running')
where r.id = $2 and r.person_id = $3 and r.report_id = $4;

-- beginAttempt
update report_files set attempt = $1, opened = 0 where id = $2 and state = 'waiting'
returning id;

-- endAttempt
update report_files set attempt = null where id = $1 and attempt = $2;

-- endReportFile
update report_files set state = $1, ended_at = $2, message = $3, rights = $4,
  file_id = $5, attempt = null
where id = $6 and state = 'waiting';

-- deleteReportFile
delete from report_files where id = $1;

-- deleteOldReportFiles
delete from report_files where created_at < $1;

-- takeOpening
update report_files set opened = $1
where id = $2 and attempt = $3 and state = 'waiting' and opened < $4
returning id;

-- findReader
select u.id, u.username, u.email, u.first_name, u.last_name, u.is_admin, u.created_at
from users u where u.id = $1 and u.disabled_at is null and ($2 or exists (
  select from report_files f where f.id = $3::uuid and f.person_id = u.id
    and f.attempt = $4::uuid and f.state = 'waiting'));
