SELECT "campaign$campaign_name" AS d0,
  toString("performance$date") AS d1,
  (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0,
  (toFloat64(sum(toDecimal128("performance$clicks", 0))) / nullif(toFloat64(sum(toDecimal128("performance$impressions", 0))), 0)) AS m1
FROM "performance"
GROUP BY "campaign$campaign_name", "performance$date"
ORDER BY m0 DESC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST
LIMIT 40, 41;
-- $1 = 41
-- $2 = 40
