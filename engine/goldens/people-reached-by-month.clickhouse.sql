SELECT parts.g0 AS d0,
  toString(parts.g1) AS d1,
  (max(parts.a0) / toFloat64(1000000)) AS m0,
  max(parts.a1) AS m1
FROM (SELECT "campaign$campaign_name" AS g0,
  toStartOfMonth("performance$date") AS g1,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  1 AS base
FROM (SELECT "performance$campaign_key", "performance$date", "performance$spend_micros", "campaign$campaign_name"
FROM (SELECT "campaign_key" AS "performance$campaign_key", toNullable("date") AS "performance$date", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-07-01')
  AND "date" <= toDate('2026-09-30')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_name" AS "campaign$campaign_name" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS "performance"
WHERE "performance$date" >= toDate('2026-07-01')
  AND "performance$date" <= toDate('2026-09-30')
GROUP BY "campaign$campaign_name", toStartOfMonth("performance$date")
UNION ALL
SELECT "campaign$campaign_name" AS g0,
  toStartOfMonth("reach$month") AS g1,
  CAST(NULL AS Nullable(Float64)) AS a0,
  toFloat64(CASE WHEN count(*) = 1 THEN max("reach$reach") END) AS a1,
  1 AS base
FROM (SELECT "reach$campaign_key", "reach$month", "reach$reach", "campaign$campaign_name"
FROM (SELECT "campaign_key" AS "reach$campaign_key", toNullable("month") AS "reach$month", "reach" AS "reach$reach"
FROM "reach"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND "month" >= toDate('2026-07-01')
  AND "month" <= toDate('2026-09-30')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_name" AS "campaign$campaign_name" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "reach$campaign_key" = "campaign key") AS "reach"
WHERE "reach$month" >= toDate('2026-07-01')
  AND "reach$month" <= toDate('2026-09-30')
GROUP BY "campaign$campaign_name", toStartOfMonth("reach$month")) AS parts
GROUP BY parts.g0, parts.g1
ORDER BY d0 ASC NULLS LAST, d1 ASC NULLS LAST
LIMIT 1001;
-- $1 = "2026-07-01"
-- $2 = "2026-09-30"
-- $3 = "2026-07-01"
-- $4 = "2026-09-30"
-- $5 = 1001
