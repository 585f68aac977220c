SELECT "campaign"."campaign_id" AS d0,
  CAST(CAST(date_trunc('month', "performance"."date") AS DATE) AS VARCHAR) AS d1,
  (CAST(sum("performance"."clicks") AS DOUBLE) / nullif(CAST(sum("performance"."impressions") AS DOUBLE), 0)) AS m0,
  (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) AS m1
FROM "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
GROUP BY "campaign"."campaign_id", CAST(date_trunc('month', "performance"."date") AS DATE)
HAVING (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) > $1
  AND (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) < $2
ORDER BY d0 ASC NULLS LAST, d1 ASC NULLS LAST
LIMIT $3;
-- $1 = 10000
-- $2 = 50000.5
-- $3 = 1001

-- Totals
WITH kept AS (
SELECT "campaign"."campaign_id" AS d0,
  CAST(date_trunc('month', "performance"."date") AS DATE) AS d1
FROM "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
GROUP BY "campaign"."campaign_id", CAST(date_trunc('month', "performance"."date") AS DATE)
HAVING (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) > $1
  AND (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) < $2)
SELECT (CAST(sum("performance"."clicks") AS DOUBLE) / nullif(CAST(sum("performance"."impressions") AS DOUBLE), 0)) AS m0,
  (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) AS m1
FROM "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE EXISTS (SELECT 1 FROM kept WHERE kept.d0 IS NOT DISTINCT FROM "campaign"."campaign_id" AND kept.d1 IS NOT DISTINCT FROM CAST(date_trunc('month', "performance"."date") AS DATE));
-- $1 = 10000
-- $2 = 50000.5
