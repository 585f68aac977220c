SELECT parts.g0 AS d0,
  (max(parts.a0) / toFloat64(1000000)) AS m0,
  ((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) AS m1,
  (((max(parts.a0) / toFloat64(1000000)) - CASE WHEN ((max(parts.a1) / toFloat64(1000000)) > toFloat64(0)) THEN (max(parts.a1) / toFloat64(1000000)) ELSE toFloat64(0) END) / nullif((coalesce(max(parts.a3), 0) - coalesce(max(parts.a4), 0)), 0)) AS m2,
  CASE WHEN ((((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0.95)) AND (((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) <= toFloat64(1.05))) THEN 'on track' ELSE CASE WHEN ((((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0.85)) AND (((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) <= toFloat64(1.15))) THEN 'watch' ELSE CASE WHEN (((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0)) THEN 'off' ELSE 'not started' END END END AS m3
FROM (SELECT "line_item$line_item_name" AS g0,
  toFloat64(sum(toDecimal128("plan$planned_spend_micros", 0))) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  toFloat64(ifNull(uniqExact("plan$date"), 0)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  1 AS base
FROM (SELECT "plan$campaign_key", "plan$date", "plan$line_item_key", "plan$planned_spend_micros", "campaign$workspace_key", "line_item$line_item_name"
FROM (SELECT "plan$campaign_key", "plan$date", "plan$line_item_key", "plan$planned_spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "plan$campaign_key", toNullable("date") AS "plan$date", "line_item_key" AS "plan$line_item_key", "planned_spend_micros" AS "plan$planned_spend_micros"
FROM "plan"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key" FROM "plan replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "plan$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "line_item_key" AS "line_item key", "line_item_name" AS "line_item$line_item_name" FROM "line_item"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "line_item_key", "Load" DESC LIMIT 1 BY "line_item_key") AS "line_item"
ON "plan$line_item_key" = "line_item key") AS "plan"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
GROUP BY "line_item$line_item_name"
UNION ALL
SELECT "line_item$line_item_name" AS g0,
  CAST(NULL AS Nullable(Float64)) AS a0,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  0 AS base
FROM (SELECT "performance$campaign_key", "performance$date", "performance$line_item_key", "performance$spend_micros", "campaign$workspace_key", "line_item$line_item_name"
FROM (SELECT "performance$campaign_key", "performance$date", "performance$line_item_key", "performance$spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", toNullable("date") AS "performance$date", "line_item_key" AS "performance$line_item_key", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" <= toDate('2026-10-31')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "line_item_key" AS "line_item key", "line_item_name" AS "line_item$line_item_name" FROM "line_item"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "line_item_key", "Load" DESC LIMIT 1 BY "line_item_key") AS "line_item"
ON "performance$line_item_key" = "line_item key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "performance$date" <= toDate('2026-10-31')
GROUP BY "line_item$line_item_name"
UNION ALL
SELECT "line_item$line_item_name" AS g0,
  CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  toFloat64(sum(toDecimal128("plan$planned_spend_micros", 0))) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  toFloat64(ifNull(uniqExact("plan$date"), 0)) AS a4,
  0 AS base
FROM (SELECT "plan$campaign_key", "plan$date", "plan$line_item_key", "plan$planned_spend_micros", "campaign$workspace_key", "line_item$line_item_name"
FROM (SELECT "plan$campaign_key", "plan$date", "plan$line_item_key", "plan$planned_spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "plan$campaign_key", toNullable("date") AS "plan$date", "line_item_key" AS "plan$line_item_key", "planned_spend_micros" AS "plan$planned_spend_micros"
FROM "plan"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key" FROM "plan replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" <= toDate('2026-10-31')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "plan$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "line_item_key" AS "line_item key", "line_item_name" AS "line_item$line_item_name" FROM "line_item"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "line_item_key", "Load" DESC LIMIT 1 BY "line_item_key") AS "line_item"
ON "plan$line_item_key" = "line_item key") AS "plan"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "plan$date" <= toDate('2026-10-31')
GROUP BY "line_item$line_item_name"
UNION ALL
SELECT "line_item$line_item_name" AS g0,
  CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  1 AS base
FROM (SELECT "performance$campaign_key", "performance$line_item_key", "campaign$workspace_key", "line_item$line_item_name"
FROM (SELECT "performance$campaign_key", "performance$line_item_key", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "line_item_key" AS "performance$line_item_key"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "line_item_key" AS "line_item key", "line_item_name" AS "line_item$line_item_name" FROM "line_item"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "line_item_key", "Load" DESC LIMIT 1 BY "line_item_key") AS "line_item"
ON "performance$line_item_key" = "line_item key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
GROUP BY "line_item$line_item_name") AS parts
GROUP BY parts.g0
HAVING max(parts.base) = 1
ORDER BY m1 ASC NULLS LAST, d0 ASC NULLS LAST
LIMIT 1001;
-- $1 = "kestrel-energy"
-- $2 = "kestrel-energy"
-- $3 = "2026-10-31"
-- $4 = "kestrel-energy"
-- $5 = "2026-10-31"
-- $6 = "kestrel-energy"
-- $7 = 1001

-- Totals
SELECT (max(parts.a0) / toFloat64(1000000)) AS m0,
  ((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) AS m1,
  (((max(parts.a0) / toFloat64(1000000)) - CASE WHEN ((max(parts.a1) / toFloat64(1000000)) > toFloat64(0)) THEN (max(parts.a1) / toFloat64(1000000)) ELSE toFloat64(0) END) / nullif((coalesce(max(parts.a3), 0) - coalesce(max(parts.a4), 0)), 0)) AS m2,
  CASE WHEN ((((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0.95)) AND (((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) <= toFloat64(1.05))) THEN 'on track' ELSE CASE WHEN ((((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0.85)) AND (((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) <= toFloat64(1.15))) THEN 'watch' ELSE CASE WHEN (((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0)) THEN 'off' ELSE 'not started' END END END AS m3
FROM (SELECT toFloat64(sum(toDecimal128("plan$planned_spend_micros", 0))) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  toFloat64(ifNull(uniqExact("plan$date"), 0)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  1 AS base
FROM (SELECT "plan$campaign_key", "plan$date", "plan$planned_spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "plan$campaign_key", toNullable("date") AS "plan$date", "planned_spend_micros" AS "plan$planned_spend_micros"
FROM "plan"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key" FROM "plan replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "plan$campaign_key" = "campaign key") AS "plan"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
UNION ALL
SELECT CAST(NULL AS Nullable(Float64)) AS a0,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  0 AS base
FROM (SELECT "performance$campaign_key", "performance$date", "performance$spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", toNullable("date") AS "performance$date", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" <= toDate('2026-10-31')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "performance$date" <= toDate('2026-10-31')
UNION ALL
SELECT CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  toFloat64(sum(toDecimal128("plan$planned_spend_micros", 0))) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  toFloat64(ifNull(uniqExact("plan$date"), 0)) AS a4,
  0 AS base
FROM (SELECT "plan$campaign_key", "plan$date", "plan$planned_spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "plan$campaign_key", toNullable("date") AS "plan$date", "planned_spend_micros" AS "plan$planned_spend_micros"
FROM "plan"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key" FROM "plan replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" <= toDate('2026-10-31')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "plan$campaign_key" = "campaign key") AS "plan"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "plan$date" <= toDate('2026-10-31')
UNION ALL
SELECT CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  1 AS base
FROM (SELECT "performance$campaign_key", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
HAVING count(*) >= 0) AS parts
HAVING max(parts.base) = 1;
-- $1 = "kestrel-energy"
-- $2 = "kestrel-energy"
-- $3 = "2026-10-31"
-- $4 = "kestrel-energy"
-- $5 = "2026-10-31"
-- $6 = "kestrel-energy"
