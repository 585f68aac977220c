SELECT toString(parts.g0) AS d0,
  (max(parts.a0) / toFloat64(1000000)) AS m0,
  (max(parts.a1) / toFloat64(1000000)) AS m1,
  (max(parts.a2) / toFloat64(1000000)) AS m2,
  (max(parts.a3) / toFloat64(1000000)) AS m3,
  max(parts.base) = 2 AS own
FROM (SELECT addDays(toMonday(addDays("performance$date", 1)), -1) AS g0,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  2 AS base
FROM (SELECT toNullable("date") AS "performance$date", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-10-04')
  AND "date" <= toDate('2026-10-31')) AS "performance"
WHERE "performance$date" >= toDate('2026-10-04')
  AND "performance$date" <= toDate('2026-10-31')
GROUP BY addDays(toMonday(addDays("performance$date", 1)), -1)
UNION ALL
SELECT last_days.g0 AS g0,
  CAST(NULL AS Nullable(Float64)) AS a0,
  toFloat64(sum(toDecimal128(days.of_a1, 0))) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  0 AS base
FROM (SELECT "performance$date" AS day,
  sum(toDecimal128("performance$spend_micros", 0)) AS of_a1
FROM (SELECT toNullable("date") AS "performance$date", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-04-01')
  AND "date" <= toDate('2026-10-31')) AS "performance"
WHERE "performance$date" >= toDate('2026-04-01')
  AND "performance$date" <= toDate('2026-10-31')
GROUP BY "performance$date") AS days
CROSS JOIN (SELECT addDays(toMonday(addDays("date_day"."date", 1)), -1) AS g0, max("date_day"."date") AS last_day
FROM (SELECT toNullable("date") AS "date" FROM "date_day"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "date", "Load" DESC LIMIT 1 BY "date") AS "date_day"
WHERE "date_day"."date" >= toDate('2026-10-04')
  AND "date_day"."date" <= toDate('2026-10-31')
  AND "date_day"."date" <= toDate('2026-10-31')
GROUP BY addDays(toMonday(addDays("date_day"."date", 1)), -1)) AS last_days
WHERE days.day <= last_days.last_day
  AND days.day >= addMonths(toStartOfYear(addMonths(last_days.last_day, -3)), 3)
GROUP BY last_days.g0
UNION ALL
SELECT addDays(toMonday(addDays("performance$date", 1)), -1) AS g0,
  CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  1 AS base
FROM (SELECT addDays(toNullable("date"), 7) AS "performance$date", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-09-24')
  AND "date" <= toDate('2026-10-27')
  AND "date" <= toDate('2026-10-27')) AS "performance"
WHERE "performance$date" >= toDate('2026-10-04')
  AND "performance$date" <= toDate('2026-10-31')
  AND "performance$date" <= toDate('2026-10-31')
GROUP BY addDays(toMonday(addDays("performance$date", 1)), -1)
UNION ALL
SELECT last_days.g0 AS g0,
  CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  toFloat64(sum(toDecimal128(days.of_a3, 0))) AS a3,
  0 AS base
FROM (SELECT "performance$date" AS day,
  sum(toDecimal128("performance$spend_micros", 0)) AS of_a3
FROM (SELECT addDays(toNullable("date"), 7) AS "performance$date", "spend_micros" AS "performance$spend_micros"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))
  AND "date" >= toDate('2026-03-22')
  AND "date" <= toDate('2026-10-27')) AS "performance"
WHERE "performance$date" >= toDate('2026-04-01')
  AND "performance$date" <= toDate('2026-10-31')
GROUP BY "performance$date") AS days
CROSS JOIN (SELECT addDays(toMonday(addDays("date_day"."date", 1)), -1) AS g0, max("date_day"."date") AS last_day
FROM (SELECT toNullable("date") AS "date" FROM "date_day"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "date", "Load" DESC LIMIT 1 BY "date") AS "date_day"
WHERE "date_day"."date" >= toDate('2026-10-04')
  AND "date_day"."date" <= toDate('2026-10-31')
  AND "date_day"."date" <= toDate('2026-10-31')
GROUP BY addDays(toMonday(addDays("date_day"."date", 1)), -1)) AS last_days
WHERE days.day <= last_days.last_day
  AND days.day >= addMonths(toStartOfYear(addMonths(last_days.last_day, -3)), 3)
GROUP BY last_days.g0) AS parts
GROUP BY parts.g0
HAVING max(parts.base) > 0
ORDER BY d0 ASC NULLS LAST
LIMIT 1001;
-- $1 = "2026-10-04"
-- $2 = "2026-10-31"
-- $3 = "2026-04-01"
-- $4 = "2026-10-31"
-- $5 = "2026-10-04"
-- $6 = "2026-10-31"
-- $7 = "2026-10-31"
-- $8 = "2026-10-04"
-- $9 = "2026-10-31"
-- $10 = "2026-10-31"
-- $11 = "2026-04-01"
-- $12 = "2026-10-31"
-- $13 = "2026-10-04"
-- $14 = "2026-10-31"
-- $15 = "2026-10-31"
-- $16 = 1001
