-- lockPerson
select id, username, email, first_name, last_name, is_admin, disabled_at is not null as is_disabled
from users where id::text = $1 and not is_service and erased_at is null for share;

-- insertViewing
insert into "viewings" ("id", "administrator_id", "person_id", "session_id", "reason", "secret_hash", "started_at", "ends_at", "ended_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- findLiveViewing
select v.id as viewing_id, u.id, u.username, u.email, u.first_name, u.last_name
from viewings v join users u on u.id = v.person_id
where v.secret_hash = $1 and v.session_id = $2 and v.ended_at is null and v.ends_at > $3
  and u.disabled_at is null and u.erased_at is null and not u.is_admin;

-- endViewings
update viewings set ended_at = $1
where session_id = $2 and ($3::text is null or id::text = $4) and ended_at is null
  and ends_at > $5
returning id, administrator_id, person_id;

-- endLapsedViewings
update viewings v set ended_at = least(v.ends_at, $1::timestamptz)
where v.ended_at is null and (v.ends_at <= $2 or not exists (
  select from sessions s where s.id = v.session_id and s.revoked_at is null))
returning id, administrator_id, person_id;

-- deleteOldViewings
delete from viewings where ended_at < $1;
