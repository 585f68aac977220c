-- countOpenTries
select max(tries) as tries from login_challenges
where user_id = $1 and consumed_at is null and expires_at > $2;

-- insertChallenge
insert into "login_challenges" ("id", "user_id", "browser_hash", "code_hash", "tries", "resends", "sent_at", "created_at", "expires_at", "consumed_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- lockChallenge
select c.id as challenge_id, c.code_hash, c.passkey_challenge, c.resends, c.sent_at, c.tries,
  u.id, u.username, u.email, u.first_name, u.last_name, u.password_hash, u.is_admin, u.is_internal, u.invited_at,
  u.one_time_hash, u.one_time_expires_at
from login_challenges c join users u on u.id = c.user_id and u.disabled_at is null
where c.browser_hash = $1 and c.consumed_at is null and c.expires_at > $2
  and c.tries < $3
for update of c;

-- countTry
update login_challenges c set tries = c.tries + 1
from users u
where c.browser_hash = $1 and c.consumed_at is null and c.expires_at > $2
  and c.tries < $3 and u.id = c.user_id and u.disabled_at is null
returning c.id as challenge_id, c.code_hash, c.passkey_challenge, c.resends, c.sent_at, c.tries,
  u.id, u.username, u.email, u.first_name, u.last_name, u.password_hash, u.is_admin, u.is_internal, u.invited_at,
  u.one_time_hash, u.one_time_expires_at;

-- replaceCode
update login_challenges set code_hash = $1, sent_at = $2, expires_at = $3,
  resends = resends + 1
where id = $4;

-- setPasskeyChallenge
update "login_challenges" set "passkey_challenge" = $1 where "id" = $2;

-- consumeChallenge
update login_challenges set consumed_at = $1
where id = $2 and consumed_at is null returning id;
