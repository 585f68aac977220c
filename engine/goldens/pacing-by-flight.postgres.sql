SELECT parts.g0 AS d0,
  parts.g1 AS d1,
  to_char(parts.g2, 'YYYY-MM-DD') AS d2,
  to_char(parts.g3, 'YYYY-MM-DD') AS d3,
  (max(parts.a0) / CAST(1000000 AS double precision)) AS m0,
  max(parts.a1) AS m1,
  (max(parts.a2) / CAST(1000000 AS double precision)) AS m2,
  ((max(parts.a3) / CAST(1000000 AS double precision)) / nullif((max(parts.a2) / CAST(1000000 AS double precision)), 0)) AS m3,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m4,
  CASE WHEN ((((max(parts.a3) / CAST(1000000 AS double precision)) / nullif((max(parts.a2) / CAST(1000000 AS double precision)), 0)) >= CAST(0.95 AS double precision)) AND (((max(parts.a3) / CAST(1000000 AS double precision)) / nullif((max(parts.a2) / CAST(1000000 AS double precision)), 0)) <= CAST(1.05 AS double precision))) THEN 'on track' ELSE CASE WHEN ((((max(parts.a3) / CAST(1000000 AS double precision)) / nullif((max(parts.a2) / CAST(1000000 AS double precision)), 0)) >= CAST(0.85 AS double precision)) AND (((max(parts.a3) / CAST(1000000 AS double precision)) / nullif((max(parts.a2) / CAST(1000000 AS double precision)), 0)) <= CAST(1.15 AS double precision))) THEN 'watch' ELSE CASE WHEN (((max(parts.a3) / CAST(1000000 AS double precision)) / nullif((max(parts.a2) / CAST(1000000 AS double precision)), 0)) >= CAST(0 AS double precision)) THEN 'off' ELSE 'not started' END END END AS m5
FROM (SELECT "campaign"."campaign_name" AS g0,
  "flight"."flight_name" AS g1,
  "flight"."flight_start" AS g2,
  "flight"."flight_end" AS g3,
  CAST(sum("plan"."planned_spend_micros") AS double precision) AS a0,
  CAST(sum("plan"."planned_impressions") AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  CAST(NULL AS double precision) AS a3,
  CAST(NULL AS double precision) AS a4,
  CAST(NULL AS double precision) AS a5,
  1 AS base
FROM (SELECT * FROM "plan" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "plan"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
LEFT JOIN (SELECT * FROM "flight" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "flight" ON "flight"."flight_key" = "plan"."flight_key"
WHERE "campaign"."workspace_key" IN (CAST($1 AS text))
GROUP BY "campaign"."campaign_name", "flight"."flight_name", "flight"."flight_start", "flight"."flight_end"
UNION ALL
SELECT "campaign"."campaign_name" AS g0,
  "flight"."flight_name" AS g1,
  "flight"."flight_start" AS g2,
  "flight"."flight_end" AS g3,
  CAST(NULL AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(sum("plan"."planned_spend_micros") AS double precision) AS a2,
  CAST(NULL AS double precision) AS a3,
  CAST(NULL AS double precision) AS a4,
  CAST(sum("plan"."planned_impressions") AS double precision) AS a5,
  0 AS base
FROM (SELECT * FROM "plan" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "plan"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
LEFT JOIN (SELECT * FROM "flight" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "flight" ON "flight"."flight_key" = "plan"."flight_key"
WHERE "campaign"."workspace_key" IN (CAST($2 AS text))
  AND "plan"."date" <= CAST($3 AS date)
GROUP BY "campaign"."campaign_name", "flight"."flight_name", "flight"."flight_start", "flight"."flight_end"
UNION ALL
SELECT "campaign"."campaign_name" AS g0,
  "flight"."flight_name" AS g1,
  "flight"."flight_start" AS g2,
  "flight"."flight_end" AS g3,
  CAST(NULL AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  CAST(sum("performance"."spend_micros") AS double precision) AS a3,
  CAST(sum("performance"."impressions") AS double precision) AS a4,
  CAST(NULL AS double precision) AS a5,
  0 AS base
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "flight" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "flight" ON "flight"."flight_key" = "performance"."flight_key"
WHERE "campaign"."workspace_key" IN (CAST($4 AS text))
  AND "performance"."date" <= CAST($5 AS date)
GROUP BY "campaign"."campaign_name", "flight"."flight_name", "flight"."flight_start", "flight"."flight_end"
UNION ALL
SELECT "campaign"."campaign_name" AS g0,
  "flight"."flight_name" AS g1,
  "flight"."flight_start" AS g2,
  "flight"."flight_end" AS g3,
  CAST(NULL AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  CAST(NULL AS double precision) AS a3,
  CAST(NULL AS double precision) AS a4,
  CAST(NULL AS double precision) AS a5,
  1 AS base
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "flight" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "flight" ON "flight"."flight_key" = "performance"."flight_key"
WHERE "campaign"."workspace_key" IN (CAST($6 AS text))
GROUP BY "campaign"."campaign_name", "flight"."flight_name", "flight"."flight_start", "flight"."flight_end") AS parts
GROUP BY parts.g0, parts.g1, parts.g2, parts.g3
HAVING max(parts.base) = 1
ORDER BY d2 ASC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST, d3 ASC NULLS LAST
LIMIT CAST($7 AS bigint);
-- $1 = "kestrel-energy"
-- $2 = "kestrel-energy"
-- $3 = "2026-10-31"
-- $4 = "kestrel-energy"
-- $5 = "2026-10-31"
-- $6 = "kestrel-energy"
-- $7 = 1001

-- Totals
SELECT (max(parts.a0) / CAST(1000000 AS double precision)) AS m0,
  max(parts.a1) AS m1,
  (max(parts.a2) / CAST(1000000 AS double precision)) AS m2,
  ((max(parts.a3) / CAST(1000000 AS double precision)) / nullif((max(parts.a2) / CAST(1000000 AS double precision)), 0)) AS m3,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m4,
  CASE WHEN ((((max(parts.a3) / CAST(1000000 AS double precision)) / nullif((max(parts.a2) / CAST(1000000 AS double precision)), 0)) >= CAST(0.95 AS double precision)) AND (((max(parts.a3) / CAST(1000000 AS double precision)) / nullif((max(parts.a2) / CAST(1000000 AS double precision)), 0)) <= CAST(1.05 AS double precision))) THEN 'on track' ELSE CASE WHEN ((((max(parts.a3) / CAST(1000000 AS double precision)) / nullif((max(parts.a2) / CAST(1000000 AS double precision)), 0)) >= CAST(0.85 AS double precision)) AND (((max(parts.a3) / CAST(1000000 AS double precision)) / nullif((max(parts.a2) / CAST(1000000 AS double precision)), 0)) <= CAST(1.15 AS double precision))) THEN 'watch' ELSE CASE WHEN (((max(parts.a3) / CAST(1000000 AS double precision)) / nullif((max(parts.a2) / CAST(1000000 AS double precision)), 0)) >= CAST(0 AS double precision)) THEN 'off' ELSE 'not started' END END END AS m5
FROM (SELECT CAST(sum("plan"."planned_spend_micros") AS double precision) AS a0,
  CAST(sum("plan"."planned_impressions") AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  CAST(NULL AS double precision) AS a3,
  CAST(NULL AS double precision) AS a4,
  CAST(NULL AS double precision) AS a5,
  1 AS base
FROM (SELECT * FROM "plan" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "plan"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
WHERE "campaign"."workspace_key" IN (CAST($1 AS text))
UNION ALL
SELECT CAST(NULL AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(sum("plan"."planned_spend_micros") AS double precision) AS a2,
  CAST(NULL AS double precision) AS a3,
  CAST(NULL AS double precision) AS a4,
  CAST(sum("plan"."planned_impressions") AS double precision) AS a5,
  0 AS base
FROM (SELECT * FROM "plan" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "plan"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
WHERE "campaign"."workspace_key" IN (CAST($2 AS text))
  AND "plan"."date" <= CAST($3 AS date)
UNION ALL
SELECT CAST(NULL AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  CAST(sum("performance"."spend_micros") AS double precision) AS a3,
  CAST(sum("performance"."impressions") AS double precision) AS a4,
  CAST(NULL AS double precision) AS a5,
  0 AS base
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN (CAST($4 AS text))
  AND "performance"."date" <= CAST($5 AS date)
UNION ALL
SELECT CAST(NULL AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  CAST(NULL AS double precision) AS a3,
  CAST(NULL AS double precision) AS a4,
  CAST(NULL AS double precision) AS a5,
  1 AS base
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN (CAST($6 AS text))
HAVING count(*) >= 0) AS parts
HAVING max(parts.base) = 1;
-- $1 = "kestrel-energy"
-- $2 = "kestrel-energy"
-- $3 = "2026-10-31"
-- $4 = "kestrel-energy"
-- $5 = "2026-10-31"
-- $6 = "kestrel-energy"
