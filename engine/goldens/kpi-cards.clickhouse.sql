SELECT (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0,
  toFloat64(sum(toDecimal128("performance$clicks", 0))) AS m1,
  (toFloat64(sum(toDecimal128("performance$clicks", 0))) / nullif(toFloat64(sum(toDecimal128("performance$impressions", 0))), 0)) AS m2,
  (((toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) / nullif(toFloat64(sum(toDecimal128("performance$impressions", 0))), 0)) * toFloat64(1000)) AS m3,
  ((toFloat64(sum(toDecimal128("performance$revenue_micros", 0))) / toFloat64(1000000)) - (toFloat64(sum(toDecimal128("performance$total_media_cost_micros", 0))) / toFloat64(1000000))) AS m4
FROM "performance"
LIMIT 1001;
-- $1 = 1001
