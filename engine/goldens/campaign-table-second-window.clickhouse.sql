SELECT "campaign$campaign_name" AS d0,
  toString("performance$date") AS d1,
  (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0,
  (toFloat64(sum("performance$clicks")) / nullif(toFloat64(sum("performance$impressions")), 0)) AS m1
FROM "performance"
GROUP BY "campaign$campaign_name", "performance$date"
ORDER BY m0 DESC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST
LIMIT 40, 41;
-- $1 = 41
-- $2 = 40
