SELECT "channel$channel" AS d0,
  (toFloat64(sum(CASE WHEN "performance$video_starts" > 0 AND "performance$video_completes" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$video_completes" END)) / nullif(toFloat64(sum(CASE WHEN "performance$video_starts" > 0 AND "performance$video_completes" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS m0,
  ((toFloat64(sum(toDecimal128(CASE WHEN "performance$video_starts" > 0 AND "performance$video_completes" IS NOT NULL AND "performance$spend_micros" IS NOT NULL THEN "performance$spend_micros" END, 0))) / toFloat64(1000000)) / nullif(toFloat64(sum(CASE WHEN "performance$video_starts" > 0 AND "performance$video_completes" IS NOT NULL AND "performance$spend_micros" IS NOT NULL THEN "performance$video_completes" END)), 0)) AS m1,
  (((toFloat64(sum(toDecimal128(CASE WHEN "performance$measurable_impressions" > 0 AND "performance$viewable_impressions" IS NOT NULL AND "performance$spend_micros" IS NOT NULL THEN "performance$spend_micros" END, 0))) / toFloat64(1000000)) / nullif(toFloat64(sum(CASE WHEN "performance$measurable_impressions" > 0 AND "performance$viewable_impressions" IS NOT NULL AND "performance$spend_micros" IS NOT NULL THEN "performance$viewable_impressions" END)), 0)) * toFloat64(1000)) AS m2
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$impressions", "performance$measurable_impressions", "performance$spend_micros", "performance$video_completes", "performance$video_starts", "performance$viewable_impressions", "campaign$workspace_key", "channel$channel"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$impressions", "performance$measurable_impressions", "performance$spend_micros", "performance$video_completes", "performance$video_starts", "performance$viewable_impressions", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "channel_key" AS "performance$channel_key", "impressions" AS "performance$impressions", "measurable_impressions" AS "performance$measurable_impressions", "spend_micros" AS "performance$spend_micros", "video_completes" AS "performance$video_completes", "video_starts" AS "performance$video_starts", "viewable_impressions" AS "performance$viewable_impressions"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
GROUP BY "channel$channel"
ORDER BY d0 ASC NULLS LAST
LIMIT 51;
-- $1 = "kestrel-energy"
-- $2 = 51

-- Totals
SELECT (toFloat64(sum(CASE WHEN "performance$video_starts" > 0 AND "performance$video_completes" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$video_completes" END)) / nullif(toFloat64(sum(CASE WHEN "performance$video_starts" > 0 AND "performance$video_completes" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS m0,
  ((toFloat64(sum(toDecimal128(CASE WHEN "performance$video_starts" > 0 AND "performance$video_completes" IS NOT NULL AND "performance$spend_micros" IS NOT NULL THEN "performance$spend_micros" END, 0))) / toFloat64(1000000)) / nullif(toFloat64(sum(CASE WHEN "performance$video_starts" > 0 AND "performance$video_completes" IS NOT NULL AND "performance$spend_micros" IS NOT NULL THEN "performance$video_completes" END)), 0)) AS m1,
  (((toFloat64(sum(toDecimal128(CASE WHEN "performance$measurable_impressions" > 0 AND "performance$viewable_impressions" IS NOT NULL AND "performance$spend_micros" IS NOT NULL THEN "performance$spend_micros" END, 0))) / toFloat64(1000000)) / nullif(toFloat64(sum(CASE WHEN "performance$measurable_impressions" > 0 AND "performance$viewable_impressions" IS NOT NULL AND "performance$spend_micros" IS NOT NULL THEN "performance$viewable_impressions" END)), 0)) * toFloat64(1000)) AS m2
FROM (SELECT "performance$campaign_key", "performance$impressions", "performance$measurable_impressions", "performance$spend_micros", "performance$video_completes", "performance$video_starts", "performance$viewable_impressions", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "impressions" AS "performance$impressions", "measurable_impressions" AS "performance$measurable_impressions", "spend_micros" AS "performance$spend_micros", "video_completes" AS "performance$video_completes", "video_starts" AS "performance$video_starts", "viewable_impressions" AS "performance$viewable_impressions"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy');
-- $1 = "kestrel-energy"
