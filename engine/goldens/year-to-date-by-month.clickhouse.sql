SELECT parts.g0 AS d0,
  parts.g1 AS d1,
  (max(parts.a0) / toFloat64(1000000)) AS m0,
  (max(parts.a1) / toFloat64(1000000)) AS m1,
  (max(parts.a2) / toFloat64(1000000)) AS m2
FROM (SELECT "date_day$month" AS g0,
  "channel$channel" AS g1,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  1 AS base
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$date", "performance$market_key", "performance$spend_micros", "campaign$workspace_key", "date_day$month", "channel$channel", "market$market_code"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$date", "performance$market_key", "performance$spend_micros", "campaign$workspace_key", "date_day$month", "channel$channel"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$date", "performance$market_key", "performance$spend_micros", "campaign$workspace_key", "date_day$month"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$date", "performance$market_key", "performance$spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "channel_key" AS "performance$channel_key", toNullable("date") AS "performance$date", "market_key" AS "performance$market_key", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-01-01')
  AND "date" <= toDate('2026-12-31')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "date" AS "date_day key", "month" AS "date_day$month" FROM "date_day"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "date", "Load" DESC LIMIT 1 BY "date") AS "date_day"
ON "performance$date" = "date_day key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS facts
ANY LEFT JOIN (SELECT "market_key" AS "market key", "market_code" AS "market$market_code" FROM "market"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "market_key", "Load" DESC LIMIT 1 BY "market_key") AS "market"
ON "performance$market_key" = "market key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "performance$date" >= toDate('2026-01-01')
  AND "performance$date" <= toDate('2026-12-31')
  AND "market$market_code" IN ('DE')
GROUP BY "date_day$month", "channel$channel"
UNION ALL
SELECT last_days.g0 AS g0,
  days.k1 AS g1,
  CAST(NULL AS Nullable(Float64)) AS a0,
  toFloat64(sum(toDecimal128(days.of_a1, 0))) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  0 AS base
FROM (SELECT "performance$date" AS day,
  "channel$channel" AS k1,
  sum(toDecimal128("performance$spend_micros", 0)) AS of_a1
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$date", "performance$market_key", "performance$spend_micros", "campaign$workspace_key", "channel$channel", "market$market_code"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$date", "performance$market_key", "performance$spend_micros", "campaign$workspace_key", "channel$channel"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$date", "performance$market_key", "performance$spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "channel_key" AS "performance$channel_key", toNullable("date") AS "performance$date", "market_key" AS "performance$market_key", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-01-01')
  AND "date" <= toDate('2026-10-31')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS facts
ANY LEFT JOIN (SELECT "market_key" AS "market key", "market_code" AS "market$market_code" FROM "market"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "market_key", "Load" DESC LIMIT 1 BY "market_key") AS "market"
ON "performance$market_key" = "market key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "market$market_code" IN ('DE')
  AND "performance$date" >= toDate('2026-01-01')
  AND "performance$date" <= toDate('2026-10-31')
GROUP BY "performance$date", "channel$channel") AS days
CROSS JOIN (SELECT "date_day"."month" AS g0, max("date_day"."date") AS last_day
FROM (SELECT toNullable("date") AS "date", "month" FROM "date_day"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "date", "Load" DESC LIMIT 1 BY "date") AS "date_day"
WHERE "date_day"."date" >= toDate('2026-01-01')
  AND "date_day"."date" <= toDate('2026-12-31')
  AND "date_day"."date" <= toDate('2026-10-31')
GROUP BY "date_day"."month") AS last_days
WHERE days.day <= last_days.last_day
  AND days.day >= toStartOfYear(last_days.last_day)
GROUP BY last_days.g0, days.k1
UNION ALL
SELECT last_days.g0 AS g0,
  days.k1 AS g1,
  CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  toFloat64(sum(toDecimal128(days.of_a2, 0))) AS a2,
  0 AS base
FROM (SELECT "performance$date" AS day,
  "channel$channel" AS k1,
  sum(toDecimal128("performance$spend_micros", 0)) AS of_a2
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$date", "performance$market_key", "performance$spend_micros", "campaign$workspace_key", "channel$channel", "market$market_code"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$date", "performance$market_key", "performance$spend_micros", "campaign$workspace_key", "channel$channel"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$date", "performance$market_key", "performance$spend_micros", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "channel_key" AS "performance$channel_key", toNullable("date") AS "performance$date", "market_key" AS "performance$market_key", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2025-12-25')
  AND "date" <= toDate('2026-10-31')) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS facts
ANY LEFT JOIN (SELECT "market_key" AS "market key", "market_code" AS "market$market_code" FROM "market"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "market_key", "Load" DESC LIMIT 1 BY "market_key") AS "market"
ON "performance$market_key" = "market key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "market$market_code" IN ('DE')
  AND "performance$date" >= toDate('2025-12-25')
  AND "performance$date" <= toDate('2026-10-31')
GROUP BY "performance$date", "channel$channel") AS days
CROSS JOIN (SELECT "date_day"."month" AS g0, max("date_day"."date") AS last_day
FROM (SELECT toNullable("date") AS "date", "month" FROM "date_day"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "date", "Load" DESC LIMIT 1 BY "date") AS "date_day"
WHERE "date_day"."date" >= toDate('2026-01-01')
  AND "date_day"."date" <= toDate('2026-12-31')
  AND "date_day"."date" <= toDate('2026-10-31')
GROUP BY "date_day"."month") AS last_days
WHERE days.day <= last_days.last_day
  AND days.day > addDays(last_days.last_day, -7)
GROUP BY last_days.g0, days.k1) AS parts
GROUP BY parts.g0, parts.g1
HAVING max(parts.base) = 1
ORDER BY d0 ASC NULLS LAST, d1 ASC NULLS LAST
LIMIT 1001;
-- $1 = "kestrel-energy"
-- $2 = "2026-01-01"
-- $3 = "2026-12-31"
-- $4 = "DE"
-- $5 = "kestrel-energy"
-- $6 = "DE"
-- $7 = "2026-01-01"
-- $8 = "2026-10-31"
-- $9 = "2026-01-01"
-- $10 = "2026-12-31"
-- $11 = "2026-10-31"
-- $12 = "kestrel-energy"
-- $13 = "DE"
-- $14 = "2025-12-25"
-- $15 = "2026-10-31"
-- $16 = "2026-01-01"
-- $17 = "2026-12-31"
-- $18 = "2026-10-31"
-- $19 = 1001
