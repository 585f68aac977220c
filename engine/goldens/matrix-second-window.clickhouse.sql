SELECT d0, d1, d2, m0, m1
FROM (SELECT k0, k1, k2, d0, d1, d2, m0, m1, s1_1, s2_1
FROM (SELECT k0, k1, k2, d0, d1, d2, m0, m1, s1_1, isNull(k0) AS n0, ifNull(k0, '') AS v0, isNull(k1) AS n1, ifNull(k1, '') AS v1 FROM (SELECT k0, k1, k2, d0, d1, d2, m0, m1, s1_1
FROM (SELECT k0, k1, k2, d0, d1, d2, m0, m1, isNull(k0) AS n0, ifNull(k0, '') AS v0 FROM (SELECT "channel$channel" AS k0,
  "campaign$campaign_name" AS k1,
  "performance$date" AS k2,
  "channel$channel" AS d0,
  "campaign$campaign_name" AS d1,
  toString("performance$date") AS d2,
  (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0,
  (toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) / nullif(toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS m1
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$impressions", "performance$spend_micros", "campaign$campaign_name", "campaign$workspace_key", "channel$channel"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$impressions", "performance$spend_micros", "campaign$campaign_name", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "channel_key" AS "performance$channel_key", "clicks" AS "performance$clicks", toNullable("date") AS "performance$date", "impressions" AS "performance$impressions", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_name" AS "campaign$campaign_name", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS "performance"
WHERE "campaign$workspace_key" IN ('test-workspace-1')
GROUP BY "channel$channel", "campaign$campaign_name", "performance$date"
HAVING toFloat64(sum("performance$clicks")) > 10)) AS own
ANY LEFT JOIN (SELECT isNull(k0) AS n0, ifNull(k0, '') AS v0, s1_1 FROM (SELECT "channel$channel" AS k0,
  (toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) / nullif(toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS s1_1
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$impressions", "campaign$campaign_name", "campaign$workspace_key", "channel$channel"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$impressions", "campaign$campaign_name", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "channel_key" AS "performance$channel_key", "clicks" AS "performance$clicks", toNullable("date") AS "performance$date", "impressions" AS "performance$impressions"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_name" AS "campaign$campaign_name", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS "performance"
WHERE "campaign$workspace_key" IN ('test-workspace-1')
  AND (isNull("channel$channel"), ifNull("channel$channel", ''), isNull("campaign$campaign_name"), ifNull("campaign$campaign_name", ''), isNull("performance$date"), ifNull("performance$date", toDate(0))) IN (SELECT isNull(k0), ifNull(k0, ''), isNull(k1), ifNull(k1, ''), isNull(k2), ifNull(k2, toDate(0)) FROM (SELECT "channel$channel" AS k0,
  "campaign$campaign_name" AS k1,
  "performance$date" AS k2
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "campaign$campaign_name", "campaign$workspace_key", "channel$channel"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "campaign$campaign_name", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "channel_key" AS "performance$channel_key", "clicks" AS "performance$clicks", toNullable("date") AS "performance$date"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_name" AS "campaign$campaign_name", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS "performance"
WHERE "campaign$workspace_key" IN ('test-workspace-1')
GROUP BY "channel$channel", "campaign$campaign_name", "performance$date"
HAVING toFloat64(sum("performance$clicks")) > 10) AS kept)
GROUP BY "channel$channel")) AS others
USING (n0, v0))) AS own
ANY LEFT JOIN (SELECT isNull(k0) AS n0, ifNull(k0, '') AS v0, isNull(k1) AS n1, ifNull(k1, '') AS v1, s2_1 FROM (SELECT "channel$channel" AS k0,
  "campaign$campaign_name" AS k1,
  (toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) / nullif(toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS s2_1
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$impressions", "campaign$campaign_name", "campaign$workspace_key", "channel$channel"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$impressions", "campaign$campaign_name", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "channel_key" AS "performance$channel_key", "clicks" AS "performance$clicks", toNullable("date") AS "performance$date", "impressions" AS "performance$impressions"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_name" AS "campaign$campaign_name", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS "performance"
WHERE "campaign$workspace_key" IN ('test-workspace-1')
  AND (isNull("channel$channel"), ifNull("channel$channel", ''), isNull("campaign$campaign_name"), ifNull("campaign$campaign_name", ''), isNull("performance$date"), ifNull("performance$date", toDate(0))) IN (SELECT isNull(k0), ifNull(k0, ''), isNull(k1), ifNull(k1, ''), isNull(k2), ifNull(k2, toDate(0)) FROM (SELECT "channel$channel" AS k0,
  "campaign$campaign_name" AS k1,
  "performance$date" AS k2
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "campaign$campaign_name", "campaign$workspace_key", "channel$channel"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "campaign$campaign_name", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "channel_key" AS "performance$channel_key", "clicks" AS "performance$clicks", toNullable("date") AS "performance$date"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_name" AS "campaign$campaign_name", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS "performance"
WHERE "campaign$workspace_key" IN ('test-workspace-1')
GROUP BY "channel$channel", "campaign$campaign_name", "performance$date"
HAVING toFloat64(sum("performance$clicks")) > 10) AS kept)
GROUP BY "channel$channel", "campaign$campaign_name")) AS others
USING (n0, v0, n1, v1)) AS lines
ORDER BY s1_1 DESC NULLS LAST, k0 ASC NULLS LAST, s2_1 DESC NULLS LAST, k1 ASC NULLS LAST, m1 DESC NULLS LAST, k2 ASC NULLS LAST
LIMIT 40, 41;
-- $1 = 10
-- $2 = "test-workspace-1"
-- $3 = 10
-- $4 = "test-workspace-1"
-- $5 = "test-workspace-1"
-- $6 = "test-workspace-1"
-- $7 = 41
-- $8 = 40

-- Totals
SELECT (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0,
  (toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) / nullif(toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS m1
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$impressions", "performance$spend_micros", "campaign$campaign_name", "campaign$workspace_key", "channel$channel"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "performance$impressions", "performance$spend_micros", "campaign$campaign_name", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "channel_key" AS "performance$channel_key", "clicks" AS "performance$clicks", toNullable("date") AS "performance$date", "impressions" AS "performance$impressions", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_name" AS "campaign$campaign_name", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS "performance"
WHERE "campaign$workspace_key" IN ('test-workspace-1')
  AND (isNull("channel$channel"), ifNull("channel$channel", ''), isNull("campaign$campaign_name"), ifNull("campaign$campaign_name", ''), isNull("performance$date"), ifNull("performance$date", toDate(0))) IN (SELECT isNull(k0), ifNull(k0, ''), isNull(k1), ifNull(k1, ''), isNull(k2), ifNull(k2, toDate(0)) FROM (SELECT "channel$channel" AS k0,
  "campaign$campaign_name" AS k1,
  "performance$date" AS k2
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "campaign$campaign_name", "campaign$workspace_key", "channel$channel"
FROM (SELECT "performance$campaign_key", "performance$channel_key", "performance$clicks", "performance$date", "campaign$campaign_name", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "channel_key" AS "performance$channel_key", "clicks" AS "performance$clicks", toNullable("date") AS "performance$date"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "campaign_name" AS "campaign$campaign_name", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "channel_key" AS "channel key", "channel" AS "channel$channel" FROM "channel"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "channel_key", "Load" DESC LIMIT 1 BY "channel_key") AS "channel"
ON "performance$channel_key" = "channel key") AS "performance"
WHERE "campaign$workspace_key" IN ('test-workspace-1')
GROUP BY "channel$channel", "campaign$campaign_name", "performance$date"
HAVING toFloat64(sum("performance$clicks")) > 10) AS kept);
-- $1 = 10
-- $2 = "test-workspace-1"
-- $3 = "test-workspace-1"
