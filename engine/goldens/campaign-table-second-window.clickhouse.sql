SELECT "campaign$campaign_name" AS d0,
  toString("performance$date") AS d1,
  (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0,
  (toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) / nullif(toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS m1
FROM "performance"
GROUP BY "campaign$campaign_name", "performance$date"
ORDER BY m0 DESC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST
LIMIT 40, 41;
-- $1 = 41
-- $2 = 40
