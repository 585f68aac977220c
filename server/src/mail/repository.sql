-- countWaiting
select count(*) as waiting from jobs where kind = $1 and state in ('waiting', 'running');

-- countGivenUp
select count(*) as given_up from jobs where kind = $1 and state = 'failed';

-- listNewestMails
select payload ->> 'recipient' as recipient, payload ->> 'subject' as subject, payload ->> 'text' as text,
  payload ->> 'html' as html, created_at as "queuedAt"
from jobs where kind = $1 order by id desc limit $2;
