-- insertSession
insert into "sessions" ("id", "user_id", "created_at", "last_seen_at", "ends_at", "revoked_at", "user_agent", "address", "sso_hash", "factor") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- endSurplusSessions
update sessions set revoked_at = $1
where id in (
  select id from sessions where user_id = $2 and revoked_at is null
  order by last_seen_at desc, id offset $3);

-- findLiveSession
select u.id as user_id, u.username, u.email, u.first_name, u.last_name, u.is_admin,
  s.created_at, s.last_seen_at, s.ends_at, s.sso_hash, s.factor
from sessions s join users u on u.id = s.user_id
where s.id = $1 and s.revoked_at is null and s.ends_at > $2 and s.last_seen_at > $3
  and s.created_at > $4 and u.disabled_at is null;

-- markSeen
update "sessions" set "last_seen_at" = $1 where "id" = $2;

-- moveSessionEnd
update "sessions" set "ends_at" = $1 where "id" = $2;

-- endSession
update sessions set revoked_at = $1 where id = $2 and revoked_at is null;

-- endSessionOf
update sessions set revoked_at = $1
where id = $2 and user_id = $3 and revoked_at is null and ends_at > $4
returning id;

-- endSessionsOf
update sessions set revoked_at = $1
where user_id = $2 and revoked_at is null and ends_at > $3
  and ($4::uuid is null or id <> $5::uuid)
returning id;

-- listLiveSessions
select id, user_agent, address, created_at, last_seen_at, ends_at from sessions
where user_id = $1 and revoked_at is null and ends_at > $2 and last_seen_at > $3
  and created_at > $4
order by last_seen_at desc, id;

-- insertRefreshToken
insert into "refresh_tokens" ("hash", "session_id", "created_at", "rotated_at", "successor") values ($1, $2, $3, $4, $5);

-- takeRefreshToken
select t.session_id, t.rotated_at, t.successor, s.user_agent, u.id as user_id, u.email, u.first_name
from refresh_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
where t.hash = $1 for update of t, s;

-- rotateRefreshTokens
update refresh_tokens set rotated_at = $1, successor = $2
where session_id = $3 and rotated_at is null and hash <> $4;

-- isUnusedRefreshToken
select hash from refresh_tokens where hash = $1 and rotated_at is null;
