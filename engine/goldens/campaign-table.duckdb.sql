SELECT "campaign"."campaign_id" AS d0,
  "campaign"."campaign_name" AS d1,
  "channel"."channel" AS d2,
  (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) AS m0,
  ((CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL THEN "performance"."spend_micros" END) AS DOUBLE) / CAST(1000000 AS DOUBLE)) / nullif(CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL THEN "performance"."conversions" END) AS DOUBLE), 0)) AS m1,
  ((CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL THEN "performance"."conversion_value_micros" END) AS DOUBLE) / CAST(1000000 AS DOUBLE)) / nullif((CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL THEN "performance"."spend_micros" END) AS DOUBLE) / CAST(1000000 AS DOUBLE)), 0)) AS m2
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN "channel" ON "channel"."channel_key" = "performance"."channel_key"
WHERE "campaign"."workspace_key" IN ($1)
  AND "campaign"."campaign_id" IN ($2, $3)
GROUP BY "campaign"."campaign_id", "campaign"."campaign_name", "channel"."channel"
ORDER BY m0 DESC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST, d2 ASC NULLS LAST
LIMIT $4;
-- $1 = "kestrel-energy"
-- $2 = "00004001"
-- $3 = "00004002"
-- $4 = 51

-- Totals
SELECT (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) AS m0,
  ((CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL THEN "performance"."spend_micros" END) AS DOUBLE) / CAST(1000000 AS DOUBLE)) / nullif(CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL THEN "performance"."conversions" END) AS DOUBLE), 0)) AS m1,
  ((CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL THEN "performance"."conversion_value_micros" END) AS DOUBLE) / CAST(1000000 AS DOUBLE)) / nullif((CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL THEN "performance"."spend_micros" END) AS DOUBLE) / CAST(1000000 AS DOUBLE)), 0)) AS m2
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN ($1)
  AND "campaign"."campaign_id" IN ($2, $3);
-- $1 = "kestrel-energy"
-- $2 = "00004001"
-- $3 = "00004002"
