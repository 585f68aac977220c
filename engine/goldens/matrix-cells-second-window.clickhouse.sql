SELECT d0, d1, d2, m0
FROM (SELECT "device$device" AS k0,
  "channel$channel" AS k1,
  "performance$date" AS k2,
  "device$device" AS d0,
  "channel$channel" AS d1,
  toString("performance$date") AS d2,
  (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0
FROM (SELECT "performance$channel_key", "performance$date", "performance$device_key", "performance$spend_micros", "device$device", "channel$channel"
FROM (SELECT "performance$channel_key", "performance$date", "performance$device_key", "performance$spend_micros", "device$device"
FROM (SELECT "channel_key" AS "performance$channel_key", toNullable("date") AS "performance$date", "device_key" AS "performance$device_key", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "device_key" AS "device key", "device" AS "device$device" FROM "device"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "device_key", "Load" DESC LIMIT 1 BY "device_key") AS "device"
ON "performance$device_key" = "device key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS "performance"
GROUP BY "device$device", "channel$channel", "performance$date") AS cells
WHERE (isNull(k1), ifNull(k1, ''), isNull(k2), ifNull(k2, toDate(0))) IN (SELECT isNull(k0), ifNull(k0, ''), isNull(k1), ifNull(k1, toDate(0)) FROM (SELECT k0, k1
FROM (SELECT k0, k1, m0, s1_0
FROM (SELECT k0, k1, m0, isNull(k0) AS n0, ifNull(k0, '') AS v0 FROM (SELECT "channel$channel" AS k0,
  "performance$date" AS k1,
  (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0
FROM (SELECT "performance$channel_key", "performance$date", "performance$spend_micros", "channel$channel"
FROM (SELECT "channel_key" AS "performance$channel_key", toNullable("date") AS "performance$date", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS "performance"
GROUP BY "channel$channel", "performance$date")) AS own
ANY LEFT JOIN (SELECT isNull(k0) AS n0, ifNull(k0, '') AS v0, s1_0 FROM (SELECT "channel$channel" AS k0,
  (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS s1_0
FROM (SELECT "performance$channel_key", "performance$spend_micros", "channel$channel"
FROM (SELECT "channel_key" AS "performance$channel_key", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS "performance"
GROUP BY "channel$channel")) AS others
USING (n0, v0)) AS lines
ORDER BY s1_0 DESC NULLS LAST, k0 ASC NULLS LAST, m0 DESC NULLS LAST, k1 ASC NULLS LAST
LIMIT 20, 20) AS line_window)
ORDER BY m0 DESC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST, d2 ASC NULLS LAST
LIMIT 100001;
-- $1 = 20
-- $2 = 20
-- $3 = 100001

-- Totals
SELECT (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0
FROM (SELECT "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS "performance";
