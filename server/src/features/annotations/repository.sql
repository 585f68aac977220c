-- listAnnotations
select id, from_day::text as "from", through_day::text as through, kind, text, is_for_clients from annotations
where workspace_id = $1 and (is_for_clients or not $2::boolean)
order by from_day desc, through_day desc, id;

-- countAnnotations
select count(*)::integer as count from annotations where workspace_id = $1;

-- findAnnotation
select id, from_day::text as "from", through_day::text as through, kind, text, is_for_clients from annotations where workspace_id = $1 and id = $2;

-- findSame
select id, from_day::text as "from", through_day::text as through, kind, text, is_for_clients from annotations
where workspace_id = $1 and from_day = $2::date and through_day = $3::date
  and kind = $4 and text = $5;

-- insertAnnotation
insert into annotations (id, workspace_id, from_day, through_day, kind, text, is_for_clients)
values ($1, $2, $3::date, $4::date, $5, $6, $7)
on conflict (workspace_id, from_day, through_day, kind, text) do nothing returning id;

-- updateAnnotation
update annotations set from_day = $1::date, through_day = $2::date, kind = $3,
  text = $4, is_for_clients = $5
where workspace_id = $6 and id = $7 returning id;

-- removeAnnotation
delete from annotations where workspace_id = $1 and id = $2 returning id;
