-- insertMail
insert into delivery_mails (ledger_id, workspace_id, schedule_id, address, message_id, token_hash, queued_at)
values ($1, $2, $3, $4, $5,
  $6, $7)
on conflict (ledger_id) do nothing returning ledger_id;

-- findMailByToken
select ledger_id as "ledgerId", workspace_id as "workspaceId", schedule_id as "scheduleId", address,
  message_id as "messageId" from delivery_mails where token_hash = $1;

-- findMailByMessageId
select ledger_id as "ledgerId", workspace_id as "workspaceId", schedule_id as "scheduleId", address,
  message_id as "messageId" from delivery_mails where message_id = $1;

-- findMail
select ledger_id as "ledgerId", workspace_id as "workspaceId", schedule_id as "scheduleId", address,
  message_id as "messageId" from delivery_mails where ledger_id = $1;

-- hasMailed
select 1 from delivery_mails where address = $1 limit 1;

-- findWorkspaceName
select name from workspaces where id = $1;

-- insertLink
insert into delivery_links (hash, purpose, workspace_id, schedule_id, ledger_id, address, language, report_name,
  files, needs_code, created_at, expires_at)
values ($1, $2, $3, $4, $5,
  $6, $7, $8, $9, $10,
  $11, $12);

-- findLink
select hash, purpose, workspace_id as "workspaceId", schedule_id as "scheduleId", ledger_id as "ledgerId", address,
  language, report_name as "reportName", files, needs_code as "needsCode", created_at as "createdAt",
  expires_at as "expiresAt"
from delivery_links where hash = $1 and expires_at > $2;

-- deleteConfirmLinks
delete from delivery_links
where workspace_id = $1 and address = $2 and purpose = 'confirm';

-- setLinkCode
update delivery_links set code_hash = $1, code_expires_at = $2, code_tries = 0
where hash = $3;

-- countCodeTry
update delivery_links set code_tries = code_tries + 1
where hash = $1 and code_hash is not null and code_expires_at > $2 and code_tries < $3
returning code_hash as "codeHash";

-- forgiveCodeTry
update delivery_links set code_tries = greatest(0, code_tries - 1)
where hash = $1 and code_hash = $2;

-- recordAsk
insert into delivery_confirmations as c (workspace_id, address, state, asked_at)
values ($1, $2, 'asked', $3)
on conflict (workspace_id, address) do update set state = 'asked', asked_at = $4, answered_at = null
where (c.state = 'asked' and c.asked_at < $5)
  or (c.state = 'declined' and c.answered_at < $6)
returning address;

-- setConfirmation
insert into delivery_confirmations (workspace_id, address, state, asked_at, answered_at)
values ($1, $2, $3, $4, $5)
on conflict (workspace_id, address) do update set state = excluded.state, answered_at = excluded.answered_at;

-- listConfirmed
select address from delivery_confirmations
where workspace_id = $1 and state = 'confirmed' and address = any($2::text[]);

-- suppress
insert into delivery_suppressions (address, scope, reason, detail, at)
values ($1, $2, $3, $4, $5)
on conflict (address, scope, reason) do update set detail = excluded.detail, at = excluded.at, asked_by = null,
  asked_at = null, lifted_by = null, lifted_at = null
where delivery_suppressions.lifted_at is not null;

-- endUnsubscription
delete from delivery_suppressions
where address = $1 and reason = 'unsubscribed' and scope in ('', $2::text);

-- listSuppressions
select address, reason from delivery_suppressions
where address = any($1::text[]) and scope in ('', $2::text) and lifted_at is null
order by address, reason desc;

-- findSuppression
select s.reason from delivery_mails m
join delivery_suppressions s on s.address = m.address and s.scope in ('', m.schedule_id::text)
left join delivery_recipients r on r.id = m.ledger_id
left join deliveries d on d.id = r.delivery_id
where m.ledger_id = $1 and s.lifted_at is null and d.test is null
order by s.reason desc limit 1;

-- deleteOldDeliveryMails
delete from delivery_links where expires_at <= $1;
delete from delivery_mails where queued_at < $1;
