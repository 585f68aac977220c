SELECT parts.g0 AS d0,
  parts.g1 AS d1,
  CAST(parts.g2 AS VARCHAR) AS d2,
  CAST(parts.g3 AS VARCHAR) AS d3,
  (max(parts.a0) / CAST(1000000 AS DOUBLE)) AS m0,
  max(parts.a1) AS m1,
  (max(parts.a2) / CAST(1000000 AS DOUBLE)) AS m2,
  ((max(parts.a3) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) AS m3,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m4,
  CASE WHEN ((((max(parts.a3) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) >= CAST(0.95 AS DOUBLE)) AND (((max(parts.a3) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) <= CAST(1.05 AS DOUBLE))) THEN 'on track' ELSE CASE WHEN ((((max(parts.a3) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) >= CAST(0.85 AS DOUBLE)) AND (((max(parts.a3) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) <= CAST(1.15 AS DOUBLE))) THEN 'watch' ELSE CASE WHEN (((max(parts.a3) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) >= CAST(0 AS DOUBLE)) THEN 'off' ELSE 'not started' END END END AS m5
FROM (SELECT "campaign"."campaign_name" AS g0,
  "flight"."flight_name" AS g1,
  "flight"."flight_start" AS g2,
  "flight"."flight_end" AS g3,
  CAST(sum("plan"."planned_spend_micros") AS DOUBLE) AS a0,
  CAST(sum("plan"."planned_impressions") AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  CAST(NULL AS DOUBLE) AS a4,
  CAST(NULL AS DOUBLE) AS a5,
  1 AS base
FROM "plan"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
LEFT JOIN "flight" ON "flight"."flight_key" = "plan"."flight_key"
WHERE "campaign"."workspace_key" IN ($1)
GROUP BY "campaign"."campaign_name", "flight"."flight_name", "flight"."flight_start", "flight"."flight_end"
UNION ALL
SELECT "campaign"."campaign_name" AS g0,
  "flight"."flight_name" AS g1,
  "flight"."flight_start" AS g2,
  "flight"."flight_end" AS g3,
  CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(sum("plan"."planned_spend_micros") AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  CAST(NULL AS DOUBLE) AS a4,
  CAST(sum("plan"."planned_impressions") AS DOUBLE) AS a5,
  0 AS base
FROM "plan"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
LEFT JOIN "flight" ON "flight"."flight_key" = "plan"."flight_key"
WHERE "campaign"."workspace_key" IN ($2)
  AND "plan"."date" <= CAST($3 AS DATE)
GROUP BY "campaign"."campaign_name", "flight"."flight_name", "flight"."flight_start", "flight"."flight_end"
UNION ALL
SELECT "campaign"."campaign_name" AS g0,
  "flight"."flight_name" AS g1,
  "flight"."flight_start" AS g2,
  "flight"."flight_end" AS g3,
  CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a3,
  CAST(sum("performance"."impressions") AS DOUBLE) AS a4,
  CAST(NULL AS DOUBLE) AS a5,
  0 AS base
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN "flight" ON "flight"."flight_key" = "performance"."flight_key"
WHERE "campaign"."workspace_key" IN ($4)
  AND "performance"."date" <= CAST($5 AS DATE)
GROUP BY "campaign"."campaign_name", "flight"."flight_name", "flight"."flight_start", "flight"."flight_end"
UNION ALL
SELECT "campaign"."campaign_name" AS g0,
  "flight"."flight_name" AS g1,
  "flight"."flight_start" AS g2,
  "flight"."flight_end" AS g3,
  CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  CAST(NULL AS DOUBLE) AS a4,
  CAST(NULL AS DOUBLE) AS a5,
  1 AS base
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN "flight" ON "flight"."flight_key" = "performance"."flight_key"
WHERE "campaign"."workspace_key" IN ($6)
GROUP BY "campaign"."campaign_name", "flight"."flight_name", "flight"."flight_start", "flight"."flight_end") AS parts
GROUP BY parts.g0, parts.g1, parts.g2, parts.g3
HAVING max(parts.base) = 1
ORDER BY d2 ASC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST, d3 ASC NULLS LAST
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
  max(parts.a1) AS m1,
  (max(parts.a2) / CAST(1000000 AS DOUBLE)) AS m2,
  ((max(parts.a3) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) AS m3,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m4,
  CASE WHEN ((((max(parts.a3) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) >= CAST(0.95 AS DOUBLE)) AND (((max(parts.a3) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) <= CAST(1.05 AS DOUBLE))) THEN 'on track' ELSE CASE WHEN ((((max(parts.a3) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) >= CAST(0.85 AS DOUBLE)) AND (((max(parts.a3) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) <= CAST(1.15 AS DOUBLE))) THEN 'watch' ELSE CASE WHEN (((max(parts.a3) / CAST(1000000 AS DOUBLE)) / nullif((max(parts.a2) / CAST(1000000 AS DOUBLE)), 0)) >= CAST(0 AS DOUBLE)) THEN 'off' ELSE 'not started' END END END AS m5
FROM (SELECT CAST(sum("plan"."planned_spend_micros") AS DOUBLE) AS a0,
  CAST(sum("plan"."planned_impressions") AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  CAST(NULL AS DOUBLE) AS a4,
  CAST(NULL AS DOUBLE) AS a5,
  1 AS base
FROM "plan"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
WHERE "campaign"."workspace_key" IN ($1)
UNION ALL
SELECT CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(sum("plan"."planned_spend_micros") AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  CAST(NULL AS DOUBLE) AS a4,
  CAST(sum("plan"."planned_impressions") AS DOUBLE) AS a5,
  0 AS base
FROM "plan"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
WHERE "campaign"."workspace_key" IN ($2)
  AND "plan"."date" <= CAST($3 AS DATE)
UNION ALL
SELECT CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a3,
  CAST(sum("performance"."impressions") AS DOUBLE) AS a4,
  CAST(NULL AS DOUBLE) AS a5,
  0 AS base
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN ($4)
  AND "performance"."date" <= CAST($5 AS DATE)
UNION ALL
SELECT CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  CAST(NULL AS DOUBLE) AS a4,
  CAST(NULL AS DOUBLE) AS a5,
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
