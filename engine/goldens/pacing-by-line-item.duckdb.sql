SELECT parts.g0 AS d0,
  (max(parts.a0) / CAST(1000000 AS DOUBLE)) AS m0,
  ((max(parts.a1) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) AS m1,
  (((max(parts.a0) / CAST(1000000 AS DOUBLE)) - CASE WHEN ((max(parts.a1) / CAST(1000000 AS DOUBLE)) > CAST(0 AS DOUBLE)) THEN (max(parts.a1) / CAST(1000000 AS DOUBLE)) ELSE CAST(0 AS DOUBLE) END) / nullif((coalesce(max(parts.a3), 0) - coalesce(max(parts.a4), 0)), 0)) AS m2,
  CASE WHEN ((((max(parts.a1) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) >= CAST(0.95 AS DOUBLE)) AND (((max(parts.a1) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) <= CAST(1.05 AS DOUBLE))) THEN 'on track' ELSE CASE WHEN ((((max(parts.a1) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) >= CAST(0.85 AS DOUBLE)) AND (((max(parts.a1) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) <= CAST(1.15 AS DOUBLE))) THEN 'watch' ELSE CASE WHEN (((max(parts.a1) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) >= CAST(0 AS DOUBLE)) THEN 'off' ELSE 'not started' END END END AS m3
FROM (SELECT "line_item"."line_item_name" AS g0,
  CAST(sum("plan"."planned_spend_micros") AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(count(DISTINCT "plan"."date") AS DOUBLE) AS a3,
  CAST(NULL AS DOUBLE) AS a4,
  1 AS base
FROM "plan"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
LEFT JOIN "line_item" ON "line_item"."line_item_key" = "plan"."line_item_key"
WHERE "campaign"."workspace_key" IN ($1)
GROUP BY "line_item"."line_item_name"
UNION ALL
SELECT "line_item"."line_item_name" AS g0,
  CAST(NULL AS DOUBLE) AS a0,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  CAST(NULL AS DOUBLE) AS a4,
  0 AS base
FROM "performance by campaign_key, date, channel_key, line_item_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN "line_item" ON "line_item"."line_item_key" = "performance"."line_item_key"
WHERE "campaign"."workspace_key" IN ($2)
  AND "performance"."date" <= CAST($3 AS DATE)
GROUP BY "line_item"."line_item_name"
UNION ALL
SELECT "line_item"."line_item_name" AS g0,
  CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(sum("plan"."planned_spend_micros") AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  CAST(count(DISTINCT "plan"."date") AS DOUBLE) AS a4,
  0 AS base
FROM "plan"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
LEFT JOIN "line_item" ON "line_item"."line_item_key" = "plan"."line_item_key"
WHERE "campaign"."workspace_key" IN ($4)
  AND "plan"."date" <= CAST($5 AS DATE)
GROUP BY "line_item"."line_item_name"
UNION ALL
SELECT "line_item"."line_item_name" AS g0,
  CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  CAST(NULL AS DOUBLE) AS a4,
  1 AS base
FROM "performance by campaign_key, date, channel_key, line_item_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN "line_item" ON "line_item"."line_item_key" = "performance"."line_item_key"
WHERE "campaign"."workspace_key" IN ($6)
GROUP BY "line_item"."line_item_name") AS parts
GROUP BY parts.g0
HAVING max(parts.base) = 1
ORDER BY m1 ASC NULLS LAST, d0 ASC NULLS LAST
LIMIT $7;
-- $1 = "kestrel-energy"
-- $2 = "kestrel-energy"
-- $3 = "2026-10-31"
-- $4 = "kestrel-energy"
-- $5 = "2026-10-31"
-- $6 = "kestrel-energy"
-- $7 = 1001

-- Totals
SELECT (max(parts.a0) / CAST(1000000 AS DOUBLE)) AS m0,
  ((max(parts.a1) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) AS m1,
  (((max(parts.a0) / CAST(1000000 AS DOUBLE)) - CASE WHEN ((max(parts.a1) / CAST(1000000 AS DOUBLE)) > CAST(0 AS DOUBLE)) THEN (max(parts.a1) / CAST(1000000 AS DOUBLE)) ELSE CAST(0 AS DOUBLE) END) / nullif((coalesce(max(parts.a3), 0) - coalesce(max(parts.a4), 0)), 0)) AS m2,
  CASE WHEN ((((max(parts.a1) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) >= CAST(0.95 AS DOUBLE)) AND (((max(parts.a1) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) <= CAST(1.05 AS DOUBLE))) THEN 'on track' ELSE CASE WHEN ((((max(parts.a1) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) >= CAST(0.85 AS DOUBLE)) AND (((max(parts.a1) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) <= CAST(1.15 AS DOUBLE))) THEN 'watch' ELSE CASE WHEN (((max(parts.a1) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) >= CAST(0 AS DOUBLE)) THEN 'off' ELSE 'not started' END END END AS m3
FROM (SELECT CAST(sum("plan"."planned_spend_micros") AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(count(DISTINCT "plan"."date") AS DOUBLE) AS a3,
  CAST(NULL AS DOUBLE) AS a4,
  1 AS base
FROM "plan"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
WHERE "campaign"."workspace_key" IN ($1)
UNION ALL
SELECT CAST(NULL AS DOUBLE) AS a0,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  CAST(NULL AS DOUBLE) AS a4,
  0 AS base
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN ($2)
  AND "performance"."date" <= CAST($3 AS DATE)
UNION ALL
SELECT CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(sum("plan"."planned_spend_micros") AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  CAST(count(DISTINCT "plan"."date") AS DOUBLE) AS a4,
  0 AS base
FROM "plan"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
WHERE "campaign"."workspace_key" IN ($4)
  AND "plan"."date" <= CAST($5 AS DATE)
UNION ALL
SELECT CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  CAST(NULL AS DOUBLE) AS a4,
  1 AS base
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN ($6)
HAVING count(*) >= 0) AS parts
HAVING max(parts.base) = 1;
-- $1 = "kestrel-energy"
-- $2 = "kestrel-energy"
-- $3 = "2026-10-31"
-- $4 = "kestrel-energy"
-- $5 = "2026-10-31"
-- $6 = "kestrel-energy"
