SELECT (max(parts.a0) / toFloat64(1000000)) AS m0,
  (max(parts.a1) / toFloat64(1000000)) AS m1,
  (max(parts.a2) / toFloat64(1000000)) AS m2
FROM (SELECT toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  1 AS base
FROM (SELECT toNullable("date") AS "performance$date", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-11-01')
  AND "date" <= toDate('2026-11-30')) AS "performance"
WHERE "performance$date" >= toDate('2026-11-01')
  AND "performance$date" <= toDate('2026-11-30')
UNION ALL
SELECT CAST(NULL AS Nullable(Float64)) AS a0,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  0 AS base
FROM (SELECT addMonths(toNullable("date"), 1) AS "performance$date", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-09-28')
  AND "date" <= toDate('2026-11-05')
  AND "date" <= toDate('2026-10-06')) AS "performance"
WHERE "performance$date" >= toDate('2026-11-01')
  AND "performance$date" <= toDate('2026-11-30')
  AND "performance$date" <= toDate('2026-10-31')
UNION ALL
SELECT CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a2,
  0 AS base
FROM (SELECT toNullable("date") AS "performance$date", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-11-01')
  AND "date" <= toDate('2026-11-30')
  AND "date" <= toDate('2026-10-31')) AS "performance"
WHERE "performance$date" >= toDate('2026-11-01')
  AND "performance$date" <= toDate('2026-11-30')
  AND "performance$date" <= toDate('2026-10-31')) AS parts
HAVING max(parts.base) = 1
LIMIT 1001;
-- $1 = "2026-11-01"
-- $2 = "2026-11-30"
-- $3 = "2026-11-01"
-- $4 = "2026-11-30"
-- $5 = "2026-10-31"
-- $6 = "2026-11-01"
-- $7 = "2026-11-30"
-- $8 = "2026-10-31"
-- $9 = 1001
