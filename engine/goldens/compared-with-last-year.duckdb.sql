SELECT parts.g0 AS d0,
  (max(parts.a0) / CAST(1000000 AS DOUBLE)) AS m0,
  (max(parts.a1) / nullif(max(parts.a2), 0)) AS m1,
  (max(parts.a3) / CAST(1000000 AS DOUBLE)) AS m2,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m3,
  (max(parts.a6) / CAST(1000000 AS DOUBLE)) AS m4,
  (max(parts.a7) / nullif(max(parts.a8), 0)) AS m5
FROM (SELECT "channel"."channel" AS g0,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a0,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS DOUBLE) AS a1,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  CAST(NULL AS DOUBLE) AS a4,
  CAST(NULL AS DOUBLE) AS a5,
  CAST(NULL AS DOUBLE) AS a6,
  CAST(NULL AS DOUBLE) AS a7,
  CAST(NULL AS DOUBLE) AS a8,
  1 AS base
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN "channel" ON "channel"."channel_key" = "performance"."channel_key"
WHERE "campaign"."workspace_key" IN ($1)
  AND "performance"."date" >= CAST($2 AS DATE)
  AND "performance"."date" <= CAST($3 AS DATE)
GROUP BY "channel"."channel"
UNION ALL
SELECT "channel"."channel" AS g0,
  CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a3,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS DOUBLE) AS a4,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE) AS a5,
  CAST(NULL AS DOUBLE) AS a6,
  CAST(NULL AS DOUBLE) AS a7,
  CAST(NULL AS DOUBLE) AS a8,
  0 AS base
FROM (SELECT CAST("date" + INTERVAL (12) MONTH AS DATE) AS "date", "campaign_key", "channel_key", "clicks", "impressions", "spend_micros" FROM "performance by campaign_key, date, channel_key, flight_key") AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN "channel" ON "channel"."channel_key" = "performance"."channel_key"
WHERE "campaign"."workspace_key" IN ($4)
  AND "performance"."date" >= CAST($5 AS DATE)
  AND "performance"."date" <= CAST($6 AS DATE)
  AND "performance"."date" <= CAST($7 AS DATE)
GROUP BY "channel"."channel"
UNION ALL
SELECT "channel"."channel" AS g0,
  CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  CAST(NULL AS DOUBLE) AS a4,
  CAST(NULL AS DOUBLE) AS a5,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a6,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS DOUBLE) AS a7,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE) AS a8,
  0 AS base
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN "channel" ON "channel"."channel_key" = "performance"."channel_key"
WHERE "campaign"."workspace_key" IN ($8)
  AND "performance"."date" >= CAST($9 AS DATE)
  AND "performance"."date" <= CAST($10 AS DATE)
  AND "performance"."date" <= CAST($11 AS DATE)
GROUP BY "channel"."channel") AS parts
GROUP BY parts.g0
HAVING max(parts.base) = 1
ORDER BY d0 ASC NULLS LAST
LIMIT $12;
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
SELECT (max(parts.a0) / CAST(1000000 AS DOUBLE)) AS m0,
  (max(parts.a1) / nullif(max(parts.a2), 0)) AS m1,
  (max(parts.a3) / CAST(1000000 AS DOUBLE)) AS m2,
  (max(parts.a4) / nullif(max(parts.a5), 0)) AS m3,
  (max(parts.a6) / CAST(1000000 AS DOUBLE)) AS m4,
  (max(parts.a7) / nullif(max(parts.a8), 0)) AS m5
FROM (SELECT CAST(sum("performance"."spend_micros") AS DOUBLE) AS a0,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS DOUBLE) AS a1,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  CAST(NULL AS DOUBLE) AS a4,
  CAST(NULL AS DOUBLE) AS a5,
  CAST(NULL AS DOUBLE) AS a6,
  CAST(NULL AS DOUBLE) AS a7,
  CAST(NULL AS DOUBLE) AS a8,
  1 AS base
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN ($1)
  AND "performance"."date" >= CAST($2 AS DATE)
  AND "performance"."date" <= CAST($3 AS DATE)
UNION ALL
SELECT CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a3,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS DOUBLE) AS a4,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE) AS a5,
  CAST(NULL AS DOUBLE) AS a6,
  CAST(NULL AS DOUBLE) AS a7,
  CAST(NULL AS DOUBLE) AS a8,
  0 AS base
FROM (SELECT CAST("date" + INTERVAL (12) MONTH AS DATE) AS "date", "campaign_key", "clicks", "impressions", "spend_micros" FROM "performance by campaign_key, date, channel_key, flight_key") AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN ($4)
  AND "performance"."date" >= CAST($5 AS DATE)
  AND "performance"."date" <= CAST($6 AS DATE)
  AND "performance"."date" <= CAST($7 AS DATE)
UNION ALL
SELECT CAST(NULL AS DOUBLE) AS a0,
  CAST(NULL AS DOUBLE) AS a1,
  CAST(NULL AS DOUBLE) AS a2,
  CAST(NULL AS DOUBLE) AS a3,
  CAST(NULL AS DOUBLE) AS a4,
  CAST(NULL AS DOUBLE) AS a5,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a6,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS DOUBLE) AS a7,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS DOUBLE) AS a8,
  0 AS base
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN ($8)
  AND "performance"."date" >= CAST($9 AS DATE)
  AND "performance"."date" <= CAST($10 AS DATE)
  AND "performance"."date" <= CAST($11 AS DATE)) AS parts
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
