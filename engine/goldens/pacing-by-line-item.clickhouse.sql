SELECT parts.g0 AS d0,
  (max(parts.a0) / toFloat64(1000000)) AS m0,
  ((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) AS m1,
  (((max(parts.a0) / toFloat64(1000000)) - CASE WHEN ((max(parts.a1) / toFloat64(1000000)) > toFloat64(0)) THEN (max(parts.a1) / toFloat64(1000000)) ELSE toFloat64(0) END) / nullif((coalesce(max(parts.a3), 0) - coalesce(max(parts.a4), 0)), 0)) AS m2,
  CASE WHEN ((((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0.95)) AND (((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) <= toFloat64(1.05))) THEN 'on track' ELSE CASE WHEN ((((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0.85)) AND (((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) <= toFloat64(1.15))) THEN 'watch' ELSE CASE WHEN (((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0)) THEN 'off' ELSE 'not started' END END END AS m3
FROM (SELECT "line_item$line_item_name" AS g0,
  toFloat64(sum(toDecimal128("plan$planned_spend_micros", 0))) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  toFloat64(ifNull(uniqExact("plan$date"), 0)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  1 AS base
FROM "plan"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
GROUP BY "line_item$line_item_name"
UNION ALL
SELECT "line_item$line_item_name" AS g0,
  CAST(NULL AS Nullable(Float64)) AS a0,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  0 AS base
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "performance$date" <= toDate('2026-10-31')
GROUP BY "line_item$line_item_name"
UNION ALL
SELECT "line_item$line_item_name" AS g0,
  CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  toFloat64(sum(toDecimal128("plan$planned_spend_micros", 0))) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  toFloat64(ifNull(uniqExact("plan$date"), 0)) AS a4,
  0 AS base
FROM "plan"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "plan$date" <= toDate('2026-10-31')
GROUP BY "line_item$line_item_name"
UNION ALL
SELECT "line_item$line_item_name" AS g0,
  CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  1 AS base
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
GROUP BY "line_item$line_item_name") AS parts
GROUP BY parts.g0
HAVING max(parts.base) = 1
ORDER BY m1 ASC NULLS LAST, d0 ASC NULLS LAST
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
  ((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) AS m1,
  (((max(parts.a0) / toFloat64(1000000)) - CASE WHEN ((max(parts.a1) / toFloat64(1000000)) > toFloat64(0)) THEN (max(parts.a1) / toFloat64(1000000)) ELSE toFloat64(0) END) / nullif((coalesce(max(parts.a3), 0) - coalesce(max(parts.a4), 0)), 0)) AS m2,
  CASE WHEN ((((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0.95)) AND (((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) <= toFloat64(1.05))) THEN 'on track' ELSE CASE WHEN ((((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0.85)) AND (((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) <= toFloat64(1.15))) THEN 'watch' ELSE CASE WHEN (((max(parts.a1) / toFloat64(1000000)) / nullif((max(parts.a2) / toFloat64(1000000)), 0)) >= toFloat64(0)) THEN 'off' ELSE 'not started' END END END AS m3
FROM (SELECT toFloat64(sum(toDecimal128("plan$planned_spend_micros", 0))) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  toFloat64(ifNull(uniqExact("plan$date"), 0)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  1 AS base
FROM "plan"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
UNION ALL
SELECT CAST(NULL AS Nullable(Float64)) AS a0,
  toFloat64(sum(toDecimal128("performance$spend_micros", 0))) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
  0 AS base
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "performance$date" <= toDate('2026-10-31')
UNION ALL
SELECT CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  toFloat64(sum(toDecimal128("plan$planned_spend_micros", 0))) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  toFloat64(ifNull(uniqExact("plan$date"), 0)) AS a4,
  0 AS base
FROM "plan"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "plan$date" <= toDate('2026-10-31')
UNION ALL
SELECT CAST(NULL AS Nullable(Float64)) AS a0,
  CAST(NULL AS Nullable(Float64)) AS a1,
  CAST(NULL AS Nullable(Float64)) AS a2,
  CAST(NULL AS Nullable(Float64)) AS a3,
  CAST(NULL AS Nullable(Float64)) AS a4,
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
