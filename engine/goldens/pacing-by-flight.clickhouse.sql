SELECT parts.g0 AS d0,
  parts.g1 AS d1,
  toString(parts.g2) AS d2,
  toString(parts.g3) AS d3,
  (max(parts.a0) / toFloat64(1000000)) AS m0,
  max(parts.a1) AS m1,
  (max(parts.a2) / toFloat64(1000000)) AS m2,
  ((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) AS m3,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m4,
  CASE WHEN ((((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0.95)) AND (((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) <= toFloat64(1.05))) THEN 'on track' ELSE CASE WHEN ((((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0.85)) AND (((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) <= toFloat64(1.15))) THEN 'watch' ELSE CASE WHEN (((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0)) THEN 'off' ELSE 'not started' END END END AS m5
FROM (SELECT "campaign$campaign_name" AS g0,
  "flight$flight_name" AS g1,
  "flight$flight_start" AS g2,
  "flight$flight_end" AS g3,
  toFloat64(sum(toDecimal128("plan$planned_spend_micros", 0))) AS a0,
  toFloat64(sum("plan$planned_impressions")) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  1 AS base
FROM (SELECT "plan$campaign_key", "plan$flight_key", "plan$planned_impressions", "plan$planned_spend_micros", "campaign$campaign_name", "campaign$workspace_key", "flight$flight_end", "flight$flight_name", "flight$flight_start"
FROM (SELECT "plan$campaign_key", "plan$flight_key", "plan$planned_impressions", "plan$planned_spend_micros", "campaign$campaign_name", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "plan$campaign_key", "flight_key" AS "plan$flight_key", "planned_impressions" AS "plan$planned_impressions", "planned_spend_micros" AS "plan$planned_spend_micros"
FROM "plan"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key" FROM "plan replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_name" AS "campaign$campaign_name", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "plan$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "flight_key" AS "flight key", "flight_end" AS "flight$flight_end", "flight_name" AS "flight$flight_name", "flight_start" AS "flight$flight_start" FROM "flight"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "flight_key", "Load" DESC LIMIT 1 BY "flight_key") AS "flight"
ON "plan$flight_key" = "flight key") AS "plan"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
GROUP BY "campaign$campaign_name", "flight$flight_name", "flight$flight_start", "flight$flight_end"
UNION ALL
SELECT "campaign$campaign_name" AS g0,
  "flight$flight_name" AS g1,
  "flight$flight_start" AS g2,
  "flight$flight_end" AS g3,
  CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  toFloat64(sum(toDecimal128("plan$planned_spend_micros", 0))) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  toFloat64(sum("plan$planned_impressions")) AS a5,
  0 AS base
FROM (SELECT "plan$campaign_key", "plan$date", "plan$flight_key", "plan$planned_impressions", "plan$planned_spend_micros", "campaign$campaign_name", "campaign$workspace_key", "flight$flight_end", "flight$flight_name", "flight$flight_start"
FROM (SELECT "plan$campaign_key", "plan$date", "plan$flight_key", "plan$planned_impressions", "plan$planned_spend_micros", "campaign$campaign_name", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "plan$campaign_key", toNullable("date") AS "plan$date", "flight_key" AS "plan$flight_key", "planned_impressions" AS "plan$planned_impressions", "planned_spend_micros" AS "plan$planned_spend_micros"
FROM "plan"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key" FROM "plan replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" <= toDate('2026-10-31')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_name" AS "campaign$campaign_name", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "plan$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "flight_key" AS "flight key", "flight_end" AS "flight$flight_end", "flight_name" AS "flight$flight_name", "flight_start" AS "flight$flight_start" FROM "flight"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "flight_key", "Load" DESC LIMIT 1 BY "flight_key") AS "flight"
ON "plan$flight_key" = "flight key") AS "plan"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "plan$date" <= toDate('2026-10-31')
GROUP BY "campaign$campaign_name", "flight$flight_name", "flight$flight_start", "flight$flight_end"
UNION ALL
SELECT "campaign$campaign_name" AS g0,
  "flight$flight_name" AS g1,
  "flight$flight_start" AS g2,
  "flight$flight_end" AS g3,
  CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a3,
  toFloat64(sum("performance$impressions")) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  0 AS base
FROM (SELECT "performance$campaign_key", "performance$date", "performance$flight_key", "performance$impressions", "performance$spend_micros", "campaign$campaign_name", "campaign$workspace_key", "flight$flight_end", "flight$flight_name", "flight$flight_start"
FROM (SELECT "performance$campaign_key", "performance$date", "performance$flight_key", "performance$impressions", "performance$spend_micros", "campaign$campaign_name", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", toNullable("date") AS "performance$date", "flight_key" AS "performance$flight_key", "impressions" AS "performance$impressions", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" <= toDate('2026-10-31')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_name" AS "campaign$campaign_name", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "flight_key" AS "flight key", "flight_end" AS "flight$flight_end", "flight_name" AS "flight$flight_name", "flight_start" AS "flight$flight_start" FROM "flight"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "flight_key", "Load" DESC LIMIT 1 BY "flight_key") AS "flight"
ON "performance$flight_key" = "flight key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "performance$date" <= toDate('2026-10-31')
GROUP BY "campaign$campaign_name", "flight$flight_name", "flight$flight_start", "flight$flight_end"
UNION ALL
SELECT "campaign$campaign_name" AS g0,
  "flight$flight_name" AS g1,
  "flight$flight_start" AS g2,
  "flight$flight_end" AS g3,
  CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  1 AS base
FROM (SELECT "performance$campaign_key", "performance$flight_key", "campaign$campaign_name", "campaign$workspace_key", "flight$flight_end", "flight$flight_name", "flight$flight_start"
FROM (SELECT "performance$campaign_key", "performance$flight_key", "campaign$campaign_name", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "flight_key" AS "performance$flight_key"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_name" AS "campaign$campaign_name", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "flight_key" AS "flight key", "flight_end" AS "flight$flight_end", "flight_name" AS "flight$flight_name", "flight_start" AS "flight$flight_start" FROM "flight"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "flight_key", "Load" DESC LIMIT 1 BY "flight_key") AS "flight"
ON "performance$flight_key" = "flight key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
GROUP BY "campaign$campaign_name", "flight$flight_name", "flight$flight_start", "flight$flight_end") AS parts
GROUP BY parts.g0, parts.g1, parts.g2, parts.g3
HAVING max(parts.base) = 1
ORDER BY d2 ASC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST, d3 ASC NULLS LAST
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
  max(parts.a1) AS m1,
  (max(parts.a2) / toFloat64(1000000)) AS m2,
  ((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) AS m3,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m4,
  CASE WHEN ((((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0.95)) AND (((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) <= toFloat64(1.05))) THEN 'on track' ELSE CASE WHEN ((((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0.85)) AND (((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) <= toFloat64(1.15))) THEN 'watch' ELSE CASE WHEN (((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0)) THEN 'off' ELSE 'not started' END END END AS m5
FROM (SELECT toFloat64(sum(toDecimal128("plan$planned_spend_micros", 0))) AS a0,
  toFloat64(sum("plan$planned_impressions")) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  1 AS base
FROM (SELECT "plan$campaign_key", "plan$planned_impressions", "plan$planned_spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "plan$campaign_key", "planned_impressions" AS "plan$planned_impressions", "planned_spend_micros" AS "plan$planned_spend_micros"
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
  CAST(NULL AS Nullable(Float64)) AS a1,
  toFloat64(sum(toDecimal128("plan$planned_spend_micros", 0))) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  toFloat64(sum("plan$planned_impressions")) AS a5,
  0 AS base
FROM (SELECT "plan$campaign_key", "plan$date", "plan$planned_impressions", "plan$planned_spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "plan$campaign_key", toNullable("date") AS "plan$date", "planned_impressions" AS "plan$planned_impressions", "planned_spend_micros" AS "plan$planned_spend_micros"
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
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a3,
  toFloat64(sum("performance$impressions")) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  0 AS base
FROM (SELECT "performance$campaign_key", "performance$date", "performance$impressions", "performance$spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", toNullable("date") AS "performance$date", "impressions" AS "performance$impressions", "spend_micros" AS "performance$spend_micros"
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
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
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
