-- lockSealedSecrets
select user_id as id, secret from totp_factors order by user_id for update;
select id, secret from provider_connections order by id for update;

-- replaceSealedSecret
update totp_factors set secret = $1 where user_id = $2;
update provider_connections set secret = $1 where id = $2;

-- markPepperedHashes
update users set password_hash = $1 || substr(password_hash, length('pepper:') + 1)
where starts_with(password_hash, 'pepper:$');

-- countHashesByPepper
select substring(password_hash from '^pepper:([^:]*):') as pepper, count(*) as count from users
where password_hash is not null and disabled_at is null group by 1;

-- revokeEverything
update sessions set revoked_at = $1 where revoked_at is null and ends_at > $2
returning id;
update login_challenges set consumed_at = $1 where consumed_at is null;
update account_links set consumed_at = $1 where consumed_at is null;
update known_devices set revoked_at = $1 where revoked_at is null;
update users set one_time_hash = null, one_time_expires_at = null
where one_time_hash is not null;
