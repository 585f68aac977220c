-- insertMail
insert into "mails" ("recipient", "subject", "text_body", "html_body", "queued_at", "due_at", "expires_at", "delivered_at") values ($1, $2, $3, $4, $5, $6, $7, $8);

-- makeAllDue
update mails set due_at = $1
where delivered_at is null and given_up_at is null and due_at > $2;

-- reserveDueMail
update mails set attempts = attempts + 1, due_at = $1
where id = (
  select id from mails
  where delivered_at is null and given_up_at is null and due_at <= $2
    and (expires_at is null or expires_at > $3)
  order by due_at, id limit 1 for update skip locked)
returning id, recipient, subject, text_body, html_body, queued_at, attempts;

-- markDelivered
update mails set delivered_at = $1, last_error = null,
  text_body = case when $2 then text_body else '' end,
  html_body = case when $3 then html_body else '' end
where id = $4;

-- postponeMail
update mails set due_at = $1, last_error = $2 where id = $3;

-- giveUpMail
update mails set given_up_at = $1, last_error = $2, text_body = '', html_body = ''
where id = $3;

-- giveUpExpiredMails
update mails set given_up_at = $1, text_body = '', html_body = '',
  last_error = coalesce(last_error, 'expired before it was sent')
where delivered_at is null and given_up_at is null and expires_at <= $2
returning id;

-- countWaiting
select count(*) as waiting from mails where delivered_at is null and given_up_at is null;

-- countGivenUp
select count(*) as given_up from mails where given_up_at is not null;

-- listNewestMails
select id, recipient, subject, text_body, html_body, queued_at, attempts
from mails order by id desc limit $1;
