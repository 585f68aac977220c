-- findAccount
select id, username, email, first_name, last_name, password_hash, is_admin, is_internal
from users
where (lower(username) = lower($1) or lower(email) = lower($2)) and disabled_at is null;

-- insertAccount
insert into "users" ("id", "username", "email", "first_name", "last_name", "password_hash", "is_admin", "is_internal", "disabled_at", "created_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- countOpenTries
select max(tries) as tries from login_challenges
where user_id = $1 and consumed_at is null and expires_at > $2;

-- insertChallenge
insert into "login_challenges" ("id", "user_id", "browser_hash", "code_hash", "tries", "resends", "created_at", "expires_at", "consumed_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- takeTry
update login_challenges c set tries = c.tries + 1
from users u
where c.browser_hash = $1 and c.consumed_at is null and c.expires_at > $2
  and c.tries < $3 and u.id = c.user_id and u.disabled_at is null
returning c.id as challenge_id, c.code_hash, u.id, u.username, u.email, u.first_name, u.last_name,
  u.password_hash, u.is_admin, u.is_internal;

-- consumeChallenge
update login_challenges set consumed_at = $1
where id = $2 and consumed_at is null returning id;

-- insertSession
insert into "sessions" ("id", "user_id", "created_at", "last_seen_at", "ends_at", "revoked_at", "user_agent", "address") values ($1, $2, $3, $4, $5, $6, $7, $8);

-- endSurplusSessions
update sessions set revoked_at = $1
where id in (
  select id from sessions where user_id = $2 and revoked_at is null
  order by last_seen_at desc, id offset $3);

-- findLiveSession
select u.id as user_id, u.username, u.email, u.first_name, u.last_name, u.is_admin,
  s.last_seen_at, s.ends_at
from sessions s join users u on u.id = s.user_id
where s.id = $1 and s.revoked_at is null and s.ends_at > $2 and s.last_seen_at > $3
  and u.disabled_at is null;

-- markSeen
update "sessions" set "last_seen_at" = $1 where "id" = $2;

-- endSession
update sessions set revoked_at = $1 where id = $2 and revoked_at is null;

-- insertRefreshToken
insert into "refresh_tokens" ("hash", "session_id", "created_at", "rotated_at", "successor") values ($1, $2, $3, $4, $5);

-- takeRefreshToken
select t.session_id, t.rotated_at, t.successor, s.user_agent
from refresh_tokens t join sessions s on s.id = t.session_id
where t.hash = $1 for update;

-- rotateRefreshTokens
update refresh_tokens set rotated_at = $1, successor = $2
where session_id = $3 and rotated_at is null and hash <> $4;

-- isUnusedRefreshToken
select hash from refresh_tokens where hash = $1 and rotated_at is null;
