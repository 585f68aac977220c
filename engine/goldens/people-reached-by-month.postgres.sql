SELECT parts.g0 AS d0,
  to_char(parts.g1, 'YYYY-MM-DD') AS d1,
  (max(parts.a0) / CAST(1000000 AS double precision)) AS m0,
  max(parts.a1) AS m1
FROM (SELECT "campaign"."campaign_name" AS g0,
  CAST(date_trunc('month', CAST("performance"."date" AS timestamp)) AS date) AS g1,
  CAST(sum("performance"."spend_micros") AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  1 AS base
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "performance"."date" >= CAST($1 AS date)
  AND "performance"."date" <= CAST($2 AS date)
GROUP BY "campaign"."campaign_name", CAST(date_trunc('month', CAST("performance"."date" AS timestamp)) AS date)
UNION ALL
SELECT "campaign"."campaign_name" AS g0,
  CAST(date_trunc('month', CAST("reach"."month" AS timestamp)) AS date) AS g1,
  CAST(NULL AS double precision) AS a0,
  CAST(CASE WHEN count(*) = 1 THEN max("reach"."reach") END AS double precision) AS a1,
  1 AS base
FROM (SELECT * FROM "reach" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "reach"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "reach"."campaign_key"
WHERE "reach"."month" >= CAST($3 AS date)
  AND "reach"."month" <= CAST($4 AS date)
GROUP BY "campaign"."campaign_name", CAST(date_trunc('month', CAST("reach"."month" AS timestamp)) AS date)) AS parts
GROUP BY parts.g0, parts.g1
ORDER BY d0 ASC NULLS LAST, d1 ASC NULLS LAST
LIMIT CAST($5 AS bigint);
-- $1 = "2026-07-01"
-- $2 = "2026-09-30"
-- $3 = "2026-07-01"
-- $4 = "2026-09-30"
-- $5 = 1001
