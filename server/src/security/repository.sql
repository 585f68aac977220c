-- findRules
select "value" from "settings" where "key" = $1;

-- saveRules
insert into settings (key, value)
select $1::text, $2::jsonb
where $3::integer = 1 or exists (select 1 from settings where key = $4)
on conflict (key) do update set value = excluded.value
where (settings.value ->> 'version')::integer = $5
returning key;

-- applySessionLimits
update sessions set revoked_at = $1
where revoked_at is null and ends_at > $2
  and last_seen_at > $3 and created_at > $4
  and (last_seen_at <= $5 or created_at <= $6)
returning id;
update sessions set ends_at = least(ends_at, created_at + make_interval(hours => $1::integer))
where revoked_at is null and ends_at > $2;

-- isAgencyMember
select 1 from workspace_members where user_id = $1 and role in (
  select unnest($2::text[]) union all select id from roles where audience = 'agency') limit 1;
