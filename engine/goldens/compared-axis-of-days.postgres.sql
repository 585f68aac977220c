SELECT to_char(parts.g0, 'YYYY-MM-DD') AS d0,
  (max(parts.a0) / CAST(1000000 AS double precision)) AS m0,
  (max(parts.a1) / nullif(max(parts.a2), 0)) AS m1,
  (max(parts.a3) / CAST(1000000 AS double precision)) AS m2,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m3,
  max(parts.base) = 2 AS own
FROM (SELECT "performance"."date" AS g0,
  CAST(sum("performance"."spend_micros") AS double precision) AS a0,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) AS a1,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision) AS a2,
  CAST(NULL AS double precision) AS a3,
  CAST(NULL AS double precision) AS a4,
  CAST(NULL AS double precision) AS a5,
  2 AS base
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
WHERE "performance"."date" >= CAST($1 AS date)
  AND "performance"."date" <= CAST($2 AS date)
GROUP BY "performance"."date"
UNION ALL
SELECT "performance"."date" AS g0,
  CAST(NULL AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  CAST(sum("performance"."spend_micros") AS double precision) AS a3,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) AS a4,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision) AS a5,
  1 AS base
FROM (SELECT CAST("date" + INTERVAL '1 months' AS date) AS "date", "clicks", "impressions", "spend_micros" FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
WHERE "performance"."date" >= CAST($3 AS date)
  AND "performance"."date" <= CAST($4 AS date)
  AND "performance"."date" <= CAST($5 AS date)
GROUP BY "performance"."date") AS parts
GROUP BY parts.g0
ORDER BY d0 ASC NULLS LAST
LIMIT CAST($6 AS bigint);
-- $1 = "2026-10-01"
-- $2 = "2026-10-31"
-- $3 = "2026-10-01"
-- $4 = "2026-10-31"
-- $5 = "2026-10-31"
-- $6 = 1001

-- Totals
SELECT (max(parts.a0) / CAST(1000000 AS double precision)) AS m0,
  (max(parts.a1) / nullif(max(parts.a2), 0)) AS m1,
  (max(parts.a3) / CAST(1000000 AS double precision)) AS m2,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m3
FROM (SELECT CAST(sum("performance"."spend_micros") AS double precision) AS a0,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) AS a1,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision) AS a2,
  CAST(NULL AS double precision) AS a3,
  CAST(NULL AS double precision) AS a4,
  CAST(NULL AS double precision) AS a5,
  1 AS base
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
WHERE "performance"."date" >= CAST($1 AS date)
  AND "performance"."date" <= CAST($2 AS date)
UNION ALL
SELECT CAST(NULL AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  CAST(sum("performance"."spend_micros") AS double precision) AS a3,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) AS a4,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision) AS a5,
  0 AS base
FROM (SELECT CAST("date" + INTERVAL '1 months' AS date) AS "date", "clicks", "impressions", "spend_micros" FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
WHERE "performance"."date" >= CAST($3 AS date)
  AND "performance"."date" <= CAST($4 AS date)
  AND "performance"."date" <= CAST($5 AS date)) AS parts
HAVING max(parts.base) = 1;
-- $1 = "2026-10-01"
-- $2 = "2026-10-31"
-- $3 = "2026-10-01"
-- $4 = "2026-10-31"
-- $5 = "2026-10-31"
