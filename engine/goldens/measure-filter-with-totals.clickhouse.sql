SELECT "campaign$campaign_id" AS d0,
  toString(toStartOfMonth("performance$date")) AS d1,
  (toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) / nullif(toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS m0,
  (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m1
FROM "performance"
GROUP BY "campaign$campaign_id", toStartOfMonth("performance$date")
HAVING (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) > 10000
  AND (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) < 50000.5
ORDER BY d0 ASC NULLS LAST, d1 ASC NULLS LAST
LIMIT 1001;
-- $1 = 10000
-- $2 = 50000.5
-- $3 = 1001

-- Totals
SELECT (toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) / nullif(toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS m0,
  (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m1
FROM "performance"
WHERE (isNull("campaign$campaign_id"), ifNull("campaign$campaign_id", ''), isNull(toStartOfMonth("performance$date")), ifNull(toStartOfMonth("performance$date"), toDate(0))) GLOBAL IN (SELECT isNull(k0), ifNull(k0, ''), isNull(k1), ifNull(k1, toDate(0)) FROM (SELECT "campaign$campaign_id" AS k0,
  toStartOfMonth("performance$date") AS k1
FROM "performance"
GROUP BY "campaign$campaign_id", toStartOfMonth("performance$date")
HAVING (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) > 10000
  AND (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) < 50000.5) AS kept);
-- $1 = 10000
-- $2 = 50000.5
