SELECT "market$market" AS d0
FROM (SELECT "performance$campaign_key", "performance$market_key", "campaign$workspace_key", "market$market"
FROM (SELECT "performance$campaign_key", "performance$market_key", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "market_key" AS "performance$market_key"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "market_key" AS "market key", "market" AS "market$market" FROM "market"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "market_key", "Load" DESC LIMIT 1 BY "market_key") AS "market"
ON "performance$market_key" = "market key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND startsWith(lowerUTF8(replaceAll("market$market", 'İ', 'i')), lowerUTF8(replaceAll('un', 'İ', 'i')))
GROUP BY "market$market"
ORDER BY d0 ASC NULLS LAST
LIMIT 101;
-- $1 = "kestrel-energy"
-- $2 = "un"
-- $3 = 101
