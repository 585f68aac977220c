-- listTests
select id, payload->>'file' as file, state, created_at as "createdAt", started_at as "startedAt",
  ended_at as "endedAt", progress, result, last_error as "lastError"
from jobs where kind = $1 order by id desc limit $2;
