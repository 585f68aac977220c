-- listAuditLines
  select l.id, l.at, l.event, case when u.is_service then u.first_name when u.erased_at is null then u.username
else 'Deleted user' end as username, coalesce(o.address, '') as address,
    coalesce(o.user_agent, '') as user_agent, l.details
  from audit_log l left join users u on u.id = l.user_id left join audit_origins o on o.audit_id = l.id
  where ($1::bigint is null or l.id < $2)
    and starts_with(l.event, $3)
    and ($4 = '' or lower(u.username) = lower($5))
    and ($6::date is null or l.at >= ($7::date)::timestamp at time zone 'UTC')
    and ($8::date is null or l.at < ($9::date + 1)::timestamp at time zone 'UTC')
    and ((strpos(lower(l.event), lower($10)) > 0 or strpos(lower(l.details::text), lower($11)) > 0 or strpos(lower(coalesce(o.address, '')), lower($12)) > 0 or strpos(lower(coalesce(o.user_agent, '')), lower($13)) > 0)
      or exists (select 1 from unnest($14::text[]) as named (id) where strpos(l.details::text, named.id) > 0))
  order by l.id desc limit $15;

-- findIdsNamed
select id from (
  select id::text as id, trim(first_name || ' ' || last_name) || ' ' || email as name from users where erased_at is null
  union all select id::text, name from reports
  union all select id::text, name from workspace_tags
  union all select id::text, name from templates
  union all select id::text, reason from viewings
  union all select id, name from roles
  union all select id, name from workspaces) as things
where (strpos(lower(name), lower($1)) > 0) order by id limit $2;

-- listNames
select "id", "username", "email" from "users" where "erased_at" is null order by "username";

-- findIdOfUsername
select id from users where lower(username) = lower($1) and erased_at is null;

-- listNamesOf
select id::text as id, case when erased_at is not null then 'Deleted user'
    else coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) end as name
  from users where id = any($1::uuid[])
union all select id::text, name from reports where id = any($2::uuid[])
union all select id::text, name from workspace_tags where id = any($3::uuid[])
union all select id::text, name from provider_connections where id = any($4::uuid[])
union all select id::text, name from templates where id = any($5::uuid[])
union all select id::text, reason from viewings where id = any($6::uuid[])
union all select id, name from roles where id = any($7::text[])
union all select id, name from workspaces where id = any($8::text[]);

-- listSealedLines
  select l.id, l.at, l.event, case when u.is_service then u.first_name when u.erased_at is null then u.username
else 'Deleted user' end as username, coalesce(o.address, '') as address,
    coalesce(o.user_agent, '') as user_agent, l.details, c.hash as seal, case
      when l.id is null then 'missing'
      when c.hash is distinct from encode(sha256(convert_to(coalesce(
        (select p.hash from audit_chain p where p.position = c.position - 1),
        (select k.seal from audit_checkpoints k where k.position = c.position - 1),
        case when c.position = 1 then '' end) || '|' || audit_line(l), 'UTF8')), 'hex') then 'changed'
      when o.audit_id is not null
        then case when l.origin_hash = audit_origin_hash(o.salt, o.address, o.user_agent) then 'intact' else 'changed' end
      when l.origin_hash is null then 'intact'
      when exists (select from audit_log e
        where e.event = 'account.erased' and e.details->>'person' = l.user_id::text) then 'erased'
      else 'changed' end as state
  from audit_log l left join users u on u.id = l.user_id left join audit_origins o on o.audit_id = l.id
    left join audit_chain c on c.audit_id = l.id
  where l.id > $1 and l.id <= $2
    and (l.id = $3 or (starts_with(l.event, $4)
    and ($5 = '' or lower(u.username) = lower($6))
    and ($7::date is null or l.at >= ($8::date)::timestamp at time zone 'UTC')
    and ($9::date is null or l.at < ($10::date + 1)::timestamp at time zone 'UTC')
    and ((strpos(lower(l.event), lower($11)) > 0 or strpos(lower(l.details::text), lower($12)) > 0 or strpos(lower(coalesce(o.address, '')), lower($13)) > 0 or strpos(lower(coalesce(o.user_agent, '')), lower($14)) > 0)
      or exists (select 1 from unnest($15::text[]) as named (id) where strpos(l.details::text, named.id) > 0))))
  order by l.id limit $16;
