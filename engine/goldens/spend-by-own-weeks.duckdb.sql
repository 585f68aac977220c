SELECT CAST(parts.g0 AS VARCHAR) AS d0,
  (max(parts.a0) / CAST(1000000 AS DOUBLE)) AS m0,
  (max(parts.a1) / CAST(1000000 AS DOUBLE)) AS m1,
  (max(parts.a2) / CAST(1000000 AS DOUBLE)) AS m2,
  (max(parts.a3) / CAST(1000000 AS DOUBLE)) AS m3,
  max(parts.base) = 2 AS own
FROM (SELECT (CAST(CAST(date_trunc('week', (CAST("performance"."date" AS DATE) + (1))) AS DATE) AS DATE) + (-1)) AS g0,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  2 AS base
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
WHERE "performance"."date" >= CAST($1 AS DATE)
  AND "performance"."date" <= CAST($2 AS DATE)
GROUP BY (CAST(CAST(date_trunc('week', (CAST("performance"."date" AS DATE) + (1))) AS DATE) AS DATE) + (-1))
UNION ALL
SELECT last_days.g0 AS g0,
  CAST(NULL AS DOUBLE) AS a0,
  CAST(sum(days.of_a1) AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  0 AS base
FROM (SELECT "performance"."date" AS day,
  sum("performance"."spend_micros") AS of_a1
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
WHERE "performance"."date" >= CAST($3 AS DATE)
  AND "performance"."date" <= CAST($4 AS DATE)
GROUP BY "performance"."date") AS days
CROSS JOIN (SELECT (CAST(CAST(date_trunc('week', (CAST("date_day"."date" AS DATE) + (1))) AS DATE) AS DATE) + (-1)) AS g0, max("date_day"."date") AS last_day
FROM "date_day"
WHERE "date_day"."date" >= CAST($5 AS DATE)
  AND "date_day"."date" <= CAST($6 AS DATE)
  AND "date_day"."date" <= CAST($7 AS DATE)
GROUP BY (CAST(CAST(date_trunc('week', (CAST("date_day"."date" AS DATE) + (1))) AS DATE) AS DATE) + (-1))) AS last_days
WHERE days.day <= last_days.last_day
  AND days.day >= CAST(CAST(date_trunc('year', CAST(last_days.last_day + INTERVAL (-3) MONTH AS DATE)) AS DATE) + INTERVAL (3) MONTH AS DATE)
GROUP BY last_days.g0
UNION ALL
SELECT (CAST(CAST(date_trunc('week', (CAST("performance"."date" AS DATE) + (1))) AS DATE) AS DATE) + (-1)) AS g0,
  CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  1 AS base
FROM (SELECT (CAST("date" AS DATE) + (7)) AS "date", "spend_micros" FROM "performance by campaign_key, date, channel_key, flight_key") AS "performance"
WHERE "performance"."date" >= CAST($8 AS DATE)
  AND "performance"."date" <= CAST($9 AS DATE)
  AND "performance"."date" <= CAST($10 AS DATE)
GROUP BY (CAST(CAST(date_trunc('week', (CAST("performance"."date" AS DATE) + (1))) AS DATE) AS DATE) + (-1))
UNION ALL
SELECT last_days.g0 AS g0,
  CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(sum(days.of_a3) AS DOUBLE) AS a3,
  0 AS base
FROM (SELECT "performance"."date" AS day,
  sum("performance"."spend_micros") AS of_a3
FROM (SELECT (CAST("date" AS DATE) + (7)) AS "date", "spend_micros" FROM "performance by campaign_key, date, channel_key, flight_key") AS "performance"
WHERE "performance"."date" >= CAST($11 AS DATE)
  AND "performance"."date" <= CAST($12 AS DATE)
GROUP BY "performance"."date") AS days
CROSS JOIN (SELECT (CAST(CAST(date_trunc('week', (CAST("date_day"."date" AS DATE) + (1))) AS DATE) AS DATE) + (-1)) AS g0, max("date_day"."date") AS last_day
FROM "date_day"
WHERE "date_day"."date" >= CAST($13 AS DATE)
  AND "date_day"."date" <= CAST($14 AS DATE)
  AND "date_day"."date" <= CAST($15 AS DATE)
GROUP BY (CAST(CAST(date_trunc('week', (CAST("date_day"."date" AS DATE) + (1))) AS DATE) AS DATE) + (-1))) AS last_days
WHERE days.day <= last_days.last_day
  AND days.day >= CAST(CAST(date_trunc('year', CAST(last_days.last_day + INTERVAL (-3) MONTH AS DATE)) AS DATE) + INTERVAL (3) MONTH AS DATE)
GROUP BY last_days.g0) AS parts
GROUP BY parts.g0
HAVING max(parts.base) > 0
ORDER BY d0 ASC NULLS LAST
LIMIT $16;
-- $1 = "2026-10-04"
-- $2 = "2026-10-31"
-- $3 = "2026-04-01"
-- $4 = "2026-10-31"
-- $5 = "2026-10-04"
-- $6 = "2026-10-31"
-- $7 = "2026-10-31"
-- $8 = "2026-10-04"
-- $9 = "2026-10-31"
-- $10 = "2026-10-31"
-- $11 = "2026-04-01"
-- $12 = "2026-10-31"
-- $13 = "2026-10-04"
-- $14 = "2026-10-31"
-- $15 = "2026-10-31"
-- $16 = 1001
