-- insertMail
insert into "mails" ("recipient", "subject", "text_body", "html_body", "queued_at", "delivered_at") values ($1, $2, $3, $4, $5, $6);

-- takeWaitingMail
select id, recipient, subject, text_body, html_body, queued_at
from mails where delivered_at is null order by id limit 1 for update skip locked;

-- markDelivered
update "mails" set "delivered_at" = $1 where "id" = $2;

-- countWaiting
select count(*) as waiting from mails where delivered_at is null;

-- listNewestMails
select id, recipient, subject, text_body, html_body, queued_at
from mails order by id desc limit $1;
