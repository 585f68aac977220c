-- countWaiting
select count(*) as waiting from jobs where kind = 'mail' and state in ('waiting', 'running');

-- countGivenUp
select count(*) as given_up from jobs where kind = 'mail' and state = 'failed';

-- listNewestMails
select payload ->> 'recipient' as recipient, payload ->> 'subject' as subject, payload ->> 'text' as text,
  payload ->> 'html' as html, created_at as "queuedAt"
from jobs where kind = 'mail' order by id desc limit $1;
