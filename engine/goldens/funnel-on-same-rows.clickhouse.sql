SELECT toFloat64(sum(CASE WHEN "performance$impressions" IS NOT NULL AND "performance$clicks" IS NOT NULL AND "performance$visits" IS NOT NULL AND "performance$purchases" IS NOT NULL THEN "performance$impressions" END)) AS m0,
  toFloat64(sum(CASE WHEN "performance$impressions" IS NOT NULL AND "performance$clicks" IS NOT NULL AND "performance$visits" IS NOT NULL AND "performance$purchases" IS NOT NULL THEN "performance$clicks" END)) AS m1,
  toFloat64(sum(CASE WHEN "performance$impressions" IS NOT NULL AND "performance$clicks" IS NOT NULL AND "performance$visits" IS NOT NULL AND "performance$purchases" IS NOT NULL THEN "performance$visits" END)) AS m2,
  toFloat64(sum(CASE WHEN "performance$impressions" IS NOT NULL AND "performance$clicks" IS NOT NULL AND "performance$visits" IS NOT NULL AND "performance$purchases" IS NOT NULL THEN "performance$purchases" END)) AS m3
FROM "performance"
LIMIT 2;
-- $1 = 2

-- Totals
SELECT toFloat64(sum(CASE WHEN "performance$impressions" IS NOT NULL AND "performance$clicks" IS NOT NULL AND "performance$visits" IS NOT NULL AND "performance$purchases" IS NOT NULL THEN "performance$impressions" END)) AS m0,
  toFloat64(sum(CASE WHEN "performance$impressions" IS NOT NULL AND "performance$clicks" IS NOT NULL AND "performance$visits" IS NOT NULL AND "performance$purchases" IS NOT NULL THEN "performance$clicks" END)) AS m1,
  toFloat64(sum(CASE WHEN "performance$impressions" IS NOT NULL AND "performance$clicks" IS NOT NULL AND "performance$visits" IS NOT NULL AND "performance$purchases" IS NOT NULL THEN "performance$visits" END)) AS m2,
  toFloat64(sum(CASE WHEN "performance$impressions" IS NOT NULL AND "performance$clicks" IS NOT NULL AND "performance$visits" IS NOT NULL AND "performance$purchases" IS NOT NULL THEN "performance$purchases" END)) AS m3
FROM "performance";
