SELECT (max(parts.a0) / CAST(1000000 AS double precision)) AS m0,
  (max(parts.a1) / CAST(1000000 AS double precision)) AS m1,
  (max(parts.a2) / CAST(1000000 AS double precision)) AS m2
FROM (SELECT CAST(sum("performance"."spend_micros") AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  1 AS base
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
WHERE "performance"."date" >= CAST($1 AS date)
  AND "performance"."date" <= CAST($2 AS date)
UNION ALL
SELECT CAST(NULL AS double precision) AS a0,
  CAST(sum("performance"."spend_micros") AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  0 AS base
FROM (SELECT CAST("date" + INTERVAL '1 months' AS date) AS "date", "spend_micros" FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
WHERE "performance"."date" >= CAST($3 AS date)
  AND "performance"."date" <= CAST($4 AS date)
  AND "performance"."date" <= CAST($5 AS date)
UNION ALL
SELECT CAST(NULL AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(sum("performance"."spend_micros") AS double precision) AS a2,
  0 AS base
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
WHERE "performance"."date" >= CAST($6 AS date)
  AND "performance"."date" <= CAST($7 AS date)
  AND "performance"."date" <= CAST($8 AS date)) AS parts
HAVING max(parts.base) = 1
LIMIT CAST($9 AS bigint);
-- $1 = "2026-11-01"
-- $2 = "2026-11-30"
-- $3 = "2026-11-01"
-- $4 = "2026-11-30"
-- $5 = "2026-10-31"
-- $6 = "2026-11-01"
-- $7 = "2026-11-30"
-- $8 = "2026-10-31"
-- $9 = 1001
