SELECT "campaign"."campaign_id" AS d0,
  CAST(CAST(date_trunc('month', "performance"."date") AS DATE) AS VARCHAR) AS d1,
  (CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS DOUBLE) / nullif(CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE), 0)) AS m0,
  (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) AS m1
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
GROUP BY "campaign"."campaign_id", CAST(date_trunc('month', "performance"."date") AS DATE)
HAVING (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) > $1
  AND (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) < $2
ORDER BY d0 ASC NULLS LAST, d1 ASC NULLS LAST
LIMIT $3;
-- $1 = 10000
-- $2 = 50000.5
-- $3 = 1001

-- Totals
WITH kept AS (
SELECT "campaign"."campaign_id" AS k0,
  CAST(date_trunc('month', "performance"."date") AS DATE) AS k1
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
GROUP BY "campaign"."campaign_id", CAST(date_trunc('month', "performance"."date") AS DATE)
HAVING (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) > $1
  AND (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) < $2)
SELECT (CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS DOUBLE) / nullif(CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE), 0)) AS m0,
  (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) AS m1
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE ("campaign"."campaign_id" IS NULL, coalesce("campaign"."campaign_id", ''), CAST(date_trunc('month', "performance"."date") AS DATE) IS NULL, coalesce(CAST(date_trunc('month', "performance"."date") AS DATE), DATE '1970-01-01')) IN (SELECT k0 IS NULL, coalesce(k0, ''), k1 IS NULL, coalesce(k1, DATE '1970-01-01') FROM kept);
-- $1 = 10000
-- $2 = 50000.5
