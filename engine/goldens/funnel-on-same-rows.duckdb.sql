SELECT CAST(sum(CASE WHEN "performance"."impressions" IS NOT NULL AND "performance"."clicks" IS NOT NULL AND "performance"."visits" IS NOT NULL AND "performance"."purchases" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE) AS m0,
  CAST(sum(CASE WHEN "performance"."impressions" IS NOT NULL AND "performance"."clicks" IS NOT NULL AND "performance"."visits" IS NOT NULL AND "performance"."purchases" IS NOT NULL THEN "performance"."clicks" END) AS DOUBLE) AS m1,
  CAST(sum(CASE WHEN "performance"."impressions" IS NOT NULL AND "performance"."clicks" IS NOT NULL AND "performance"."visits" IS NOT NULL AND "performance"."purchases" IS NOT NULL THEN "performance"."visits" END) AS DOUBLE) AS m2,
  CAST(sum(CASE WHEN "performance"."impressions" IS NOT NULL AND "performance"."clicks" IS NOT NULL AND "performance"."visits" IS NOT NULL AND "performance"."purchases" IS NOT NULL THEN "performance"."purchases" END) AS DOUBLE) AS m3
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LIMIT $1;
-- $1 = 2

-- Totals
SELECT CAST(sum(CASE WHEN "performance"."impressions" IS NOT NULL AND "performance"."clicks" IS NOT NULL AND "performance"."visits" IS NOT NULL AND "performance"."purchases" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE) AS m0,
  CAST(sum(CASE WHEN "performance"."impressions" IS NOT NULL AND "performance"."clicks" IS NOT NULL AND "performance"."visits" IS NOT NULL AND "performance"."purchases" IS NOT NULL THEN "performance"."clicks" END) AS DOUBLE) AS m1,
  CAST(sum(CASE WHEN "performance"."impressions" IS NOT NULL AND "performance"."clicks" IS NOT NULL AND "performance"."visits" IS NOT NULL AND "performance"."purchases" IS NOT NULL THEN "performance"."visits" END) AS DOUBLE) AS m2,
  CAST(sum(CASE WHEN "performance"."impressions" IS NOT NULL AND "performance"."clicks" IS NOT NULL AND "performance"."visits" IS NOT NULL AND "performance"."purchases" IS NOT NULL THEN "performance"."purchases" END) AS DOUBLE) AS m3
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance";
