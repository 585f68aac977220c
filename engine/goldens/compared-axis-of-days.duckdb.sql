SELECT CAST(parts.g0 AS VARCHAR) AS d0,
  (max(parts.a0) / CAST(1000000 AS DOUBLE)) AS m0,
  (max(parts.a1) / nullif(max(parts.a2), 0)) AS m1,
  (max(parts.a3) / CAST(1000000 AS DOUBLE)) AS m2,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m3,
  max(parts.base) = 2 AS own
FROM (SELECT "performance"."date" AS g0,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a0,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS DOUBLE) AS a1,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  CAST(NULL AS DOUBLE) AS a4,
  CAST(NULL AS DOUBLE) AS a5,
  2 AS base
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
WHERE "performance"."date" >= CAST($1 AS DATE)
  AND "performance"."date" <= CAST($2 AS DATE)
GROUP BY "performance"."date"
UNION ALL
SELECT "performance"."date" AS g0,
  CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a3,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS DOUBLE) AS a4,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE) AS a5,
  1 AS base
FROM (SELECT CAST("date" + INTERVAL (1) MONTH AS DATE) AS "date", "clicks", "impressions", "spend_micros" FROM "performance by campaign_key, date, channel_key, flight_key") AS "performance"
WHERE "performance"."date" >= CAST($3 AS DATE)
  AND "performance"."date" <= CAST($4 AS DATE)
  AND "performance"."date" <= CAST($5 AS DATE)
GROUP BY "performance"."date") AS parts
GROUP BY parts.g0
ORDER BY d0 ASC NULLS LAST
LIMIT $6;
-- $1 = "2026-10-01"
-- $2 = "2026-10-31"
-- $3 = "2026-10-01"
-- $4 = "2026-10-31"
-- $5 = "2026-10-31"
-- $6 = 1001

-- Totals
SELECT (max(parts.a0) / CAST(1000000 AS DOUBLE)) AS m0,
  (max(parts.a1) / nullif(max(parts.a2), 0)) AS m1,
  (max(parts.a3) / CAST(1000000 AS DOUBLE)) AS m2,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m3
FROM (SELECT CAST(sum("performance"."spend_micros") AS DOUBLE) AS a0,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS DOUBLE) AS a1,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  CAST(NULL AS DOUBLE) AS a4,
  CAST(NULL AS DOUBLE) AS a5,
  1 AS base
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
WHERE "performance"."date" >= CAST($1 AS DATE)
  AND "performance"."date" <= CAST($2 AS DATE)
UNION ALL
SELECT CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a3,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS DOUBLE) AS a4,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE) AS a5,
  0 AS base
FROM (SELECT CAST("date" + INTERVAL (1) MONTH AS DATE) AS "date", "clicks", "impressions", "spend_micros" FROM "performance by campaign_key, date, channel_key, flight_key") AS "performance"
WHERE "performance"."date" >= CAST($3 AS DATE)
  AND "performance"."date" <= CAST($4 AS DATE)
  AND "performance"."date" <= CAST($5 AS DATE)) AS parts
HAVING max(parts.base) = 1;
-- $1 = "2026-10-01"
-- $2 = "2026-10-31"
-- $3 = "2026-10-01"
-- $4 = "2026-10-31"
-- $5 = "2026-10-31"
