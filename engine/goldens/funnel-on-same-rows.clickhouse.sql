SELECT toFloat64(sum(CASE WHEN "performance$impressions" IS NOT NULL AND "performance$clicks" IS NOT NULL AND "performance$visits" IS NOT NULL AND "performance$purchases" IS NOT NULL THEN "performance$impressions" END)) AS m0,
  toFloat64(sum(CASE WHEN "performance$impressions" IS NOT NULL AND "performance$clicks" IS NOT NULL AND "performance$visits" IS NOT NULL AND "performance$purchases" IS NOT NULL THEN "performance$clicks" END)) AS m1,
  toFloat64(sum(CASE WHEN "performance$impressions" IS NOT NULL AND "performance$clicks" IS NOT NULL AND "performance$visits" IS NOT NULL AND "performance$purchases" IS NOT NULL THEN "performance$visits" END)) AS m2,
  toFloat64(sum(CASE WHEN "performance$impressions" IS NOT NULL AND "performance$clicks" IS NOT NULL AND "performance$visits" IS NOT NULL AND "performance$purchases" IS NOT NULL THEN "performance$purchases" END)) AS m3
FROM (SELECT "clicks" AS "performance$clicks", "impressions" AS "performance$impressions", "purchases" AS "performance$purchases", "visits" AS "performance$visits"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS "performance"
LIMIT 2;
-- $1 = 2

-- Totals
SELECT toFloat64(sum(CASE WHEN "performance$impressions" IS NOT NULL AND "performance$clicks" IS NOT NULL AND "performance$visits" IS NOT NULL AND "performance$purchases" IS NOT NULL THEN "performance$impressions" END)) AS m0,
  toFloat64(sum(CASE WHEN "performance$impressions" IS NOT NULL AND "performance$clicks" IS NOT NULL AND "performance$visits" IS NOT NULL AND "performance$purchases" IS NOT NULL THEN "performance$clicks" END)) AS m1,
  toFloat64(sum(CASE WHEN "performance$impressions" IS NOT NULL AND "performance$clicks" IS NOT NULL AND "performance$visits" IS NOT NULL AND "performance$purchases" IS NOT NULL THEN "performance$visits" END)) AS m2,
  toFloat64(sum(CASE WHEN "performance$impressions" IS NOT NULL AND "performance$clicks" IS NOT NULL AND "performance$visits" IS NOT NULL AND "performance$purchases" IS NOT NULL THEN "performance$purchases" END)) AS m3
FROM (SELECT "clicks" AS "performance$clicks", "impressions" AS "performance$impressions", "purchases" AS "performance$purchases", "visits" AS "performance$visits"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS "performance";
