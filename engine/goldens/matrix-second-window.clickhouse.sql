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
FROM "performance"
WHERE "campaign$workspace_key" IN ('test-workspace-1')
GROUP BY "channel$channel", "campaign$campaign_name", "performance$date"
HAVING toFloat64(sum("performance$clicks")) > 10))
GLOBAL ANY LEFT JOIN (SELECT isNull(k0) AS n0, ifNull(k0, '') AS v0, s1_1 FROM (SELECT "channel$channel" AS k0,
  (toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) / nullif(toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS s1_1
FROM "performance"
WHERE "campaign$workspace_key" IN ('test-workspace-1')
  AND (isNull("channel$channel"), ifNull("channel$channel", ''), isNull("campaign$campaign_name"), ifNull("campaign$campaign_name", ''), isNull("performance$date"), ifNull("performance$date", toDate(0))) GLOBAL IN (SELECT isNull(k0), ifNull(k0, ''), isNull(k1), ifNull(k1, ''), isNull(k2), ifNull(k2, toDate(0)) FROM (SELECT "channel$channel" AS k0,
  "campaign$campaign_name" AS k1,
  "performance$date" AS k2
FROM "performance"
WHERE "campaign$workspace_key" IN ('test-workspace-1')
GROUP BY "channel$channel", "campaign$campaign_name", "performance$date"
HAVING toFloat64(sum("performance$clicks")) > 10) AS kept)
GROUP BY "channel$channel"))
USING (n0, v0)))
GLOBAL ANY LEFT JOIN (SELECT isNull(k0) AS n0, ifNull(k0, '') AS v0, isNull(k1) AS n1, ifNull(k1, '') AS v1, s2_1 FROM (SELECT "channel$channel" AS k0,
  "campaign$campaign_name" AS k1,
  (toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) / nullif(toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS s2_1
FROM "performance"
WHERE "campaign$workspace_key" IN ('test-workspace-1')
  AND (isNull("channel$channel"), ifNull("channel$channel", ''), isNull("campaign$campaign_name"), ifNull("campaign$campaign_name", ''), isNull("performance$date"), ifNull("performance$date", toDate(0))) GLOBAL IN (SELECT isNull(k0), ifNull(k0, ''), isNull(k1), ifNull(k1, ''), isNull(k2), ifNull(k2, toDate(0)) FROM (SELECT "channel$channel" AS k0,
  "campaign$campaign_name" AS k1,
  "performance$date" AS k2
FROM "performance"
WHERE "campaign$workspace_key" IN ('test-workspace-1')
GROUP BY "channel$channel", "campaign$campaign_name", "performance$date"
HAVING toFloat64(sum("performance$clicks")) > 10) AS kept)
GROUP BY "channel$channel", "campaign$campaign_name"))
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
FROM "performance"
WHERE "campaign$workspace_key" IN ('test-workspace-1')
  AND (isNull("channel$channel"), ifNull("channel$channel", ''), isNull("campaign$campaign_name"), ifNull("campaign$campaign_name", ''), isNull("performance$date"), ifNull("performance$date", toDate(0))) GLOBAL IN (SELECT isNull(k0), ifNull(k0, ''), isNull(k1), ifNull(k1, ''), isNull(k2), ifNull(k2, toDate(0)) FROM (SELECT "channel$channel" AS k0,
  "campaign$campaign_name" AS k1,
  "performance$date" AS k2
FROM "performance"
WHERE "campaign$workspace_key" IN ('test-workspace-1')
GROUP BY "channel$channel", "campaign$campaign_name", "performance$date"
HAVING toFloat64(sum("performance$clicks")) > 10) AS kept);
-- $1 = 10
-- $2 = "test-workspace-1"
-- $3 = "test-workspace-1"
