SELECT d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, d10, d11, d12, d13, d14, d15, d16, d17, d18, d19, d20, d21, d22, d23, d24, d25, d26, d27, d28, d29, d30, d31, d32, d33, d34, d35, m0, m1, m2, m3
FROM (SELECT materialize('Plan') AS d0,
  toString("plan$date") AS d1,
  "campaign$campaign_id" AS d2,
  "campaign$campaign_name" AS d3,
  "campaign$objective" AS d4,
  "campaign$client" AS d5,
  "campaign$account" AS d6,
  toString("campaign$flight_start") AS d7,
  toString("campaign$flight_end") AS d8,
  "channel$channel" AS d9,
  "line_item$line_item_id" AS d10,
  "line_item$line_item_name" AS d11,
  "line_item$audience" AS d12,
  toString("line_item$flight_start") AS d13,
  toString("line_item$flight_end") AS d14,
  "line_item$segment" AS d15,
  "flight$flight_name" AS d16,
  toString("flight$flight_start") AS d17,
  toString("flight$flight_end") AS d18,
  materialize(CAST(NULL AS Nullable(String))) AS d19,
  materialize(CAST(NULL AS Nullable(String))) AS d20,
  materialize(CAST(NULL AS Nullable(String))) AS d21,
  materialize(CAST(NULL AS Nullable(String))) AS d22,
  materialize(CAST(NULL AS Nullable(String))) AS d23,
  materialize(CAST(NULL AS Nullable(String))) AS d24,
  materialize(CAST(NULL AS Nullable(String))) AS d25,
  materialize(CAST(NULL AS Nullable(String))) AS d26,
  materialize(CAST(NULL AS Nullable(String))) AS d27,
  materialize(CAST(NULL AS Nullable(String))) AS d28,
  materialize(CAST(NULL AS Nullable(String))) AS d29,
  materialize(CAST(NULL AS Nullable(String))) AS d30,
  materialize(CAST(NULL AS Nullable(Float64))) AS d31,
  materialize(CAST(NULL AS Nullable(Float64))) AS d32,
  materialize(CAST(NULL AS Nullable(Float64))) AS d33,
  materialize(CAST(NULL AS Nullable(String))) AS d34,
  materialize(CAST(NULL AS Nullable(String))) AS d35,
  toString("plan$date") AS o0,
  toFloat64("plan$campaign_key") AS o1,
  toFloat64("plan$channel_key") AS o2,
  materialize(CAST(NULL AS Nullable(Float64))) AS o3,
  materialize(CAST(NULL AS Nullable(Float64))) AS o4,
  toFloat64("plan$line_item_key") AS o5,
  toFloat64("plan$flight_key") AS o6,
  materialize(CAST(NULL AS Nullable(Float64))) AS o7,
  materialize(CAST(NULL AS Nullable(Float64))) AS m0,
  (toFloat64("plan$planned_spend_micros") / toFloat64(1000000)) AS m1,
  materialize(CAST(NULL AS Nullable(Float64))) AS m2,
  materialize(CAST(NULL AS Nullable(Float64))) AS m3
FROM (SELECT "plan$campaign_key", "plan$channel_key", "plan$date", "plan$flight_key", "plan$line_item_key", "plan$planned_spend_micros", "campaign$account", "campaign$campaign_id", "campaign$campaign_name", "campaign$client", "campaign$flight_end", "campaign$flight_start", "campaign$objective", "campaign$workspace_key", "channel$channel", "line_item$audience", "line_item$flight_end", "line_item$flight_start", "line_item$line_item_id", "line_item$line_item_name", "line_item$segment", "flight$flight_end", "flight$flight_name", "flight$flight_start"
FROM (SELECT "plan$campaign_key", "plan$channel_key", "plan$date", "plan$flight_key", "plan$line_item_key", "plan$planned_spend_micros", "campaign$account", "campaign$campaign_id", "campaign$campaign_name", "campaign$client", "campaign$flight_end", "campaign$flight_start", "campaign$objective", "campaign$workspace_key", "channel$channel", "line_item$audience", "line_item$flight_end", "line_item$flight_start", "line_item$line_item_id", "line_item$line_item_name", "line_item$segment"
FROM (SELECT "plan$campaign_key", "plan$channel_key", "plan$date", "plan$flight_key", "plan$line_item_key", "plan$planned_spend_micros", "campaign$account", "campaign$campaign_id", "campaign$campaign_name", "campaign$client", "campaign$flight_end", "campaign$flight_start", "campaign$objective", "campaign$workspace_key", "channel$channel"
FROM (SELECT "plan$campaign_key", "plan$channel_key", "plan$date", "plan$flight_key", "plan$line_item_key", "plan$planned_spend_micros", "campaign$account", "campaign$campaign_id", "campaign$campaign_name", "campaign$client", "campaign$flight_end", "campaign$flight_start", "campaign$objective", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "plan$campaign_key", "channel_key" AS "plan$channel_key", toNullable("date") AS "plan$date", "flight_key" AS "plan$flight_key", "line_item_key" AS "plan$line_item_key", "planned_spend_micros" AS "plan$planned_spend_micros"
FROM "plan"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key" FROM "plan replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" <= toDate('2026-10-31')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "account" AS "campaign$account", "campaign_id" AS "campaign$campaign_id", "campaign_name" AS "campaign$campaign_name", "client" AS "campaign$client", "flight_end" AS "campaign$flight_end", "flight_start" AS "campaign$flight_start", "objective" AS "campaign$objective", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "plan$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "plan$channel_key" = "channel key") AS facts
ANY LEFT JOIN (SELECT "line_item_key" AS "line_item key", "audience" AS "line_item$audience", "flight_end" AS "line_item$flight_end", "flight_start" AS "line_item$flight_start", "line_item_id" AS "line_item$line_item_id", "line_item_name" AS "line_item$line_item_name", "segment" AS "line_item$segment" FROM "line_item"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "line_item_key", "Load" DESC LIMIT 1 BY "line_item_key") AS "line_item"
ON "plan$line_item_key" = "line_item key") AS facts
ANY LEFT JOIN (SELECT "flight_key" AS "flight key", "flight_end" AS "flight$flight_end", "flight_name" AS "flight$flight_name", "flight_start" AS "flight$flight_start" FROM "flight"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "flight_key", "Load" DESC LIMIT 1 BY "flight_key") AS "flight"
ON "plan$flight_key" = "flight key") AS "plan"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "channel$channel" IN ('Search')
  AND "plan$date" <= toDate('2026-10-31')
UNION ALL
SELECT materialize('Performance') AS d0,
  toString("performance$date") AS d1,
  "campaign$campaign_id" AS d2,
  "campaign$campaign_name" AS d3,
  "campaign$objective" AS d4,
  "campaign$client" AS d5,
  "campaign$account" AS d6,
  toString("campaign$flight_start") AS d7,
  toString("campaign$flight_end") AS d8,
  "channel$channel" AS d9,
  "line_item$line_item_id" AS d10,
  "line_item$line_item_name" AS d11,
  "line_item$audience" AS d12,
  toString("line_item$flight_start") AS d13,
  toString("line_item$flight_end") AS d14,
  "line_item$segment" AS d15,
  "flight$flight_name" AS d16,
  toString("flight$flight_start") AS d17,
  toString("flight$flight_end") AS d18,
  "device$device" AS d19,
  "market$market" AS d20,
  "market$market_code" AS d21,
  "market$region" AS d22,
  "market$market_code_3" AS d23,
  "market$market_number" AS d24,
  "creative$creative_id" AS d25,
  "creative$creative_name" AS d26,
  "creative$format" AS d27,
  "creative$size" AS d28,
  "creative$idea" AS d29,
  "creative$media_type" AS d30,
  toFloat64("creative$width") AS d31,
  toFloat64("creative$height") AS d32,
  toFloat64("creative$length_seconds") AS d33,
  "creative$headline" AS d34,
  "creative$call_to_action" AS d35,
  toString("performance$date") AS o0,
  toFloat64("performance$campaign_key") AS o1,
  toFloat64("performance$channel_key") AS o2,
  toFloat64("performance$device_key") AS o3,
  toFloat64("performance$market_key") AS o4,
  toFloat64("performance$line_item_key") AS o5,
  toFloat64("performance$flight_key") AS o6,
  toFloat64("performance$creative_key") AS o7,
  (toFloat64("performance$spend_micros") / toFloat64(1000000)) AS m0,
  materialize(CAST(NULL AS Nullable(Float64))) AS m1,
  toFloat64(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END) AS m2,
  toFloat64(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END) AS m3
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$creative_key", "performance$date", "performance$device_key", "performance$flight_key", "performance$impressions", "performance$line_item_key", "performance$market_key", "performance$spend_micros", "campaign$account", "campaign$campaign_id", "campaign$campaign_name", "campaign$client", "campaign$flight_end", "campaign$flight_start", "campaign$objective", "campaign$workspace_key", "channel$channel", "line_item$audience", "line_item$flight_end", "line_item$flight_start", "line_item$line_item_id", "line_item$line_item_name", "line_item$segment", "flight$flight_end", "flight$flight_name", "flight$flight_start", "device$device", "market$market", "market$market_code", "market$market_code_3", "market$market_number", "market$region", "creative$call_to_action", "creative$creative_id", "creative$creative_name", "creative$format", "creative$headline", "creative$height", "creative$idea", "creative$length_seconds", "creative$media_type", "creative$size", "creative$width"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$creative_key", "performance$date", "performance$device_key", "performance$flight_key", "performance$impressions", "performance$line_item_key", "performance$market_key", "performance$spend_micros", "campaign$account", "campaign$campaign_id", "campaign$campaign_name", "campaign$client", "campaign$flight_end", "campaign$flight_start", "campaign$objective", "campaign$workspace_key", "channel$channel", "line_item$audience", "line_item$flight_end", "line_item$flight_start", "line_item$line_item_id", "line_item$line_item_name", "line_item$segment", "flight$flight_end", "flight$flight_name", "flight$flight_start", "device$device", "market$market", "market$market_code", "market$market_code_3", "market$market_number", "market$region"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$creative_key", "performance$date", "performance$device_key", "performance$flight_key", "performance$impressions", "performance$line_item_key", "performance$market_key", "performance$spend_micros", "campaign$account", "campaign$campaign_id", "campaign$campaign_name", "campaign$client", "campaign$flight_end", "campaign$flight_start", "campaign$objective", "campaign$workspace_key", "channel$channel", "line_item$audience", "line_item$flight_end", "line_item$flight_start", "line_item$line_item_id", "line_item$line_item_name", "line_item$segment", "flight$flight_end", "flight$flight_name", "flight$flight_start", "device$device"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$creative_key", "performance$date", "performance$device_key", "performance$flight_key", "performance$impressions", "performance$line_item_key", "performance$market_key", "performance$spend_micros", "campaign$account", "campaign$campaign_id", "campaign$campaign_name", "campaign$client", "campaign$flight_end", "campaign$flight_start", "campaign$objective", "campaign$workspace_key", "channel$channel", "line_item$audience", "line_item$flight_end", "line_item$flight_start", "line_item$line_item_id", "line_item$line_item_name", "line_item$segment", "flight$flight_end", "flight$flight_name", "flight$flight_start"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$creative_key", "performance$date", "performance$device_key", "performance$flight_key", "performance$impressions", "performance$line_item_key", "performance$market_key", "performance$spend_micros", "campaign$account", "campaign$campaign_id", "campaign$campaign_name", "campaign$client", "campaign$flight_end", "campaign$flight_start", "campaign$objective", "campaign$workspace_key", "channel$channel", "line_item$audience", "line_item$flight_end", "line_item$flight_start", "line_item$line_item_id", "line_item$line_item_name", "line_item$segment"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$creative_key", "performance$date", "performance$device_key", "performance$flight_key", "performance$impressions", "performance$line_item_key", "performance$market_key", "performance$spend_micros", "campaign$account", "campaign$campaign_id", "campaign$campaign_name", "campaign$client", "campaign$flight_end", "campaign$flight_start", "campaign$objective", "campaign$workspace_key", "channel$channel"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$creative_key", "performance$date", "performance$device_key", "performance$flight_key", "performance$impressions", "performance$line_item_key", "performance$market_key", "performance$spend_micros", "campaign$account", "campaign$campaign_id", "campaign$campaign_name", "campaign$client", "campaign$flight_end", "campaign$flight_start", "campaign$objective", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "channel_key" AS "performance$channel_key", "clicks" AS "performance$clicks", "creative_key" AS "performance$creative_key", toNullable("date") AS "performance$date", "device_key" AS "performance$device_key", "flight_key" AS "performance$flight_key", "impressions" AS "performance$impressions", "line_item_key" AS "performance$line_item_key", "market_key" AS "performance$market_key", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "account" AS "campaign$account", "campaign_id" AS "campaign$campaign_id", "campaign_name" AS "campaign$campaign_name", "client" AS "campaign$client", "flight_end" AS "campaign$flight_end", "flight_start" AS "campaign$flight_start", "objective" AS "campaign$objective", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS facts
ANY LEFT JOIN (SELECT "line_item_key" AS "line_item key", "audience" AS "line_item$audience", "flight_end" AS "line_item$flight_end", "flight_start" AS "line_item$flight_start", "line_item_id" AS "line_item$line_item_id", "line_item_name" AS "line_item$line_item_name", "segment" AS "line_item$segment" FROM "line_item"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "line_item_key", "Load" DESC LIMIT 1 BY "line_item_key") AS "line_item"
ON "performance$line_item_key" = "line_item key") AS facts
ANY LEFT JOIN (SELECT "flight_key" AS "flight key", "flight_end" AS "flight$flight_end", "flight_name" AS "flight$flight_name", "flight_start" AS "flight$flight_start" FROM "flight"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "flight_key", "Load" DESC LIMIT 1 BY "flight_key") AS "flight"
ON "performance$flight_key" = "flight key") AS facts
ANY LEFT JOIN (SELECT "device_key" AS "device key", "device" AS "device$device" FROM "device"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "device_key", "Load" DESC LIMIT 1 BY "device_key") AS "device"
ON "performance$device_key" = "device key") AS facts
ANY LEFT JOIN (SELECT "market_key" AS "market key", "market" AS "market$market", "market_code" AS "market$market_code", "market_code_3" AS "market$market_code_3", "market_number" AS "market$market_number", "region" AS "market$region" FROM "market"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "market_key", "Load" DESC LIMIT 1 BY "market_key") AS "market"
ON "performance$market_key" = "market key") AS facts
ANY LEFT JOIN (SELECT "creative_key" AS "creative key", "call_to_action" AS "creative$call_to_action", "creative_id" AS "creative$creative_id", "creative_name" AS "creative$creative_name", "format" AS "creative$format", "headline" AS "creative$headline", "height" AS "creative$height", "idea" AS "creative$idea", "length_seconds" AS "creative$length_seconds", "media_type" AS "creative$media_type", "size" AS "creative$size", "width" AS "creative$width" FROM "creative"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "creative_key", "Load" DESC LIMIT 1 BY "creative_key") AS "creative"
ON "performance$creative_key" = "creative key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "channel$channel" IN ('Search')) AS facts
ORDER BY o0 ASC NULLS LAST, o1 ASC NULLS LAST, o2 ASC NULLS LAST, o3 ASC NULLS LAST, o4 ASC NULLS LAST, o5 ASC NULLS LAST, o6 ASC NULLS LAST, o7 ASC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST, d2 ASC NULLS LAST, d3 ASC NULLS LAST, d4 ASC NULLS LAST, d5 ASC NULLS LAST, d6 ASC NULLS LAST, d7 ASC NULLS LAST, d8 ASC NULLS LAST, d9 ASC NULLS LAST, d10 ASC NULLS LAST, d11 ASC NULLS LAST, d12 ASC NULLS LAST, d13 ASC NULLS LAST, d14 ASC NULLS LAST, d15 ASC NULLS LAST, d16 ASC NULLS LAST, d17 ASC NULLS LAST, d18 ASC NULLS LAST, d19 ASC NULLS LAST, d20 ASC NULLS LAST, d21 ASC NULLS LAST, d22 ASC NULLS LAST, d23 ASC NULLS LAST, d24 ASC NULLS LAST, d25 ASC NULLS LAST, d26 ASC NULLS LAST, d27 ASC NULLS LAST, d28 ASC NULLS LAST, d29 ASC NULLS LAST, d30 ASC NULLS LAST, d31 ASC NULLS LAST, d32 ASC NULLS LAST, d33 ASC NULLS LAST, d34 ASC NULLS LAST, d35 ASC NULLS LAST, m0 ASC NULLS LAST, m1 ASC NULLS LAST, m2 ASC NULLS LAST, m3 ASC NULLS LAST
LIMIT 1000, 1001;
-- $1 = "kestrel-energy"
-- $2 = "Search"
-- $3 = "2026-10-31"
-- $4 = "kestrel-energy"
-- $5 = "Search"
-- $6 = 1001
-- $7 = 1000

-- Totals
SELECT (max(parts.a0) / toFloat64(1000000)) AS m0,
  (max(parts.a1) / toFloat64(1000000)) AS m1,
  max(parts.a2) AS m2,
  max(parts.a3) AS m3,
  coalesce(max(parts.a4), 0) AS m4,
  coalesce(max(parts.a5), 0) AS m5
FROM (SELECT CAST(NULL AS Nullable(Float64)) AS a0,
  toFloat64(sum(toDecimal128("plan$planned_spend_micros", 0))) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  toFloat64(count(*)) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  0 AS base
FROM (SELECT "plan$campaign_key", "plan$channel_key", "plan$date", "plan$planned_spend_micros", "campaign$workspace_key", "channel$channel"
FROM (SELECT "plan$campaign_key", "plan$channel_key", "plan$date", "plan$planned_spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "plan$campaign_key", "channel_key" AS "plan$channel_key", toNullable("date") AS "plan$date", "planned_spend_micros" AS "plan$planned_spend_micros"
FROM "plan"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key" FROM "plan replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" <= toDate('2026-10-31')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "plan$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "plan$channel_key" = "channel key") AS "plan"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "channel$channel" IN ('Search')
  AND "plan$date" <= toDate('2026-10-31')
UNION ALL
SELECT toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) AS a2,
  toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  toFloat64(count(*)) AS a5,
  1 AS base
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$impressions", "performance$spend_micros", "campaign$workspace_key", "channel$channel"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$impressions", "performance$spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "channel_key" AS "performance$channel_key", "clicks" AS "performance$clicks", "impressions" AS "performance$impressions", "spend_micros" AS "performance$spend_micros"
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
  AND "channel$channel" IN ('Search')
UNION ALL
SELECT CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  1 AS base
FROM (SELECT "plan$campaign_key", "plan$channel_key", "campaign$workspace_key", "channel$channel"
FROM (SELECT "plan$campaign_key", "plan$channel_key", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "plan$campaign_key", "channel_key" AS "plan$channel_key"
FROM "plan"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key" FROM "plan replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "plan$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "plan$channel_key" = "channel key") AS "plan"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "channel$channel" IN ('Search')
HAVING count(*) >= 0) AS parts
HAVING max(parts.base) = 1;
-- $1 = "kestrel-energy"
-- $2 = "Search"
-- $3 = "2026-10-31"
-- $4 = "kestrel-energy"
-- $5 = "Search"
-- $6 = "kestrel-energy"
-- $7 = "Search"
