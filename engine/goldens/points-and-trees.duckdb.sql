SELECT "campaign"."campaign_id" AS d0,
  CAST(sum("performance"."clicks") AS DOUBLE) AS m0
FROM "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN "channel" ON "channel"."channel_key" = "performance"."channel_key"
LEFT JOIN "device" ON "device"."device_key" = "performance"."device_key"
LEFT JOIN "market" ON "market"."market_key" = "performance"."market_key"
LEFT JOIN "date_day" ON "date_day"."date" = "performance"."date"
WHERE (("channel"."channel" IN ($1) AND "device"."device" IN ($2)) OR ("channel"."channel" IN ($3) AND "device"."device" IS NULL))
  AND ("market"."market" IS NOT NULL AND "market"."market" NOT IN ($4))
  AND (("date_day"."year" IN ($5) AND ("date_day"."quarter" IS NULL OR "date_day"."quarter" NOT IN ($6))) OR ("date_day"."year" IN ($7) AND "date_day"."quarter" IN ($8)))
  AND ("campaign"."campaign_id" IS NULL OR "campaign"."campaign_id" NOT IN ($9))
  AND "campaign"."campaign_id" IN ($10, $11)
  AND "performance"."date" >= CAST($12 AS DATE)
  AND "performance"."date" <= CAST($13 AS DATE)
GROUP BY "campaign"."campaign_id"
ORDER BY d0 ASC NULLS LAST
LIMIT $14;
-- $1 = "Video"
-- $2 = "Mobile"
-- $3 = "Audio"
-- $4 = "Austria"
-- $5 = 2025
-- $6 = "2025 Q1"
-- $7 = 2026
-- $8 = "2026 Q1"
-- $9 = "00001001"
-- $10 = "00001002"
-- $11 = "00002001"
-- $12 = "2026-10-31"
-- $13 = "2026-11-01"
-- $14 = 1001
