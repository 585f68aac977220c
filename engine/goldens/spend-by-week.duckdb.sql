SELECT CAST(CAST(date_trunc('week', "performance"."date") AS DATE) AS VARCHAR) AS d0,
  (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) AS m0,
  CAST(sum("performance"."conversions") AS DOUBLE) AS m1
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
WHERE "performance"."date" >= CAST($1 AS DATE)
  AND "performance"."date" <= CAST($2 AS DATE)
GROUP BY CAST(date_trunc('week', "performance"."date") AS DATE)
ORDER BY d0 ASC NULLS LAST
LIMIT $3;
-- $1 = "2026-08-01"
-- $2 = "2026-10-31"
-- $3 = 1001
