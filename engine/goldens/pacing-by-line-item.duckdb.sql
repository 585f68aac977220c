WITH part_0 AS (
SELECT "line_item"."line_item_name" AS d0,
  CAST(sum("plan"."planned_spend_micros") AS DOUBLE) AS a0,
  CAST(count(DISTINCT "plan"."date") AS DOUBLE) AS a3
FROM "plan"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
LEFT JOIN "line_item" ON "line_item"."line_item_key" = "plan"."line_item_key"
WHERE "campaign"."workspace_key" IN ($1)
GROUP BY "line_item"."line_item_name"),
part_1 AS (
SELECT "line_item"."line_item_name" AS d0,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a1
FROM "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN "line_item" ON "line_item"."line_item_key" = "performance"."line_item_key"
WHERE "campaign"."workspace_key" IN ($2)
GROUP BY "line_item"."line_item_name"),
part_2 AS (
SELECT "line_item"."line_item_name" AS d0,
  CAST(sum("plan"."planned_spend_micros") AS DOUBLE) AS a2,
  CAST(count(DISTINCT "plan"."date") AS DOUBLE) AS a4
FROM "plan"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
LEFT JOIN "line_item" ON "line_item"."line_item_key" = "plan"."line_item_key"
WHERE "campaign"."workspace_key" IN ($3)
  AND "plan"."date" <= CAST($4 AS DATE)
GROUP BY "line_item"."line_item_name")
SELECT named.d0 AS d0,
  (part_0.a0 / CAST(1000000 AS DOUBLE)) AS m0,
  ((part_1.a1 / CAST(1000000 AS DOUBLE)) / nullif((part_2.a2 / CAST(1000000 AS DOUBLE)), 0)) AS m1,
  (((part_0.a0 / CAST(1000000 AS DOUBLE)) - CASE WHEN ((part_1.a1 / CAST(1000000 AS DOUBLE)) > CAST(0 AS DOUBLE)) THEN (part_1.a1 / CAST(1000000 AS DOUBLE)) ELSE CAST(0 AS DOUBLE) END) / nullif((coalesce(part_0.a3, 0) - coalesce(part_2.a4, 0)), 0)) AS m2,
  CASE WHEN ((((part_1.a1 / CAST(1000000 AS DOUBLE)) / nullif((part_2.a2 / CAST(1000000 AS DOUBLE)), 0)) >= CAST(0.95 AS DOUBLE)) AND (((part_1.a1 / CAST(1000000 AS DOUBLE)) / nullif((part_2.a2 / CAST(1000000 AS DOUBLE)), 0)) <= CAST(1.05 AS DOUBLE))) THEN 'on track' ELSE CASE WHEN ((((part_1.a1 / CAST(1000000 AS DOUBLE)) / nullif((part_2.a2 / CAST(1000000 AS DOUBLE)), 0)) >= CAST(0.85 AS DOUBLE)) AND (((part_1.a1 / CAST(1000000 AS DOUBLE)) / nullif((part_2.a2 / CAST(1000000 AS DOUBLE)), 0)) <= CAST(1.15 AS DOUBLE))) THEN 'watch' ELSE CASE WHEN (((part_1.a1 / CAST(1000000 AS DOUBLE)) / nullif((part_2.a2 / CAST(1000000 AS DOUBLE)), 0)) >= CAST(0 AS DOUBLE)) THEN 'off' ELSE 'not started' END END END AS m3
FROM (SELECT d0, 1 AS one FROM part_1 UNION SELECT d0, 1 AS one FROM part_0) AS named
LEFT JOIN part_0 ON part_0.d0 IS NOT DISTINCT FROM named.d0
LEFT JOIN part_1 ON part_1.d0 IS NOT DISTINCT FROM named.d0
LEFT JOIN part_2 ON part_2.d0 IS NOT DISTINCT FROM named.d0
ORDER BY m1 ASC NULLS LAST, d0 ASC NULLS LAST
LIMIT $5;
-- $1 = "kestrel-energy"
-- $2 = "kestrel-energy"
-- $3 = "kestrel-energy"
-- $4 = "2026-10-31"
-- $5 = 1001

-- Totals
WITH part_0 AS (
SELECT CAST(sum("plan"."planned_spend_micros") AS DOUBLE) AS a0,
  CAST(count(DISTINCT "plan"."date") AS DOUBLE) AS a3
FROM "plan"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
WHERE "campaign"."workspace_key" IN ($1)),
part_1 AS (
SELECT CAST(sum("performance"."spend_micros") AS DOUBLE) AS a1
FROM "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN ($2)),
part_2 AS (
SELECT CAST(sum("plan"."planned_spend_micros") AS DOUBLE) AS a2,
  CAST(count(DISTINCT "plan"."date") AS DOUBLE) AS a4
FROM "plan"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
WHERE "campaign"."workspace_key" IN ($3)
  AND "plan"."date" <= CAST($4 AS DATE))
SELECT (part_0.a0 / CAST(1000000 AS DOUBLE)) AS m0,
  ((part_1.a1 / CAST(1000000 AS DOUBLE)) / nullif((part_2.a2 / CAST(1000000 AS DOUBLE)), 0)) AS m1,
  (((part_0.a0 / CAST(1000000 AS DOUBLE)) - CASE WHEN ((part_1.a1 / CAST(1000000 AS DOUBLE)) > CAST(0 AS DOUBLE)) THEN (part_1.a1 / CAST(1000000 AS DOUBLE)) ELSE CAST(0 AS DOUBLE) END) / nullif((coalesce(part_0.a3, 0) - coalesce(part_2.a4, 0)), 0)) AS m2,
  CASE WHEN ((((part_1.a1 / CAST(1000000 AS DOUBLE)) / nullif((part_2.a2 / CAST(1000000 AS DOUBLE)), 0)) >= CAST(0.95 AS DOUBLE)) AND (((part_1.a1 / CAST(1000000 AS DOUBLE)) / nullif((part_2.a2 / CAST(1000000 AS DOUBLE)), 0)) <= CAST(1.05 AS DOUBLE))) THEN 'on track' ELSE CASE WHEN ((((part_1.a1 / CAST(1000000 AS DOUBLE)) / nullif((part_2.a2 / CAST(1000000 AS DOUBLE)), 0)) >= CAST(0.85 AS DOUBLE)) AND (((part_1.a1 / CAST(1000000 AS DOUBLE)) / nullif((part_2.a2 / CAST(1000000 AS DOUBLE)), 0)) <= CAST(1.15 AS DOUBLE))) THEN 'watch' ELSE CASE WHEN (((part_1.a1 / CAST(1000000 AS DOUBLE)) / nullif((part_2.a2 / CAST(1000000 AS DOUBLE)), 0)) >= CAST(0 AS DOUBLE)) THEN 'off' ELSE 'not started' END END END AS m3
FROM (SELECT 1 AS one FROM part_1 UNION SELECT 1 AS one FROM part_0) AS named
LEFT JOIN part_0 ON 1 = 1
LEFT JOIN part_1 ON 1 = 1
LEFT JOIN part_2 ON 1 = 1;
-- $1 = "kestrel-energy"
-- $2 = "kestrel-energy"
-- $3 = "kestrel-energy"
-- $4 = "2026-10-31"
