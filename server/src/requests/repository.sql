-- deleteOldAnswers
delete from answered_requests where user_id = $1 and answered_at < $2;

-- reserveKey
insert into answered_requests (user_id, key, fingerprint, answer, answered_at)
values ($1, $2, $3, $4,
  $5)
on conflict do nothing returning key;

-- keepAnswer
update answered_requests set answer = $1
where user_id = $2 and key = $3;

-- findAnswer
select fingerprint, answer from answered_requests
where user_id = $1 and key = $2;
