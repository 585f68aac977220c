-- insertLink
update account_links set consumed_at = $1
where user_id = $2 and purpose = $3 and consumed_at is null;
insert into "account_links" ("hash", "user_id", "purpose", "created_at", "expires_at", "consumed_at", "invited_by", "workspace_id", "report_id", "landing") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);
update account_links set consumed_at = $1
where user_id = $2 and purpose = $3 and consumed_at is null;
insert into "account_links" ("hash", "user_id", "purpose", "created_at", "expires_at", "consumed_at", "invited_by", "workspace_id", "report_id", "landing", "email", "session_id") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- findLink
select l.user_id, l.purpose, l.expires_at, l.landing,
  nullif(trim(i.first_name || ' ' || i.last_name), '') as inviter,
  w.name as workspace_name, r.name as report_name
from account_links l
join users u on u.id = l.user_id
left join users i on i.id = l.invited_by
left join workspaces w on w.id = l.workspace_id
left join reports r on r.id = l.report_id and r.deleted_at is null
where l.hash = $1 and l.consumed_at is null and l.expires_at > $2
  and lower(u.email) = lower($3) and u.disabled_at is null;

-- findOpenLinkEnd
select expires_at from account_links
where user_id = $1 and purpose = $2 and consumed_at is null and expires_at > $3
limit 1;

-- consumeLink
update account_links set consumed_at = $1 where hash = $2 and consumed_at is null
returning hash;

-- consumeLinksOf
update account_links set consumed_at = $1
where user_id = $2 and purpose <> 'email_undo' and consumed_at is null;

-- consumeEveryLinkOf
update account_links set consumed_at = $1
where user_id = $2 and consumed_at is null;

-- takeEmailLink
update account_links set consumed_at = $1
where hash = $2 and purpose = $3 and consumed_at is null and expires_at > $4
returning user_id, email, session_id;

-- findInvitation
select invited_by, workspace_id, report_id, landing from account_links
where user_id = $1 and purpose = 'register' order by created_at desc limit 1;

-- insertResetRequest
insert into "reset_requests" ("email", "address", "user_agent", "requested_at") values ($1, $2, $3, $4);

-- takeResetRequest
delete from reset_requests where id = (
  select id from reset_requests order by id limit 1 for update skip locked)
returning email, address, user_agent;
