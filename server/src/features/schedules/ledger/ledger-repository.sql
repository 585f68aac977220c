-- insertLedgerRow
insert into delivery_recipients (id, delivery_id, schedule_id, due_at, address, version_id, recipient_id, person_id, name,
  is_outside, state, reason)
values ($1, $2, $3, $4, $5, $6,
  $7, $8, $9, $10, $11, $12)
on conflict (schedule_id, due_at, address) do nothing returning id;

-- listLedger
select id, delivery_id, address, version_id, recipient_id, person_id, name, is_outside, state, reason, message_id,
  sent_at, opened_at
from delivery_recipients where delivery_id = $1 order by lower(name), address;

-- moveLedger
update delivery_recipients set state = $1, reason = $2
where delivery_id = $3 and state = any($4::text[]);

-- skipLedgerRow
update delivery_recipients set state = 'skipped', reason = $1 where id = $2
  and state in ('queued', 'rendered', 'approved');

-- deleteLedger
delete from delivery_recipients where delivery_id = $1 and state not in ('sent', 'bounced');

-- endLedgerRow
update delivery_recipients set state = $1, reason = $2,
  message_id = coalesce($3, message_id),
  sent_at = case when $4::boolean then $5::timestamptz else sent_at end
where id = $6 and (state in ('queued', 'rendered', 'approved')
  or (state = 'sent' and $7::text = 'bounced')) returning delivery_id;

-- openLedgerRow
update delivery_recipients set opened_at = $1 where id = $2 and opened_at is null;

-- countEnds
select count(*) filter (where state in ('queued', 'rendered', 'approved'))::int as open,
  count(*) filter (where state = 'sent')::int as sent,
  count(*) filter (where state in ('bounced', 'failed'))::int as failed
from delivery_recipients where delivery_id = $1;
