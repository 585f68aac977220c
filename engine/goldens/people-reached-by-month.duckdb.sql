SELECT parts.g0 AS d0,
  CAST(parts.g1 AS VARCHAR) AS d1,
  (max(parts.a0) / CAST(1000000 AS DOUBLE)) AS m0,
  max(parts.a1) AS m1
FROM (SELECT "campaign"."campaign_name" AS g0,
  CAST(date_trunc('month', "performance"."date") AS DATE) AS g1,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  1 AS base
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "performance"."date" >= CAST($1 AS DATE)
  AND "performance"."date" <= CAST($2 AS DATE)
GROUP BY "campaign"."campaign_name", CAST(date_trunc('month', "performance"."date") AS DATE)
UNION ALL
SELECT "campaign"."campaign_name" AS g0,
  CAST(date_trunc('month', "reach"."month") AS DATE) AS g1,
  CAST(NULL AS DOUBLE) AS a0,
  CAST(CASE WHEN count(*) = 1 THEN max("reach"."reach") END AS DOUBLE) AS a1,
  1 AS base
FROM "reach"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "reach"."campaign_key"
WHERE "reach"."month" >= CAST($3 AS DATE)
  AND "reach"."month" <= CAST($4 AS DATE)
GROUP BY "campaign"."campaign_name", CAST(date_trunc('month', "reach"."month") AS DATE)) AS parts
GROUP BY parts.g0, parts.g1
ORDER BY d0 ASC NULLS LAST, d1 ASC NULLS LAST
LIMIT $5;
-- $1 = "2026-07-01"
-- $2 = "2026-09-30"
-- $3 = "2026-07-01"
-- $4 = "2026-09-30"
-- $5 = 1001
