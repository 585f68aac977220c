SELECT (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) AS m0,
  CAST(sum("performance"."clicks") AS DOUBLE) AS m1,
  (CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS DOUBLE) / nullif(CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE), 0)) AS m2,
  (((CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."spend_micros" END) AS DOUBLE) / CAST(1000000 AS DOUBLE)) / nullif(CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE), 0)) * CAST(1000 AS DOUBLE)) AS m3,
  ((CAST(sum(CASE WHEN "performance"."revenue_micros" IS NOT NULL AND "performance"."total_media_cost_micros" IS NOT NULL THEN "performance"."revenue_micros" END) AS DOUBLE) / CAST(1000000 AS DOUBLE)) - (CAST(sum(CASE WHEN "performance"."revenue_micros" IS NOT NULL AND "performance"."total_media_cost_micros" IS NOT NULL THEN "performance"."total_media_cost_micros" END) AS DOUBLE) / CAST(1000000 AS DOUBLE))) AS m4
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LIMIT $1;
-- $1 = 1001
