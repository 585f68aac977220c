SELECT parts.g0 AS d0,
  (max(parts.a0) / CAST(1000000 AS double precision)) AS m0,
  (max(parts.a1) / nullif(max(parts.a2), 0)) AS m1,
  (max(parts.a3) / CAST(1000000 AS double precision)) AS m2,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m3,
  (max(parts.a6) / CAST(1000000 AS double precision)) AS m4,
  (max(parts.a7) / nullif(max(parts.a8), 0)) AS m5
FROM (SELECT "channel"."channel" AS g0,
  CAST(sum("performance"."spend_micros") AS double precision) AS a0,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) AS a1,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision) AS a2,
  CAST(NULL AS double precision) AS a3,
  CAST(NULL AS double precision) AS a4,
  CAST(NULL AS double precision) AS a5,
  CAST(NULL AS double precision) AS a6,
  CAST(NULL AS double precision) AS a7,
  CAST(NULL AS double precision) AS a8,
  1 AS base
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
WHERE "campaign"."workspace_key" IN (CAST($1 AS text))
  AND "performance"."date" >= CAST($2 AS date)
  AND "performance"."date" <= CAST($3 AS date)
GROUP BY "channel"."channel"
UNION ALL
SELECT "channel"."channel" AS g0,
  CAST(NULL AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  CAST(sum("performance"."spend_micros") AS double precision) AS a3,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) AS a4,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision) AS a5,
  CAST(NULL AS double precision) AS a6,
  CAST(NULL AS double precision) AS a7,
  CAST(NULL AS double precision) AS a8,
  0 AS base
FROM (SELECT CAST("date" + INTERVAL '12 months' AS date) AS "date", "campaign_key", "channel_key", "clicks", "impressions", "spend_micros" FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
WHERE "campaign"."workspace_key" IN (CAST($4 AS text))
  AND "performance"."date" >= CAST($5 AS date)
  AND "performance"."date" <= CAST($6 AS date)
  AND "performance"."date" <= CAST($7 AS date)
GROUP BY "channel"."channel"
UNION ALL
SELECT "channel"."channel" AS g0,
  CAST(NULL AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  CAST(NULL AS double precision) AS a3,
  CAST(NULL AS double precision) AS a4,
  CAST(NULL AS double precision) AS a5,
  CAST(sum("performance"."spend_micros") AS double precision) AS a6,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) AS a7,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision) AS a8,
  0 AS base
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
WHERE "campaign"."workspace_key" IN (CAST($8 AS text))
  AND "performance"."date" >= CAST($9 AS date)
  AND "performance"."date" <= CAST($10 AS date)
  AND "performance"."date" <= CAST($11 AS date)
GROUP BY "channel"."channel") AS parts
GROUP BY parts.g0
HAVING max(parts.base) = 1
ORDER BY d0 ASC NULLS LAST
LIMIT CAST($12 AS bigint);
-- $1 = "kestrel-energy"
-- $2 = "2026-10-01"
-- $3 = "2026-11-30"
-- $4 = "kestrel-energy"
-- $5 = "2026-10-01"
-- $6 = "2026-11-30"
-- $7 = "2026-10-31"
-- $8 = "kestrel-energy"
-- $9 = "2026-10-01"
-- $10 = "2026-11-30"
-- $11 = "2026-10-31"
-- $12 = 1001

-- Totals
SELECT (max(parts.a0) / CAST(1000000 AS double precision)) AS m0,
  (max(parts.a1) / nullif(max(parts.a2), 0)) AS m1,
  (max(parts.a3) / CAST(1000000 AS double precision)) AS m2,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m3,
  (max(parts.a6) / CAST(1000000 AS double precision)) AS m4,
  (max(parts.a7) / nullif(max(parts.a8), 0)) AS m5
FROM (SELECT CAST(sum("performance"."spend_micros") AS double precision) AS a0,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) AS a1,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision) AS a2,
  CAST(NULL AS double precision) AS a3,
  CAST(NULL AS double precision) AS a4,
  CAST(NULL AS double precision) AS a5,
  CAST(NULL AS double precision) AS a6,
  CAST(NULL AS double precision) AS a7,
  CAST(NULL AS double precision) AS a8,
  1 AS base
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN (CAST($1 AS text))
  AND "performance"."date" >= CAST($2 AS date)
  AND "performance"."date" <= CAST($3 AS date)
UNION ALL
SELECT CAST(NULL AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  CAST(sum("performance"."spend_micros") AS double precision) AS a3,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) AS a4,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision) AS a5,
  CAST(NULL AS double precision) AS a6,
  CAST(NULL AS double precision) AS a7,
  CAST(NULL AS double precision) AS a8,
  0 AS base
FROM (SELECT CAST("date" + INTERVAL '12 months' AS date) AS "date", "campaign_key", "clicks", "impressions", "spend_micros" FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN (CAST($4 AS text))
  AND "performance"."date" >= CAST($5 AS date)
  AND "performance"."date" <= CAST($6 AS date)
  AND "performance"."date" <= CAST($7 AS date)
UNION ALL
SELECT CAST(NULL AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  CAST(NULL AS double precision) AS a3,
  CAST(NULL AS double precision) AS a4,
  CAST(NULL AS double precision) AS a5,
  CAST(sum("performance"."spend_micros") AS double precision) AS a6,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) AS a7,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision) AS a8,
  0 AS base
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN (CAST($8 AS text))
  AND "performance"."date" >= CAST($9 AS date)
  AND "performance"."date" <= CAST($10 AS date)
  AND "performance"."date" <= CAST($11 AS date)) AS parts
HAVING max(parts.base) = 1;
-- $1 = "kestrel-energy"
-- $2 = "2026-10-01"
-- $3 = "2026-11-30"
-- $4 = "kestrel-energy"
-- $5 = "2026-10-01"
-- $6 = "2026-11-30"
-- $7 = "2026-10-31"
-- $8 = "kestrel-energy"
-- $9 = "2026-10-01"
-- $10 = "2026-11-30"
-- $11 = "2026-10-31"
