-- listAccounts
  select 
a.id, u.first_name as name, u.created_at, a.scopes, a.audience, a.row_rules, a.origins, a.version, a.last_used_at,
a.ended_at, (
  select array_agg(w.workspace_id order by w.workspace_id) from service_account_workspaces w
  where w.account_id = a.id) as workspaces from service_accounts a join users u on u.id = a.id
  order by lower(u.first_name), a.id;

-- findAccount
  select 
a.id, u.first_name as name, u.created_at, a.scopes, a.audience, a.row_rules, a.origins, a.version, a.last_used_at,
a.ended_at, (
  select array_agg(w.workspace_id order by w.workspace_id) from service_account_workspaces w
  where w.account_id = a.id) as workspaces from service_accounts a join users u on u.id = a.id where a.id = $1;

-- findLiveAccount
  select 
a.id, u.first_name as name, u.created_at, a.scopes, a.audience, a.row_rules, a.origins, a.version, a.last_used_at,
a.ended_at, (
  select array_agg(w.workspace_id order by w.workspace_id) from service_account_workspaces w
  where w.account_id = a.id) as workspaces from service_accounts a join users u on u.id = a.id
  where a.id = $1 and a.ended_at is null and exists (
    select from service_credentials c
    where c.id = $2 and c.account_id = a.id and c.revoked_at is null);

-- insertAccount
insert into users (id, username, email, first_name, last_name, password_hash, is_admin, is_internal, disabled_at,
  created_at, is_service)
values ($1, $2, $3, $4, '', null, false, false,
  $5, $6, true);
insert into service_accounts (id, scopes, audience, row_rules, origins, version)
values ($1, $2, $3, $4,
  $5, 1);
insert into service_account_workspaces (account_id, workspace_id)
select distinct $1::uuid, unnest($2::text[]);

-- updateAccount
update service_accounts set scopes = $1, audience = $2,
  row_rules = $3, origins = $4, version = version + 1
where id = $5 and version = $6 and ended_at is null returning id;

-- endAccount
update service_accounts set ended_at = $1, version = version + 1
where id = $2 and ended_at is null returning id;

-- lockAccount
select id from service_accounts where id = $1 and ended_at is null for update;

-- listCredentials
select id, account_id, secret_hash, public_key, hint, created_at, expires_at, last_used_at, revoked_at
from service_credentials where $1::uuid is null or account_id = $2
order by created_at desc, id;

-- insertCredential
insert into service_credentials (id, account_id, secret_hash, public_key, hint, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6,
  $7);

-- shortenCredential
update service_credentials set expires_at = least(expires_at, $1::timestamptz) where id = $2;

-- revokeCredential
update service_credentials set revoked_at = $1
where id = $2 and account_id = $3 and revoked_at is null returning id;

-- markUsed
update service_accounts set last_used_at = $1 where id = $2;
update service_credentials set last_used_at = $1 where id = $2;

-- useAssertion
delete from service_assertions where account_id = $1 and expires_at < $2;
insert into service_assertions (account_id, id_hash, expires_at) values ($1, $2, $3)
on conflict do nothing returning id_hash;

-- listOrigins
select distinct unnest(origins) as origin from service_accounts where ended_at is null order by 1;

-- takeExpiring
update service_credentials c set noticed_at = $1
from service_accounts a join users u on u.id = a.id
where a.id = c.account_id and a.ended_at is null and c.revoked_at is null and c.noticed_at is null
  and c.expires_at > $2 and c.expires_at <= $3
  and not exists (
    select from service_credentials o
    where o.account_id = c.account_id and o.revoked_at is null and o.expires_at > c.expires_at)
returning u.first_name as name, c.expires_at;

-- listAdministrators
select email, first_name from users
where is_admin and disabled_at is null and invited_at is null order by email;
