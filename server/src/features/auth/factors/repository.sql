-- readFactors
select (select confirmed_at from totp_factors where user_id = $1) as since,
  (select count(*) from recovery_codes where user_id = $2 and used_at is null) as codes;
select * from "passkeys" where "user_id" = $1 order by "created_at", "id";

-- offerTotp
insert into totp_factors (user_id, secret, created_at) values ($1, $2, $3)
on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
where totp_factors.confirmed_at is null
returning user_id;

-- findTotp
select secret, confirmed_at is not null as is_confirmed, created_at
from totp_factors where user_id = $1;

-- consumeTotpStep
update totp_factors set last_step = $1 where user_id = $2 and last_step < $3
returning user_id;

-- confirmTotpRow
update totp_factors set confirmed_at = $1 where user_id = $2 and confirmed_at is null;

-- deleteTotp
delete from totp_factors where user_id = $1 and confirmed_at is not null returning user_id;

-- setEnrolment
insert into passkey_enrolments (session_id, challenge, expires_at)
values ($1, $2, $3)
on conflict (session_id) do update set challenge = excluded.challenge, expires_at = excluded.expires_at;

-- consumeEnrolment
delete from passkey_enrolments where session_id = $1
returning challenge, expires_at > $2 as is_good;

-- insertPasskey
insert into passkeys (id, user_id, name, public_key, counter, transports, created_at)
values ($1, $2, $3, $4, $5,
  $6, $7)
on conflict (id) do nothing returning id;

-- markPasskeyUsed
update "passkeys" set "counter" = $1, "last_used_at" = $2 where "id" = $3;

-- deletePasskey
delete from passkeys where user_id = $1 and id = $2 returning id;

-- replaceRecoveryCodes
delete from "recovery_codes" where "user_id" = $1;
insert into "recovery_codes" ("user_id", "hash", "used_at") values ($1, $2, $3);

-- consumeRecoveryCode
update recovery_codes set used_at = $1
where user_id = $2 and hash = $3 and used_at is null returning hash;

-- deleteFactors
delete from totp_factors where user_id = $1 and confirmed_at is not null returning user_id;
delete from passkeys where user_id = $1 returning id;
delete from "recovery_codes" where "user_id" = $1;

-- raiseSessionFactor
update "sessions" set "factor" = $1 where "id" = $2;
