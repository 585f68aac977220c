SELECT "campaign$campaign_id" AS d0,
  toFloat64(sum("performance$clicks")) AS m0
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$device_key", "performance$market_key", "campaign$campaign_id", "channel$channel", "device$device", "market$market", "date_day$quarter", "date_day$year"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$device_key", "performance$market_key", "campaign$campaign_id", "channel$channel", "device$device", "market$market"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$device_key", "performance$market_key", "campaign$campaign_id", "channel$channel", "device$device"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$device_key", "performance$market_key", "campaign$campaign_id", "channel$channel"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$device_key", "performance$market_key", "campaign$campaign_id"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "channel_key" AS "performance$channel_key", "clicks" AS "performance$clicks", toNullable("date") AS "performance$date", "device_key" AS "performance$device_key", "market_key" AS "performance$market_key"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-10-31')
  AND "date" <= toDate('2026-11-01')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_id" AS "campaign$campaign_id" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS facts
ANY LEFT JOIN (SELECT "device_key" AS "device key", "device" AS "device$device" FROM "device"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "device_key", "Load" DESC LIMIT 1 BY "device_key") AS "device"
ON "performance$device_key" = "device key") AS facts
ANY LEFT JOIN (SELECT "market_key" AS "market key", "market" AS "market$market" FROM "market"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "market_key", "Load" DESC LIMIT 1 BY "market_key") AS "market"
ON "performance$market_key" = "market key") AS facts
ANY LEFT JOIN (SELECT "date" AS "date_day key", "quarter" AS "date_day$quarter", "year" AS "date_day$year" FROM "date_day"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "date", "Load" DESC LIMIT 1 BY "date") AS "date_day"
ON "performance$date" = "date_day key") AS "performance"
WHERE (("channel$channel" IN ('Video') AND "device$device" IN ('Mobile')) OR ("channel$channel" IN ('Audio') AND "device$device" IS NULL))
  AND ("market$market" IS NOT NULL AND "market$market" NOT IN ('Austria'))
  AND (("date_day$year" IN (2025) AND ("date_day$quarter" IS NULL OR "date_day$quarter" NOT IN ('2025 Q1'))) OR ("date_day$year" IN (2026) AND "date_day$quarter" IN ('2026 Q1')))
  AND ("campaign$campaign_id" IS NULL OR "campaign$campaign_id" NOT IN ('00001001'))
  AND "campaign$campaign_id" IN ('00001002', '00002001')
  AND "performance$date" >= toDate('2026-10-31')
  AND "performance$date" <= toDate('2026-11-01')
GROUP BY "campaign$campaign_id"
ORDER BY d0 ASC NULLS LAST
LIMIT 1001;
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
