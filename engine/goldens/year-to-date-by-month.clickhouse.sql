SELECT parts.g0 AS d0,
  parts.g1 AS d1,
  (max(parts.a0) / toFloat64(1000000)) AS m0,
  (max(parts.a1) / toFloat64(1000000)) AS m1,
  (max(parts.a2) / toFloat64(1000000)) AS m2
FROM (SELECT "date_day$month" AS g0,
  "channel$channel" AS g1,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  1 AS base
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "performance$date" >= toDate('2026-01-01')
  AND "performance$date" <= toDate('2026-12-31')
  AND "market$market_code" IN ('DE')
GROUP BY "date_day$month", "channel$channel"
UNION ALL
SELECT last_days.g0 AS g0,
  days.k1 AS g1,
  CAST(NULL AS Nullable(Float64)) AS a0,
  toFloat64(sum(toDecimal128(days.of_a1, 0))) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  0 AS base
FROM (SELECT "performance$date" AS day,
  "channel$channel" AS k1,
  sum(toDecimal128("performance$spend_micros", 0)) AS of_a1
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "market$market_code" IN ('DE')
  AND "performance$date" >= toDate('2026-01-01')
  AND "performance$date" <= toDate('2026-10-31')
GROUP BY "performance$date", "channel$channel") AS days
GLOBAL CROSS JOIN (SELECT "date_day"."month" AS g0, max("date_day"."date") AS last_day
FROM "date_day"
WHERE "date_day"."date" >= toDate('2026-01-01')
  AND "date_day"."date" <= toDate('2026-12-31')
  AND "date_day"."date" <= toDate('2026-10-31')
GROUP BY "date_day"."month") AS last_days
WHERE days.day <= last_days.last_day
  AND days.day >= toStartOfYear(last_days.last_day)
GROUP BY last_days.g0, days.k1
UNION ALL
SELECT last_days.g0 AS g0,
  days.k1 AS g1,
  CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  toFloat64(sum(toDecimal128(days.of_a2, 0))) AS a2,
  0 AS base
FROM (SELECT "performance$date" AS day,
  "channel$channel" AS k1,
  sum(toDecimal128("performance$spend_micros", 0)) AS of_a2
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "market$market_code" IN ('DE')
  AND "performance$date" >= toDate('2025-12-25')
  AND "performance$date" <= toDate('2026-10-31')
GROUP BY "performance$date", "channel$channel") AS days
GLOBAL CROSS JOIN (SELECT "date_day"."month" AS g0, max("date_day"."date") AS last_day
FROM "date_day"
WHERE "date_day"."date" >= toDate('2026-01-01')
  AND "date_day"."date" <= toDate('2026-12-31')
  AND "date_day"."date" <= toDate('2026-10-31')
GROUP BY "date_day"."month") AS last_days
WHERE days.day <= last_days.last_day
  AND days.day > addDays(last_days.last_day, -7)
GROUP BY last_days.g0, days.k1) AS parts
GROUP BY parts.g0, parts.g1
HAVING max(parts.base) = 1
ORDER BY d0 ASC NULLS LAST, d1 ASC NULLS LAST
LIMIT 1001;
-- $1 = "kestrel-energy"
-- $2 = "2026-01-01"
-- $3 = "2026-12-31"
-- $4 = "DE"
-- $5 = "2026-01-01"
-- $6 = "2026-10-31"
-- $7 = "kestrel-energy"
-- $8 = "DE"
-- $9 = "2026-01-01"
-- $10 = "2026-12-31"
-- $11 = "2026-10-31"
-- $12 = "2025-12-25"
-- $13 = "2026-10-31"
-- $14 = "kestrel-energy"
-- $15 = "DE"
-- $16 = "2026-01-01"
-- $17 = "2026-12-31"
-- $18 = "2026-10-31"
-- $19 = 1001
