SELECT (max(parts.a0) / CAST(1000000 AS DOUBLE)) AS m0,
  (max(parts.a1) / CAST(1000000 AS DOUBLE)) AS m1,
  (max(parts.a2) / CAST(1000000 AS DOUBLE)) AS m2
FROM (SELECT CAST(sum("performance"."spend_micros") AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  1 AS base
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
WHERE "performance"."date" >= CAST($1 AS DATE)
  AND "performance"."date" <= CAST($2 AS DATE)
UNION ALL
SELECT CAST(NULL AS DOUBLE) AS a0,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  0 AS base
FROM (SELECT CAST("date" + INTERVAL (1) MONTH AS DATE) AS "date", "spend_micros" FROM "performance by campaign_key, date, channel_key, flight_key") AS "performance"
WHERE "performance"."date" >= CAST($3 AS DATE)
  AND "performance"."date" <= CAST($4 AS DATE)
  AND "performance"."date" <= CAST($5 AS DATE)
UNION ALL
SELECT CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a2,
  0 AS base
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
WHERE "performance"."date" >= CAST($6 AS DATE)
  AND "performance"."date" <= CAST($7 AS DATE)
  AND "performance"."date" <= CAST($8 AS DATE)) AS parts
HAVING max(parts.base) = 1
LIMIT $9;
-- $1 = "2026-11-01"
-- $2 = "2026-11-30"
-- $3 = "2026-11-01"
-- $4 = "2026-11-30"
-- $5 = "2026-10-31"
-- $6 = "2026-11-01"
-- $7 = "2026-11-30"
-- $8 = "2026-10-31"
-- $9 = 1001
