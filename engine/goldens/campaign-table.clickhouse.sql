SELECT "campaign$campaign_id" AS d0,
  "campaign$campaign_name" AS d1,
  "channel$channel" AS d2,
  (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0,
  ((toFloat64(sum(toDecimal128(CASE WHEN "performance$spend_micros" IS NOT NULL THEN "performance$spend_micros" END, 0))) / toFloat64(1000000)) / nullif(toFloat64(sum(CASE WHEN "performance$spend_micros" IS NOT NULL THEN "performance$conversions" END)), 0)) AS m1,
  ((toFloat64(sum(toDecimal128(CASE WHEN "performance$spend_micros" IS NOT NULL THEN "performance$conversion_value_micros" END, 0))) / toFloat64(1000000)) / nullif((toFloat64(sum(toDecimal128(CASE WHEN "performance$spend_micros" IS NOT NULL THEN "performance$spend_micros" END, 0))) / toFloat64(1000000)), 0)) AS m2
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$conversion_value_micros", "performance$conversions", "performance$spend_micros", "campaign$campaign_id", "campaign$campaign_name", "campaign$workspace_key", "channel$channel"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$conversion_value_micros", "performance$conversions", "performance$spend_micros", "campaign$campaign_id", "campaign$campaign_name", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "channel_key" AS "performance$channel_key", "conversion_value_micros" AS "performance$conversion_value_micros", "conversions" AS "performance$conversions", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_id" AS "campaign$campaign_id", "campaign_name" AS "campaign$campaign_name", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "campaign$campaign_id" IN ('00004001', '00004002')
GROUP BY "campaign$campaign_id", "campaign$campaign_name", "channel$channel"
ORDER BY m0 DESC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST, d2 ASC NULLS LAST
LIMIT 51;
-- $1 = "kestrel-energy"
-- $2 = "00004001"
-- $3 = "00004002"
-- $4 = 51

-- Totals
SELECT (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0,
  ((toFloat64(sum(toDecimal128(CASE WHEN "performance$spend_micros" IS NOT NULL THEN "performance$spend_micros" END, 0))) / toFloat64(1000000)) / nullif(toFloat64(sum(CASE WHEN "performance$spend_micros" IS NOT NULL THEN "performance$conversions" END)), 0)) AS m1,
  ((toFloat64(sum(toDecimal128(CASE WHEN "performance$spend_micros" IS NOT NULL THEN "performance$conversion_value_micros" END, 0))) / toFloat64(1000000)) / nullif((toFloat64(sum(toDecimal128(CASE WHEN "performance$spend_micros" IS NOT NULL THEN "performance$spend_micros" END, 0))) / toFloat64(1000000)), 0)) AS m2
FROM (SELECT "performance$campaign_key", "performance$conversion_value_micros", "performance$conversions", "performance$spend_micros", "campaign$campaign_id", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "conversion_value_micros" AS "performance$conversion_value_micros", "conversions" AS "performance$conversions", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_id" AS "campaign$campaign_id", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "campaign$campaign_id" IN ('00004001', '00004002');
-- $1 = "kestrel-energy"
-- $2 = "00004001"
-- $3 = "00004002"
