SELECT toString(toMonday("performance$date")) AS d0,
  (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0,
  toFloat64(sum("performance$conversions")) AS m1
FROM (SELECT "conversions" AS "performance$conversions", toNullable("date") AS "performance$date", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-08-01')
  AND "date" <= toDate('2026-10-31')) AS "performance"
WHERE "performance$date" >= toDate('2026-08-01')
  AND "performance$date" <= toDate('2026-10-31')
GROUP BY toMonday("performance$date")
ORDER BY d0 ASC NULLS LAST
LIMIT 1001;
-- $1 = "2026-08-01"
-- $2 = "2026-10-31"
-- $3 = 1001
