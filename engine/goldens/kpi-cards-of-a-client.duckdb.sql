SELECT (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) AS m0,
  (CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS DOUBLE) / nullif(CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE), 0)) AS m1
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN ($1)
LIMIT $2;
-- $1 = "kestrel-energy"
-- $2 = 1001

-- Totals
SELECT (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) AS m0,
  (CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS DOUBLE) / nullif(CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE), 0)) AS m1
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN ($1);
-- $1 = "kestrel-energy"
