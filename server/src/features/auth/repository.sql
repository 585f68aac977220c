-- findAccount
select u.id, u.username, u.email, u.first_name, u.last_name, u.password_hash, u.is_admin, u.is_internal, u.invited_at,
  u.one_time_hash, u.one_time_expires_at
from users u
where (lower(u.username) = lower($1) or lower(u.email) = lower($2))
  and u.disabled_at is null;

-- findByEmail
select u.id, u.username, u.email, u.first_name, u.last_name, u.password_hash, u.is_admin, u.is_internal, u.invited_at,
  u.one_time_hash, u.one_time_expires_at, u.disabled_at is not null as is_disabled
from users u where lower(u.email) = lower($1);

-- findAccountById
select u.id, u.username, u.email, u.first_name, u.last_name, u.password_hash, u.is_admin, u.is_internal, u.invited_at,
  u.one_time_hash, u.one_time_expires_at from users u where u.id = $1 and u.disabled_at is null;

-- insertAccount
insert into "users" ("id", "username", "email", "first_name", "last_name", "password_hash", "is_admin", "is_internal", "disabled_at", "created_at", "invited_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- hasNoAdministrator
select pg_advisory_xact_lock($1);
select id from users where is_admin and invited_at is null and disabled_at is null limit 1;

-- inviteAsAdministrator
update users set is_admin = true, password_hash = null, invited_at = $1, disabled_at = null,
  one_time_hash = null, one_time_expires_at = null
where id = $2;

-- listTakenUsernames
select lower(username) as username from users
where starts_with(lower(username), lower($1));

-- listContextWords
select word from (
  select unnest(array[username, email, split_part(email, '@', 1), first_name, last_name]) as word
  from users where id = $1
  union
  select w.name from workspaces w
  where exists (select 1 from workspace_members m where m.workspace_id = w.id and m.user_id = $2)
    or exists (select 1 from users a where a.id = $3 and a.is_admin)
    or exists (select 1 from account_links l where l.user_id = $4 and l.workspace_id = w.id)) as words
order by word collate "C";

-- setPassword
update "users" set "password_hash" = $1, "invited_at" = $2, "one_time_hash" = $3, "one_time_expires_at" = $4 where "id" = $5;

-- replaceHash
update users set password_hash = $1
where id = $2 and password_hash = $3;

-- setName
update "users" set "first_name" = $1, "last_name" = $2 where "id" = $3;

-- setEmail
update "users" set "email" = $1 where "id" = $2;

-- setOneTimePassword
update "users" set "one_time_hash" = $1, "one_time_expires_at" = $2 where "id" = $3;
