-- findAnswer
select connection_id as "connectionId", key, sealed, stored_at as "storedAt", fresh_until as "freshUntil",
  usable_until as "usableUntil"
from provider_answers where connection_id = $1 and key = $2 and usable_until > $3;

-- saveAnswer
insert into provider_answers (connection_id, key, sealed, stored_at, fresh_until, usable_until)
values ($1, $2, $3, $4, $5, $6)
on conflict (connection_id, key) do update set
  sealed = excluded.sealed, stored_at = excluded.stored_at, fresh_until = excluded.fresh_until,
  usable_until = excluded.usable_until;

-- deleteAnswer
delete from provider_answers where connection_id = $1 and key = $2;

-- deleteAnswersOf
delete from provider_answers where connection_id = $1;
delete from provider_waits where connection_id = $1;

-- findWait
select until from provider_waits
where connection_id = $1 and operation = $2 and until > $3;

-- saveWait
insert into provider_waits as w (connection_id, operation, until) values ($1, $2, $3)
on conflict (connection_id, operation) do update set until = greatest(w.until, excluded.until);

-- deleteOldAnswers
delete from provider_answers where usable_until < $1;
delete from provider_waits where until < $1;
