SELECT toString(addMonths(toStartOfQuarter(addMonths("performance$date", -1)), 1)) AS d0,
  (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0
FROM (SELECT toNullable("date") AS "performance$date", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS "performance"
GROUP BY addMonths(toStartOfQuarter(addMonths("performance$date", -1)), 1)
ORDER BY d0 ASC NULLS LAST
LIMIT 1001;
-- $1 = 1001
