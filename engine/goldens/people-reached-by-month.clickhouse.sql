SELECT parts.g0 AS d0,
  toString(parts.g1) AS d1,
  (max(parts.a0) / toFloat64(1000000)) AS m0,
  max(parts.a1) AS m1
FROM (SELECT "campaign$campaign_name" AS g0,
  toStartOfMonth("performance$date") AS g1,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  1 AS base
FROM "performance"
WHERE "performance$date" >= toDate('2026-07-01')
  AND "performance$date" <= toDate('2026-09-30')
GROUP BY "campaign$campaign_name", toStartOfMonth("performance$date")
UNION ALL
SELECT "campaign$campaign_name" AS g0,
  toStartOfMonth("reach$month") AS g1,
  CAST(NULL AS Nullable(Float64)) AS a0,
  toFloat64(CASE WHEN count(*) = 1 THEN max("reach$reach") END) AS a1,
  1 AS base
FROM "reach"
WHERE "reach$month" >= toDate('2026-07-01')
  AND "reach$month" <= toDate('2026-09-30')
GROUP BY "campaign$campaign_name", toStartOfMonth("reach$month")) AS parts
GROUP BY parts.g0, parts.g1
ORDER BY d0 ASC NULLS LAST, d1 ASC NULLS LAST
LIMIT 1001;
-- $1 = "2026-07-01"
-- $2 = "2026-09-30"
-- $3 = "2026-07-01"
-- $4 = "2026-09-30"
-- $5 = 1001
