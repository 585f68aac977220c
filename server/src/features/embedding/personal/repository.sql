-- listStates
select id, name, state, is_default, saved_at from reader_states
where user_id = $1 and report_id = $2
order by name is not null, lower(name);

-- saveState
update reader_states set is_default = false
where user_id = $1 and report_id = $2 and is_default;
insert into reader_states (id, user_id, report_id, name, state, is_default, saved_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (user_id, report_id, lower(coalesce(name, ''))) do update
set name = excluded.name, state = excluded.state, is_default = excluded.is_default,
  saved_at = excluded.saved_at;

-- deleteView
delete from reader_states
where id = $1 and user_id = $2 and report_id = $3 and name is not null;

-- deleteFilters
delete from reader_states
where user_id = $1 and report_id = $2 and name is null;

-- lockReader
select id from users where id = $1 for update;
