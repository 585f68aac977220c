SELECT (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0,
  toFloat64(sum("performance$clicks")) AS m1,
  (toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) / nullif(toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS m2,
  (((toFloat64(sum(toDecimal128(CASE WHEN "performance$spend_micros" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$spend_micros" END, 0))) / toFloat64(1000000)) / nullif(toFloat64(sum(CASE WHEN "performance$spend_micros" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) * toFloat64(1000)) AS m3,
  ((toFloat64(sum(toDecimal128(CASE WHEN "performance$revenue_micros" IS NOT NULL AND "performance$total_media_cost_micros" IS NOT NULL THEN "performance$revenue_micros" END, 0))) / toFloat64(1000000)) - (toFloat64(sum(toDecimal128(CASE WHEN "performance$revenue_micros" IS NOT NULL AND "performance$total_media_cost_micros" IS NOT NULL THEN "performance$total_media_cost_micros" END, 0))) / toFloat64(1000000))) AS m4
FROM (SELECT "clicks" AS "performance$clicks", "impressions" AS "performance$impressions", "revenue_micros" AS "performance$revenue_micros", "spend_micros" AS "performance$spend_micros", "total_media_cost_micros" AS "performance$total_media_cost_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS "performance"
LIMIT 1001;
-- $1 = 1001
