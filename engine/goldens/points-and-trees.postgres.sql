SELECT "campaign"."campaign_id" AS d0,
  CAST(sum("performance"."clicks") AS double precision) AS m0
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
LEFT JOIN (SELECT * FROM "device" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "device" ON "device"."device_key" = "performance"."device_key"
LEFT JOIN (SELECT * FROM "market" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "market" ON "market"."market_key" = "performance"."market_key"
LEFT JOIN (SELECT * FROM "date_day" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "date_day" ON "date_day"."date" = "performance"."date"
WHERE (("channel"."channel" IN (CAST($1 AS text)) AND "device"."device" IN (CAST($2 AS text))) OR ("channel"."channel" IN (CAST($3 AS text)) AND "device"."device" IS NULL))
  AND ("market"."market" IS NOT NULL AND "market"."market" NOT IN (CAST($4 AS text)))
  AND (("date_day"."year" IN (CAST($5 AS bigint)) AND ("date_day"."quarter" IS NULL OR "date_day"."quarter" NOT IN (CAST($6 AS text)))) OR ("date_day"."year" IN (CAST($7 AS bigint)) AND "date_day"."quarter" IN (CAST($8 AS text))))
  AND ("campaign"."campaign_id" IS NULL OR "campaign"."campaign_id" NOT IN (CAST($9 AS text)))
  AND "campaign"."campaign_id" IN (CAST($10 AS text), CAST($11 AS text))
  AND "performance"."date" >= CAST($12 AS date)
  AND "performance"."date" <= CAST($13 AS date)
GROUP BY "campaign"."campaign_id"
ORDER BY d0 ASC NULLS LAST
LIMIT CAST($14 AS bigint);
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
