SELECT "campaign$campaign_id" AS d0,
  "campaign$campaign_name" AS d1,
  "channel$channel" AS d2,
  (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0,
  ((toFloat64(sum(toDecimal128(CASE WHEN "performance$spend_micros" IS NOT NULL THEN "performance$spend_micros" END, 0))) / toFloat64(1000000)) / nullif(toFloat64(sum(CASE WHEN "performance$spend_micros" IS NOT NULL THEN "performance$conversions" END)), 0)) AS m1,
  ((toFloat64(sum(toDecimal128(CASE WHEN "performance$spend_micros" IS NOT NULL THEN "performance$conversion_value_micros" END, 0))) / toFloat64(1000000)) / nullif((toFloat64(sum(toDecimal128(CASE WHEN "performance$spend_micros" IS NOT NULL THEN "performance$spend_micros" END, 0))) / toFloat64(1000000)), 0)) AS m2
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "campaign$campaign_id" IN ('00004001', '00004002')
GROUP BY "campaign$campaign_id", "campaign$campaign_name", "channel$channel"
ORDER BY m0 DESC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST, d2 ASC NULLS LAST
LIMIT 51;
-- $1 = "kestrel-energy"
-- $2 = "00004001"
-- $3 = "00004002"
-- $4 = 51

-- Totals
SELECT (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0,
  ((toFloat64(sum(toDecimal128(CASE WHEN "performance$spend_micros" IS NOT NULL THEN "performance$spend_micros" END, 0))) / toFloat64(1000000)) / nullif(toFloat64(sum(CASE WHEN "performance$spend_micros" IS NOT NULL THEN "performance$conversions" END)), 0)) AS m1,
  ((toFloat64(sum(toDecimal128(CASE WHEN "performance$spend_micros" IS NOT NULL THEN "performance$conversion_value_micros" END, 0))) / toFloat64(1000000)) / nullif((toFloat64(sum(toDecimal128(CASE WHEN "performance$spend_micros" IS NOT NULL THEN "performance$spend_micros" END, 0))) / toFloat64(1000000)), 0)) AS m2
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "campaign$campaign_id" IN ('00004001', '00004002');
-- $1 = "kestrel-energy"
-- $2 = "00004001"
-- $3 = "00004002"
