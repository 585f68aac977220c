-- countMails
select count(*) as total from jobs j where j.kind = $1
  and ($2::text is null or case j.state when 'done' then 'sent' when 'waiting' then 'waiting' when 'running' then 'waiting' else 'failed' end = $3)
  and (strpos(lower((j.payload ->> 'recipient')), lower($4)) > 0 or strpos(lower((j.payload ->> 'subject')), lower($5)) > 0);

-- listMails
select j.id, (j.payload ->> 'recipient') as recipient, (j.payload ->> 'subject') as subject, case j.state when 'done' then 'sent' when 'waiting' then 'waiting' when 'running' then 'waiting' else 'failed' end as state, j.created_at, j.due_at,
  j.ended_at, j.expires_at, j.attempts, j.last_error, j.payload ->> 'text' <> '' as has_text
from jobs j where j.kind = $1
  and ($2::text is null or case j.state when 'done' then 'sent' when 'waiting' then 'waiting' when 'running' then 'waiting' else 'failed' end = $3)
  and (strpos(lower((j.payload ->> 'recipient')), lower($4)) > 0 or strpos(lower((j.payload ->> 'subject')), lower($5)) > 0)
order by lower((j.payload ->> 'recipient')) desc nulls last, j.id desc
limit $6 offset $7;
