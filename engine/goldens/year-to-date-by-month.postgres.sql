SELECT parts.g0 AS d0,
  parts.g1 AS d1,
  (max(parts.a0) / CAST(1000000 AS double precision)) AS m0,
  (max(parts.a1) / CAST(1000000 AS double precision)) AS m1,
  (max(parts.a2) / CAST(1000000 AS double precision)) AS m2
FROM (SELECT "date_day"."month" AS g0,
  "channel"."channel" AS g1,
  CAST(sum("performance"."spend_micros") AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  1 AS base
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "date_day" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "date_day" ON "date_day"."date" = "performance"."date"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
LEFT JOIN (SELECT * FROM "market" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "market" ON "market"."market_key" = "performance"."market_key"
WHERE "campaign"."workspace_key" IN (CAST($1 AS text))
  AND "performance"."date" >= CAST($2 AS date)
  AND "performance"."date" <= CAST($3 AS date)
  AND "market"."market_code" IN (CAST($4 AS text))
GROUP BY "date_day"."month", "channel"."channel"
UNION ALL
SELECT last_days.g0 AS g0,
  days.k1 AS g1,
  CAST(NULL AS double precision) AS a0,
  CAST(sum(days.of_a1) AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  0 AS base
FROM (SELECT "performance"."date" AS day,
  "channel"."channel" AS k1,
  sum("performance"."spend_micros") AS of_a1
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
LEFT JOIN (SELECT * FROM "market" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "market" ON "market"."market_key" = "performance"."market_key"
WHERE "campaign"."workspace_key" IN (CAST($5 AS text))
  AND "market"."market_code" IN (CAST($6 AS text))
  AND "performance"."date" >= CAST($7 AS date)
  AND "performance"."date" <= CAST($8 AS date)
GROUP BY "performance"."date", "channel"."channel") AS days
CROSS JOIN (SELECT "date_day"."month" AS g0, max("date_day"."date") AS last_day
FROM (SELECT * FROM "date_day" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "date_day"
WHERE "date_day"."date" >= CAST($9 AS date)
  AND "date_day"."date" <= CAST($10 AS date)
  AND "date_day"."date" <= CAST($11 AS date)
GROUP BY "date_day"."month") AS last_days
WHERE days.day <= last_days.last_day
  AND days.day >= CAST(date_trunc('year', CAST(last_days.last_day AS timestamp)) AS date)
GROUP BY last_days.g0, days.k1
UNION ALL
SELECT last_days.g0 AS g0,
  days.k1 AS g1,
  CAST(NULL AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(sum(days.of_a2) AS double precision) AS a2,
  0 AS base
FROM (SELECT "performance"."date" AS day,
  "channel"."channel" AS k1,
  sum("performance"."spend_micros") AS of_a2
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
LEFT JOIN (SELECT * FROM "market" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "market" ON "market"."market_key" = "performance"."market_key"
WHERE "campaign"."workspace_key" IN (CAST($12 AS text))
  AND "market"."market_code" IN (CAST($13 AS text))
  AND "performance"."date" >= CAST($14 AS date)
  AND "performance"."date" <= CAST($15 AS date)
GROUP BY "performance"."date", "channel"."channel") AS days
CROSS JOIN (SELECT "date_day"."month" AS g0, max("date_day"."date") AS last_day
FROM (SELECT * FROM "date_day" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "date_day"
WHERE "date_day"."date" >= CAST($16 AS date)
  AND "date_day"."date" <= CAST($17 AS date)
  AND "date_day"."date" <= CAST($18 AS date)
GROUP BY "date_day"."month") AS last_days
WHERE days.day <= last_days.last_day
  AND days.day > (last_days.last_day + (-7))
GROUP BY last_days.g0, days.k1) AS parts
GROUP BY parts.g0, parts.g1
HAVING max(parts.base) = 1
ORDER BY d0 ASC NULLS LAST, d1 ASC NULLS LAST
LIMIT CAST($19 AS bigint);
-- $1 = "kestrel-energy"
-- $2 = "2026-01-01"
-- $3 = "2026-12-31"
-- $4 = "DE"
-- $5 = "kestrel-energy"
-- $6 = "DE"
-- $7 = "2026-01-01"
-- $8 = "2026-10-31"
-- $9 = "2026-01-01"
-- $10 = "2026-12-31"
-- $11 = "2026-10-31"
-- $12 = "kestrel-energy"
-- $13 = "DE"
-- $14 = "2025-12-25"
-- $15 = "2026-10-31"
-- $16 = "2026-01-01"
-- $17 = "2026-12-31"
-- $18 = "2026-10-31"
-- $19 = 1001
