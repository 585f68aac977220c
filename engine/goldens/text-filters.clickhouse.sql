SELECT toFloat64(sum("performance$impressions")) AS m0
FROM (SELECT "performance$campaign_key", "performance$creative_key", "performance$impressions", "campaign$campaign_name", "creative$size"
FROM (SELECT "performance$campaign_key", "performance$creative_key", "performance$impressions", "campaign$campaign_name"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "creative_key" AS "performance$creative_key", "impressions" AS "performance$impressions"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_name" AS "campaign$campaign_name" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "creative_key" AS "creative key", "size" AS "creative$size" FROM "creative"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "creative_key", "Load" DESC LIMIT 1 BY "creative_key") AS "creative"
ON "performance$creative_key" = "creative key") AS "performance"
WHERE (position(lowerUTF8(replaceAll("campaign$campaign_name", 'İ', 'i')), lowerUTF8(replaceAll('Always-on', 'İ', 'i'))) > 0 OR "campaign$campaign_name" IS NULL)
  AND ("creative$size" IS NULL OR NOT startsWith(lowerUTF8(replaceAll("creative$size", 'İ', 'i')), lowerUTF8(replaceAll('1920', 'İ', 'i'))))
  AND ("creative$size" IS NULL OR NOT lowerUTF8(replaceAll("creative$size", 'İ', 'i')) = lowerUTF8(replaceAll('', 'İ', 'i')))
  AND ("creative$size" IS NOT NULL AND "creative$size" NOT IN ('300x250'))
LIMIT 1001;
-- $1 = "Always-on"
-- $2 = "1920"
-- $3 = ""
-- $4 = "300x250"
-- $5 = 1001
