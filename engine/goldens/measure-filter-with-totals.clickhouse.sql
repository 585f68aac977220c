SELECT "campaign$campaign_id" AS d0,
  toString(toStartOfMonth("performance$date")) AS d1,
  (toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) / nullif(toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS m0,
  (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m1
FROM (SELECT "performance$campaign_key", "performance$clicks", "performance$date", "performance$impressions", "performance$spend_micros", "campaign$campaign_id"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "clicks" AS "performance$clicks", toNullable("date") AS "performance$date", "impressions" AS "performance$impressions", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_id" AS "campaign$campaign_id" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS "performance"
GROUP BY "campaign$campaign_id", toStartOfMonth("performance$date")
HAVING (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) > 10000
  AND (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) < 50000.5
ORDER BY d0 ASC NULLS LAST, d1 ASC NULLS LAST
LIMIT 1001;
-- $1 = 10000
-- $2 = 50000.5
-- $3 = 1001

-- Totals
SELECT (toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) / nullif(toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS m0,
  (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m1
FROM (SELECT "performance$campaign_key", "performance$clicks", "performance$date", "performance$impressions", "performance$spend_micros", "campaign$campaign_id"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "clicks" AS "performance$clicks", toNullable("date") AS "performance$date", "impressions" AS "performance$impressions", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_id" AS "campaign$campaign_id" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS "performance"
WHERE (isNull("campaign$campaign_id"), ifNull("campaign$campaign_id", ''), isNull(toStartOfMonth("performance$date")), ifNull(toStartOfMonth("performance$date"), toDate(0))) IN (SELECT isNull(k0), ifNull(k0, ''), isNull(k1), ifNull(k1, toDate(0)) FROM (SELECT "campaign$campaign_id" AS k0,
  toStartOfMonth("performance$date") AS k1
FROM (SELECT "performance$campaign_key", "performance$date", "performance$spend_micros", "campaign$campaign_id"
FROM (SELECT "campaign_key" AS "performance$campaign_key", toNullable("date") AS "performance$date", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_id" AS "campaign$campaign_id" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS "performance"
GROUP BY "campaign$campaign_id", toStartOfMonth("performance$date")
HAVING (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) > 10000
  AND (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) < 50000.5) AS kept);
-- $1 = 10000
-- $2 = 50000.5
