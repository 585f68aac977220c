-- countBounced
select count(*)::int as total from delivery_suppressions s
where s.reason = 'bounced' and s.lifted_at is null and (strpos(lower(s.address), lower($1)) > 0);

-- listBounced
select s.id, s.address, s.detail, s.at, s.asked_at as "askedAt", nullif(trim(u.first_name || ' ' || u.last_name), '')
  as "askedBy"
from delivery_suppressions s left join users u on u.id = s.asked_by
where s.reason = 'bounced' and s.lifted_at is null and (strpos(lower(s.address), lower($1)) > 0)
order by s.asked_at is null, s.at desc, s.address limit $2 offset $3;

-- askToLift
update delivery_suppressions set asked_by = $1, asked_at = $2
where address = $3 and reason = 'bounced' and lifted_at is null and asked_at is null returning id;

-- liftBounce
update delivery_suppressions set lifted_by = $1, lifted_at = $2
where id::text = $3 and reason = 'bounced' and lifted_at is null returning id;
