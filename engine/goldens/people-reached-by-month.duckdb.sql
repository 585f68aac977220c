WITH part_0 AS (
SELECT "campaign"."campaign_name" AS d0,
  CAST(date_trunc('month', "performance"."date") AS DATE) AS d1,
  CAST(sum("performance"."spend_micros") AS DOUBLE) AS a0
FROM "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "performance"."date" >= CAST($1 AS DATE)
  AND "performance"."date" <= CAST($2 AS DATE)
GROUP BY "campaign"."campaign_name", CAST(date_trunc('month', "performance"."date") AS DATE)),
part_1 AS (
SELECT "campaign"."campaign_name" AS d0,
  CAST(date_trunc('month', "reach"."month") AS DATE) AS d1,
  CAST(CASE WHEN count(*) = 1 THEN max("reach"."reach") END AS DOUBLE) AS a1
FROM "reach"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "reach"."campaign_key"
WHERE "reach"."month" >= CAST($3 AS DATE)
  AND "reach"."month" <= CAST($4 AS DATE)
GROUP BY "campaign"."campaign_name", CAST(date_trunc('month', "reach"."month") AS DATE))
SELECT named.d0 AS d0,
  CAST(named.d1 AS VARCHAR) AS d1,
  (part_0.a0 / CAST(1000000 AS DOUBLE)) AS m0,
  part_1.a1 AS m1
FROM (SELECT d0, d1, 1 AS one FROM part_0 UNION SELECT d0, d1, 1 AS one FROM part_1) AS named
LEFT JOIN part_0 ON part_0.d0 IS NOT DISTINCT FROM named.d0 AND part_0.d1 IS NOT DISTINCT FROM named.d1
LEFT JOIN part_1 ON part_1.d0 IS NOT DISTINCT FROM named.d0 AND part_1.d1 IS NOT DISTINCT FROM named.d1
ORDER BY d0 ASC NULLS LAST, d1 ASC NULLS LAST
LIMIT $5;
-- $1 = "2026-07-01"
-- $2 = "2026-09-30"
-- $3 = "2026-07-01"
-- $4 = "2026-09-30"
-- $5 = 1001
