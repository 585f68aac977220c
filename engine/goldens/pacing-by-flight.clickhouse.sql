SELECT parts.g0 AS d0,
  parts.g1 AS d1,
  toString(parts.g2) AS d2,
  toString(parts.g3) AS d3,
  (max(parts.a0) / toFloat64(1000000)) AS m0,
  max(parts.a1) AS m1,
  (max(parts.a2) / toFloat64(1000000)) AS m2,
  ((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) AS m3,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m4,
  CASE WHEN ((((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0.95)) AND (((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) <= toFloat64(1.05))) THEN 'on track' ELSE CASE WHEN ((((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0.85)) AND (((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) <= toFloat64(1.15))) THEN 'watch' ELSE CASE WHEN (((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0)) THEN 'off' ELSE 'not started' END END END AS m5
FROM (SELECT "campaign$campaign_name" AS g0,
  "flight$flight_name" AS g1,
  "flight$flight_start" AS g2,
  "flight$flight_end" AS g3,
  toFloat64(sum(toDecimal128("plan$planned_spend_micros", 0))) AS a0,
  toFloat64(sum("plan$planned_impressions")) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  1 AS base
FROM "plan"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
GROUP BY "campaign$campaign_name", "flight$flight_name", "flight$flight_start", "flight$flight_end"
UNION ALL
SELECT "campaign$campaign_name" AS g0,
  "flight$flight_name" AS g1,
  "flight$flight_start" AS g2,
  "flight$flight_end" AS g3,
  CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  toFloat64(sum(toDecimal128("plan$planned_spend_micros", 0))) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  toFloat64(sum("plan$planned_impressions")) AS a5,
  0 AS base
FROM "plan"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "plan$date" <= toDate('2026-10-31')
GROUP BY "campaign$campaign_name", "flight$flight_name", "flight$flight_start", "flight$flight_end"
UNION ALL
SELECT "campaign$campaign_name" AS g0,
  "flight$flight_name" AS g1,
  "flight$flight_start" AS g2,
  "flight$flight_end" AS g3,
  CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a3,
  toFloat64(sum("performance$impressions")) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  0 AS base
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "performance$date" <= toDate('2026-10-31')
GROUP BY "campaign$campaign_name", "flight$flight_name", "flight$flight_start", "flight$flight_end"
UNION ALL
SELECT "campaign$campaign_name" AS g0,
  "flight$flight_name" AS g1,
  "flight$flight_start" AS g2,
  "flight$flight_end" AS g3,
  CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  1 AS base
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
GROUP BY "campaign$campaign_name", "flight$flight_name", "flight$flight_start", "flight$flight_end") AS parts
GROUP BY parts.g0, parts.g1, parts.g2, parts.g3
HAVING max(parts.base) = 1
ORDER BY d2 ASC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST, d3 ASC NULLS LAST
LIMIT 1001;
-- $1 = "kestrel-energy"
-- $2 = "kestrel-energy"
-- $3 = "2026-10-31"
-- $4 = "kestrel-energy"
-- $5 = "2026-10-31"
-- $6 = "kestrel-energy"
-- $7 = 1001

-- Totals
SELECT (max(parts.a0) / toFloat64(1000000)) AS m0,
  max(parts.a1) AS m1,
  (max(parts.a2) / toFloat64(1000000)) AS m2,
  ((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) AS m3,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m4,
  CASE WHEN ((((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0.95)) AND (((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) <= toFloat64(1.05))) THEN 'on track' ELSE CASE WHEN ((((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0.85)) AND (((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) <= toFloat64(1.15))) THEN 'watch' ELSE CASE WHEN (((max(parts.a3) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0)) THEN 'off' ELSE 'not started' END END END AS m5
FROM (SELECT toFloat64(sum(toDecimal128("plan$planned_spend_micros", 0))) AS a0,
  toFloat64(sum("plan$planned_impressions")) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  1 AS base
FROM "plan"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
UNION ALL
SELECT CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  toFloat64(sum(toDecimal128("plan$planned_spend_micros", 0))) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  toFloat64(sum("plan$planned_impressions")) AS a5,
  0 AS base
FROM "plan"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "plan$date" <= toDate('2026-10-31')
UNION ALL
SELECT CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a3,
  toFloat64(sum("performance$impressions")) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  0 AS base
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "performance$date" <= toDate('2026-10-31')
UNION ALL
SELECT CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  CAST(NULL AS Nullable(Float64)) AS a5,
  1 AS base
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
HAVING count(*) >= 0) AS parts
HAVING max(parts.base) = 1;
-- $1 = "kestrel-energy"
-- $2 = "kestrel-energy"
-- $3 = "2026-10-31"
-- $4 = "kestrel-energy"
-- $5 = "2026-10-31"
-- $6 = "kestrel-energy"
