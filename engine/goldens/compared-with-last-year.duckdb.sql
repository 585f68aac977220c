WITH part_0 AS (
SELECT "channel"."channel" AS d0,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a0,
  CAST(sum("performance"."clicks") AS DOUBLE) AS a1,
  CAST(sum("performance"."impressions") AS DOUBLE) AS a2
FROM "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN "channel" ON "channel"."channel_key" = "performance"."channel_key"
WHERE "campaign"."workspace_key" IN ($1)
  AND "performance"."date" >= CAST($2 AS DATE)
  AND "performance"."date" <= CAST($3 AS DATE)
GROUP BY "channel"."channel"),
part_1 AS (
SELECT "channel"."channel" AS d0,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a3,
  CAST(sum("performance"."clicks") AS DOUBLE) AS a4,
  CAST(sum("performance"."impressions") AS DOUBLE) AS a5
FROM (SELECT CAST("date" + INTERVAL (12) MONTH AS DATE) AS "date", "campaign_key", "channel_key", "clicks", "impressions", "spend_micros" FROM "performance") AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN "channel" ON "channel"."channel_key" = "performance"."channel_key"
WHERE "campaign"."workspace_key" IN ($4)
  AND "performance"."date" >= CAST($5 AS DATE)
  AND "performance"."date" <= CAST($6 AS DATE)
  AND "performance"."date" <= CAST($7 AS DATE)
GROUP BY "channel"."channel")
SELECT named.d0 AS d0,
  (part_0.a0 / CAST(1000000 AS DOUBLE)) AS m0,
  (part_0.a1 / nullif(part_0.a2, 0)) AS m1,
  (part_1.a3 / CAST(1000000 AS DOUBLE)) AS m2,
  (part_1.a4 / nullif(part_1.a5, 0)) AS m3
FROM (SELECT d0, 1 AS one FROM part_0) AS named
LEFT JOIN part_0 ON part_0.d0 IS NOT DISTINCT FROM named.d0
LEFT JOIN part_1 ON part_1.d0 IS NOT DISTINCT FROM named.d0
ORDER BY d0 ASC NULLS LAST
LIMIT $8;
-- $1 = "kestrel-energy"
-- $2 = "2026-10-01"
-- $3 = "2026-11-30"
-- $4 = "kestrel-energy"
-- $5 = "2026-10-01"
-- $6 = "2026-11-30"
-- $7 = "2026-10-31"
-- $8 = 1001

-- Totals
WITH part_0 AS (
SELECT CAST(sum("performance"."spend_micros") AS DOUBLE) AS a0,
  CAST(sum("performance"."clicks") AS DOUBLE) AS a1,
  CAST(sum("performance"."impressions") AS DOUBLE) AS a2
FROM "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN ($1)
  AND "performance"."date" >= CAST($2 AS DATE)
  AND "performance"."date" <= CAST($3 AS DATE)),
part_1 AS (
SELECT CAST(sum("performance"."spend_micros") AS DOUBLE) AS a3,
  CAST(sum("performance"."clicks") AS DOUBLE) AS a4,
  CAST(sum("performance"."impressions") AS DOUBLE) AS a5
FROM (SELECT CAST("date" + INTERVAL (12) MONTH AS DATE) AS "date", "campaign_key", "clicks", "impressions", "spend_micros" FROM "performance") AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN ($4)
  AND "performance"."date" >= CAST($5 AS DATE)
  AND "performance"."date" <= CAST($6 AS DATE)
  AND "performance"."date" <= CAST($7 AS DATE))
SELECT (part_0.a0 / CAST(1000000 AS DOUBLE)) AS m0,
  (part_0.a1 / nullif(part_0.a2, 0)) AS m1,
  (part_1.a3 / CAST(1000000 AS DOUBLE)) AS m2,
  (part_1.a4 / nullif(part_1.a5, 0)) AS m3
FROM (SELECT 1 AS one FROM part_0) AS named
LEFT JOIN part_0 ON 1 = 1
LEFT JOIN part_1 ON 1 = 1;
-- $1 = "kestrel-energy"
-- $2 = "2026-10-01"
-- $3 = "2026-11-30"
-- $4 = "kestrel-energy"
-- $5 = "2026-10-01"
-- $6 = "2026-11-30"
-- $7 = "2026-10-31"
