SELECT "campaign"."campaign_name" AS d0,
  CAST("performance"."date" AS VARCHAR) AS d1,
  (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) AS m0,
  (CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS DOUBLE) / nullif(CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE), 0)) AS m1
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
GROUP BY "campaign"."campaign_name", "performance"."date"
ORDER BY m0 DESC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST
LIMIT $1 OFFSET $2;
-- $1 = 41
-- $2 = 40
