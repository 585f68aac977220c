-- noteDevice
insert into known_devices (user_id, hash, user_agent, network, first_seen_at, last_seen_at)
values ($1, $2, $3, $4, $5, $6)
on conflict (user_id, hash) do update set
  last_seen_at = excluded.last_seen_at, user_agent = excluded.user_agent, network = excluded.network,
  revoked_at = null;

-- isKnownDevice
select bool_or(hash = $1
  or (user_agent = $2 and network = $3 and last_seen_at > $4)) as known
from known_devices where user_id = $5;

-- replaceDevice
update "known_devices" set "hash" = $1 where "hash" = $2;

-- findDeviceOwner
select u.id from known_devices d join users u on u.id = d.user_id
where d.hash = $1 and d.revoked_at is null and d.last_seen_at > $2 and u.disabled_at is null
  and (lower(u.username) = lower($3) or lower(u.email) = lower($4));

-- hasSignedIn
select user_id from known_devices
where hash = $1 and revoked_at is null and last_seen_at > $2 limit 1;

-- revokeDevices
update known_devices set revoked_at = $1
where user_id = $2 and revoked_at is null and hash is distinct from $3;
