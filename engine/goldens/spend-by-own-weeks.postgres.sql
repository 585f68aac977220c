SELECT to_char(parts.g0, 'YYYY-MM-DD') AS d0,
  (max(parts.a0) / CAST(1000000 AS double precision)) AS m0,
  (max(parts.a1) / CAST(1000000 AS double precision)) AS m1,
  (max(parts.a2) / CAST(1000000 AS double precision)) AS m2,
  (max(parts.a3) / CAST(1000000 AS double precision)) AS m3,
  max(parts.base) = 2 AS own
FROM (SELECT (CAST(date_trunc('week', CAST(("performance"."date" + (1)) AS timestamp)) AS date) + (-1)) AS g0,
  CAST(sum("performance"."spend_micros") AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  CAST(NULL AS double precision) AS a3,
  2 AS base
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
WHERE "performance"."date" >= CAST($1 AS date)
  AND "performance"."date" <= CAST($2 AS date)
GROUP BY (CAST(date_trunc('week', CAST(("performance"."date" + (1)) AS timestamp)) AS date) + (-1))
UNION ALL
SELECT last_days.g0 AS g0,
  CAST(NULL AS double precision) AS a0,
  CAST(sum(days.of_a1) AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  CAST(NULL AS double precision) AS a3,
  0 AS base
FROM (SELECT "performance"."date" AS day,
  sum("performance"."spend_micros") AS of_a1
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
WHERE "performance"."date" >= CAST($3 AS date)
  AND "performance"."date" <= CAST($4 AS date)
GROUP BY "performance"."date") AS days
CROSS JOIN (SELECT (CAST(date_trunc('week', CAST(("date_day"."date" + (1)) AS timestamp)) AS date) + (-1)) AS g0, max("date_day"."date") AS last_day
FROM (SELECT * FROM "date_day" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "date_day"
WHERE "date_day"."date" >= CAST($5 AS date)
  AND "date_day"."date" <= CAST($6 AS date)
  AND "date_day"."date" <= CAST($7 AS date)
GROUP BY (CAST(date_trunc('week', CAST(("date_day"."date" + (1)) AS timestamp)) AS date) + (-1))) AS last_days
WHERE days.day <= last_days.last_day
  AND days.day >= CAST(CAST(date_trunc('year', CAST(CAST(last_days.last_day + INTERVAL '-3 months' AS date) AS timestamp)) AS date) + INTERVAL '3 months' AS date)
GROUP BY last_days.g0
UNION ALL
SELECT (CAST(date_trunc('week', CAST(("performance"."date" + (1)) AS timestamp)) AS date) + (-1)) AS g0,
  CAST(NULL AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(sum("performance"."spend_micros") AS double precision) AS a2,
  CAST(NULL AS double precision) AS a3,
  1 AS base
FROM (SELECT ("date" + (7)) AS "date", "spend_micros" FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
WHERE "performance"."date" >= CAST($8 AS date)
  AND "performance"."date" <= CAST($9 AS date)
  AND "performance"."date" <= CAST($10 AS date)
GROUP BY (CAST(date_trunc('week', CAST(("performance"."date" + (1)) AS timestamp)) AS date) + (-1))
UNION ALL
SELECT last_days.g0 AS g0,
  CAST(NULL AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  CAST(sum(days.of_a3) AS double precision) AS a3,
  0 AS base
FROM (SELECT "performance"."date" AS day,
  sum("performance"."spend_micros") AS of_a3
FROM (SELECT ("date" + (7)) AS "date", "spend_micros" FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
WHERE "performance"."date" >= CAST($11 AS date)
  AND "performance"."date" <= CAST($12 AS date)
GROUP BY "performance"."date") AS days
CROSS JOIN (SELECT (CAST(date_trunc('week', CAST(("date_day"."date" + (1)) AS timestamp)) AS date) + (-1)) AS g0, max("date_day"."date") AS last_day
FROM (SELECT * FROM "date_day" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "date_day"
WHERE "date_day"."date" >= CAST($13 AS date)
  AND "date_day"."date" <= CAST($14 AS date)
  AND "date_day"."date" <= CAST($15 AS date)
GROUP BY (CAST(date_trunc('week', CAST(("date_day"."date" + (1)) AS timestamp)) AS date) + (-1))) AS last_days
WHERE days.day <= last_days.last_day
  AND days.day >= CAST(CAST(date_trunc('year', CAST(CAST(last_days.last_day + INTERVAL '-3 months' AS date) AS timestamp)) AS date) + INTERVAL '3 months' AS date)
GROUP BY last_days.g0) AS parts
GROUP BY parts.g0
HAVING max(parts.base) > 0
ORDER BY d0 ASC NULLS LAST
LIMIT CAST($16 AS bigint);
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
