SELECT (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0,
  (toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) / nullif(toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS m1
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
LIMIT 1001;
-- $1 = "kestrel-energy"
-- $2 = 1001

-- Totals
SELECT (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0,
  (toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) / nullif(toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS m1
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy');
-- $1 = "kestrel-energy"
