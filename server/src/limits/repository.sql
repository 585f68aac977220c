-- takeToken
insert into rate_buckets as b (key, tokens, updated_at, full_at)
values ($1, $2::float8, $3, $4::timestamptz + make_interval(secs => $5))
on conflict (key) do update set
  tokens = least($6::float8, b.tokens + greatest(0, extract(epoch from $7::timestamptz - b.updated_at)) * $8::float8) - 1,
  updated_at = $9,
  full_at = $10::timestamptz + make_interval(secs => $11)
where least($12::float8, b.tokens + greatest(0, extract(epoch from $13::timestamptz - b.updated_at)) * $14::float8) >= 1
returning b.key;

-- readWait
select greatest(1, (1 - tokens) * $1::float8 - extract(epoch from $2::timestamptz - updated_at))::float8 as wait
from rate_buckets where key = $3;

-- dropFullBuckets
delete from rate_buckets where full_at < $1;
