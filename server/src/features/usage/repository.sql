-- countOpening
insert into report_openings (day, report_id, user_id, openings)
values ($1::date, $2, $3, 1)
on conflict (day, report_id, user_id) do update set openings = report_openings.openings + 1;

-- deleteOldOpenings
delete from report_openings where day < $1::date;

-- countLines
select count(distinct r.id::text)::integer as total from report_openings o
  join reports r on r.id = o.report_id join workspaces w on w.id = r.workspace_id join users u on u.id = o.user_id
  where o.day between $1::date and $2::date and u.is_service = $3
    and (strpos(lower(r.name), lower($4)) > 0 or strpos(lower(w.name), lower($5)) > 0);

-- listLines
with lines as (select r.id::text as id, r.name as name, w.name as detail, sum(o.openings)::integer as openings,
    count(distinct o.user_id)::integer as others, max(o.day)::text as last_day
  from report_openings o
  join reports r on r.id = o.report_id join workspaces w on w.id = r.workspace_id join users u on u.id = o.user_id
  where o.day between $1::date and $2::date and u.is_service = $3
    and (strpos(lower(r.name), lower($4)) > 0 or strpos(lower(w.name), lower($5)) > 0)
  group by 1, 2, 3)
select * from lines order by openings desc, lower(name), id;
with lines as (select u.id::text as id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name, u.email as detail, sum(o.openings)::integer as openings,
    count(distinct o.report_id)::integer as others, max(o.day)::text as last_day
  from report_openings o
  join reports r on r.id = o.report_id join workspaces w on w.id = r.workspace_id join users u on u.id = o.user_id
  where o.day between $1::date and $2::date and u.is_service = $3
    and (strpos(lower(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)), lower($4)) > 0 or strpos(lower(u.email), lower($5)) > 0)
  group by 1, 2, 3)
select * from lines order by openings desc, lower(name), id;
with lines as (select w.id as id, w.name as name, '' as detail, sum(o.openings)::integer as openings,
    count(distinct o.user_id)::integer as others, max(o.day)::text as last_day
  from report_openings o
  join reports r on r.id = o.report_id join workspaces w on w.id = r.workspace_id join users u on u.id = o.user_id
  where o.day between $1::date and $2::date and u.is_service = $3
    and (strpos(lower(w.name), lower($4)) > 0 or strpos(lower(''), lower($5)) > 0)
  group by 1, 2, 3)
select * from lines order by openings desc, lower(name), id;
with lines as (select u.id::text as id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name, '' as detail, sum(o.openings)::integer as openings,
    count(distinct o.report_id)::integer as others, max(o.day)::text as last_day
  from report_openings o
  join reports r on r.id = o.report_id join workspaces w on w.id = r.workspace_id join users u on u.id = o.user_id
  where o.day between $1::date and $2::date and u.is_service = $3
    and (strpos(lower(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)), lower($4)) > 0 or strpos(lower(''), lower($5)) > 0)
  group by 1, 2, 3)
select * from lines order by openings desc, lower(name), id;
with lines as (select r.id::text as id, r.name as name, w.name as detail, sum(o.openings)::integer as openings,
    count(distinct o.user_id)::integer as others, max(o.day)::text as last_day
  from report_openings o
  join reports r on r.id = o.report_id join workspaces w on w.id = r.workspace_id join users u on u.id = o.user_id
  where o.day between $1::date and $2::date and u.is_service = $3
    and (strpos(lower(r.name), lower($4)) > 0 or strpos(lower(w.name), lower($5)) > 0)
  group by 1, 2, 3)
select * from lines order by last_day desc nulls last, lower(name), id
limit $6 offset $7;

-- listDays
select o.day::text as day, sum(o.openings)::integer as openings from report_openings o
  join reports r on r.id = o.report_id join workspaces w on w.id = r.workspace_id join users u on u.id = o.user_id
  where o.day between $1::date and $2::date and u.is_service = $3
    and (strpos(lower(r.name), lower($4)) > 0 or strpos(lower(w.name), lower($5)) > 0)
group by o.day order by o.day;
