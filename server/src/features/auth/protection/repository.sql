-- countAttempt
insert into sign_in_failures as f (key, failures, last_at) values ($1, 1, $2)
on conflict (key) do update set
  failures = case when f.last_at <= $3::timestamptz - make_interval(secs => $4)
    then 1 else f.failures + 1 end,
  last_at = $5,
  locked_until = case
    when f.last_at <= $6::timestamptz - make_interval(secs => $7) then null
    when f.failures + 1 >= $8
      then $9::timestamptz + make_interval(secs => $10)
    when f.failures + 1 >= $11
      then $12::timestamptz + make_interval(secs =>
        least($13::int, (2 ^ (f.failures + 1 - $14))::int))
    else null end
where f.locked_until is null or f.locked_until <= $15
returning failures;

-- readLock
select locked_until from sign_in_failures where key = $1;

-- uncountAttempt
update sign_in_failures set failures = greatest(0, failures - 1), locked_until = null
where key = $1;

-- listLocks
select key, failures, locked_until as until from sign_in_failures
where locked_until > $1 order by locked_until desc, key;

-- deleteFailures
delete from "sign_in_failures" where "key" in ($1);

-- deleteFailuresOf
delete from sign_in_failures where starts_with(key, $1);

-- markLockMailed
update users set lock_mailed_at = $1
where id = $2 and (lock_mailed_at is null or lock_mailed_at <= $3) returning id;
