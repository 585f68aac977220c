SELECT toString(parts.g0) AS d0,
  (max(parts.a0) / toFloat64(1000000)) AS m0,
  (max(parts.a1) / nullif(max(parts.a2), 0)) AS m1,
  (max(parts.a3) / toFloat64(1000000)) AS m2,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m3,
  max(parts.base) = 2 AS own
FROM (SELECT "performance$date" AS g0,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a0,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) AS a1,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  2 AS base
FROM (SELECT "clicks" AS "performance$clicks", toNullable("date") AS "performance$date", "impressions" AS "performance$impressions", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-10-01')
  AND "date" <= toDate('2026-10-31')) AS "performance"
WHERE "performance$date" >= toDate('2026-10-01')
  AND "performance$date" <= toDate('2026-10-31')
GROUP BY "performance$date"
UNION ALL
SELECT "performance$date" AS g0,
  CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a3,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) AS a4,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)) AS a5,
  1 AS base
FROM (SELECT "clicks" AS "performance$clicks", addMonths(toNullable("date"), 1) AS "performance$date", "impressions" AS "performance$impressions", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-08-28')
  AND "date" <= toDate('2026-10-06')
  AND "date" <= toDate('2026-10-06')) AS "performance"
WHERE "performance$date" >= toDate('2026-10-01')
  AND "performance$date" <= toDate('2026-10-31')
  AND "performance$date" <= toDate('2026-10-31')
GROUP BY "performance$date") AS parts
GROUP BY parts.g0
ORDER BY d0 ASC NULLS LAST
LIMIT 1001;
-- $1 = "2026-10-01"
-- $2 = "2026-10-31"
-- $3 = "2026-10-01"
-- $4 = "2026-10-31"
-- $5 = "2026-10-31"
-- $6 = 1001

-- Totals
SELECT (max(parts.a0) / toFloat64(1000000)) AS m0,
  (max(parts.a1) / nullif(max(parts.a2), 0)) AS m1,
  (max(parts.a3) / toFloat64(1000000)) AS m2,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m3
FROM (SELECT toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a0,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) AS a1,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  1 AS base
FROM (SELECT "clicks" AS "performance$clicks", toNullable("date") AS "performance$date", "impressions" AS "performance$impressions", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-10-01')
  AND "date" <= toDate('2026-10-31')) AS "performance"
WHERE "performance$date" >= toDate('2026-10-01')
  AND "performance$date" <= toDate('2026-10-31')
UNION ALL
SELECT CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a3,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) AS a4,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)) AS a5,
  0 AS base
FROM (SELECT "clicks" AS "performance$clicks", addMonths(toNullable("date"), 1) AS "performance$date", "impressions" AS "performance$impressions", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-08-28')
  AND "date" <= toDate('2026-10-06')
  AND "date" <= toDate('2026-10-06')) AS "performance"
WHERE "performance$date" >= toDate('2026-10-01')
  AND "performance$date" <= toDate('2026-10-31')
  AND "performance$date" <= toDate('2026-10-31')) AS parts
HAVING max(parts.base) = 1;
-- $1 = "2026-10-01"
-- $2 = "2026-10-31"
-- $3 = "2026-10-01"
-- $4 = "2026-10-31"
-- $5 = "2026-10-31"
