-- takeToken
insert into rate_buckets as b (key, tokens, capacity, updated_at, full_at)
values ($1, $2::float8, $3::float8, $4,
  $5::timestamptz + make_interval(secs => $6))
on conflict (key) do update set
  capacity = excluded.capacity,
  tokens = least($7::float8, b.tokens + greatest(0, extract(epoch from $8::timestamptz - b.updated_at)) * $9::float8) - 1,
  updated_at = $10,
  full_at = $11::timestamptz + make_interval(secs => $12)
where least($13::float8, b.tokens + greatest(0, extract(epoch from $14::timestamptz - b.updated_at)) * $15::float8) >= 1
returning b.key;

-- readWait
select greatest(1, (1 - tokens) * $1::float8 - extract(epoch from $2::timestamptz - updated_at))::float8 as wait
from rate_buckets where key = $3;

-- listEmptyBuckets
select key, until from (
  select key, updated_at + make_interval(secs =>
    (1 - tokens) / capacity * extract(epoch from full_at - updated_at)::float8) as until
  from rate_buckets where tokens < 1) as waiting
where until > $1 order by until desc, key;

-- deleteBucket
delete from "rate_buckets" where "key" = $1;

-- deleteFullBuckets
delete from rate_buckets where full_at < $1;
