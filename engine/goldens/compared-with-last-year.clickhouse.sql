SELECT parts.g0 AS d0,
  (max(parts.a0) / toFloat64(1000000)) AS m0,
  (max(parts.a1) / nullif(max(parts.a2), 0)) AS m1,
  (max(parts.a3) / toFloat64(1000000)) AS m2,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m3,
  (max(parts.a6) / toFloat64(1000000)) AS m4,
  (max(parts.a7) / nullif(max(parts.a8), 0)) AS m5
FROM (SELECT "channel$channel" AS g0,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a0,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) AS a1,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  CAST(NULL AS Nullable(Float64)) AS a6,
  CAST(NULL AS Nullable(Float64)) AS a7,
  CAST(NULL AS Nullable(Float64)) AS a8,
  1 AS base
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$impressions", "performance$spend_micros", "campaign$workspace_key", "channel$channel"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$impressions", "performance$spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "channel_key" AS "performance$channel_key", "clicks" AS "performance$clicks", toNullable("date") AS "performance$date", "impressions" AS "performance$impressions", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-10-01')
  AND "date" <= toDate('2026-11-30')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "performance$date" >= toDate('2026-10-01')
  AND "performance$date" <= toDate('2026-11-30')
GROUP BY "channel$channel"
UNION ALL
SELECT "channel$channel" AS g0,
  CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a3,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) AS a4,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)) AS a5,
  CAST(NULL AS Nullable(Float64)) AS a6,
  CAST(NULL AS Nullable(Float64)) AS a7,
  CAST(NULL AS Nullable(Float64)) AS a8,
  0 AS base
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$impressions", "performance$spend_micros", "campaign$workspace_key", "channel$channel"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$impressions", "performance$spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "channel_key" AS "performance$channel_key", "clicks" AS "performance$clicks", addMonths(toNullable("date"), 12) AS "performance$date", "impressions" AS "performance$impressions", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2025-09-21')
  AND "date" <= toDate('2026-01-01')
  AND "date" <= toDate('2025-12-02')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "performance$date" >= toDate('2026-10-01')
  AND "performance$date" <= toDate('2026-11-30')
  AND "performance$date" <= toDate('2026-10-31')
GROUP BY "channel$channel"
UNION ALL
SELECT "channel$channel" AS g0,
  CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a6,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) AS a7,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)) AS a8,
  0 AS base
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$impressions", "performance$spend_micros", "campaign$workspace_key", "channel$channel"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$impressions", "performance$spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "channel_key" AS "performance$channel_key", "clicks" AS "performance$clicks", toNullable("date") AS "performance$date", "impressions" AS "performance$impressions", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-10-01')
  AND "date" <= toDate('2026-11-30')
  AND "date" <= toDate('2026-10-31')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "performance$date" >= toDate('2026-10-01')
  AND "performance$date" <= toDate('2026-11-30')
  AND "performance$date" <= toDate('2026-10-31')
GROUP BY "channel$channel") AS parts
GROUP BY parts.g0
HAVING max(parts.base) = 1
ORDER BY d0 ASC NULLS LAST
LIMIT 1001;
-- $1 = "kestrel-energy"
-- $2 = "2026-10-01"
-- $3 = "2026-11-30"
-- $4 = "kestrel-energy"
-- $5 = "2026-10-01"
-- $6 = "2026-11-30"
-- $7 = "2026-10-31"
-- $8 = "kestrel-energy"
-- $9 = "2026-10-01"
-- $10 = "2026-11-30"
-- $11 = "2026-10-31"
-- $12 = 1001

-- Totals
SELECT (max(parts.a0) / toFloat64(1000000)) AS m0,
  (max(parts.a1) / nullif(max(parts.a2), 0)) AS m1,
  (max(parts.a3) / toFloat64(1000000)) AS m2,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m3,
  (max(parts.a6) / toFloat64(1000000)) AS m4,
  (max(parts.a7) / nullif(max(parts.a8), 0)) AS m5
FROM (SELECT toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a0,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) AS a1,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  CAST(NULL AS Nullable(Float64)) AS a6,
  CAST(NULL AS Nullable(Float64)) AS a7,
  CAST(NULL AS Nullable(Float64)) AS a8,
  1 AS base
FROM (SELECT "performance$campaign_key", "performance$clicks", "performance$date", "performance$impressions", "performance$spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "clicks" AS "performance$clicks", toNullable("date") AS "performance$date", "impressions" AS "performance$impressions", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-10-01')
  AND "date" <= toDate('2026-11-30')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "performance$date" >= toDate('2026-10-01')
  AND "performance$date" <= toDate('2026-11-30')
UNION ALL
SELECT CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a3,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) AS a4,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)) AS a5,
  CAST(NULL AS Nullable(Float64)) AS a6,
  CAST(NULL AS Nullable(Float64)) AS a7,
  CAST(NULL AS Nullable(Float64)) AS a8,
  0 AS base
FROM (SELECT "performance$campaign_key", "performance$clicks", "performance$date", "performance$impressions", "performance$spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "clicks" AS "performance$clicks", addMonths(toNullable("date"), 12) AS "performance$date", "impressions" AS "performance$impressions", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2025-09-21')
  AND "date" <= toDate('2026-01-01')
  AND "date" <= toDate('2025-12-02')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "performance$date" >= toDate('2026-10-01')
  AND "performance$date" <= toDate('2026-11-30')
  AND "performance$date" <= toDate('2026-10-31')
UNION ALL
SELECT CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a6,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) AS a7,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)) AS a8,
  0 AS base
FROM (SELECT "performance$campaign_key", "performance$clicks", "performance$date", "performance$impressions", "performance$spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "clicks" AS "performance$clicks", toNullable("date") AS "performance$date", "impressions" AS "performance$impressions", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-10-01')
  AND "date" <= toDate('2026-11-30')
  AND "date" <= toDate('2026-10-31')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "performance$date" >= toDate('2026-10-01')
  AND "performance$date" <= toDate('2026-11-30')
  AND "performance$date" <= toDate('2026-10-31')) AS parts
HAVING max(parts.base) = 1;
-- $1 = "kestrel-energy"
-- $2 = "2026-10-01"
-- $3 = "2026-11-30"
-- $4 = "kestrel-energy"
-- $5 = "2026-10-01"
-- $6 = "2026-11-30"
-- $7 = "2026-10-31"
-- $8 = "kestrel-energy"
-- $9 = "2026-10-01"
-- $10 = "2026-11-30"
-- $11 = "2026-10-31"
