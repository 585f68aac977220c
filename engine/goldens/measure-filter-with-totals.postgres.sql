SELECT "campaign"."campaign_id" AS d0,
  to_char(CAST(date_trunc('month', CAST("performance"."date" AS timestamp)) AS date), 'YYYY-MM-DD') AS d1,
  (CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) / nullif(CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision), 0)) AS m0,
  (CAST(sum("performance"."spend_micros") AS double precision) / CAST(1000000 AS double precision)) AS m1
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
GROUP BY "campaign"."campaign_id", CAST(date_trunc('month', CAST("performance"."date" AS timestamp)) AS date)
HAVING (CAST(sum("performance"."spend_micros") AS double precision) / CAST(1000000 AS double precision)) > CAST($1 AS bigint)
  AND (CAST(sum("performance"."spend_micros") AS double precision) / CAST(1000000 AS double precision)) < CAST($2 AS double precision)
ORDER BY d0 ASC NULLS LAST, d1 ASC NULLS LAST
LIMIT CAST($3 AS bigint);
-- $1 = 10000
-- $2 = 50000.5
-- $3 = 1001

-- Totals
WITH kept AS (
SELECT "campaign"."campaign_id" AS k0,
  CAST(date_trunc('month', CAST("performance"."date" AS timestamp)) AS date) AS k1
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
GROUP BY "campaign"."campaign_id", CAST(date_trunc('month', CAST("performance"."date" AS timestamp)) AS date)
HAVING (CAST(sum("performance"."spend_micros") AS double precision) / CAST(1000000 AS double precision)) > CAST($1 AS bigint)
  AND (CAST(sum("performance"."spend_micros") AS double precision) / CAST(1000000 AS double precision)) < CAST($2 AS double precision))
SELECT (CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) / nullif(CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision), 0)) AS m0,
  (CAST(sum("performance"."spend_micros") AS double precision) / CAST(1000000 AS double precision)) AS m1
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE ("campaign"."campaign_id" IS NULL, coalesce("campaign"."campaign_id", ''), CAST(date_trunc('month', CAST("performance"."date" AS timestamp)) AS date) IS NULL, coalesce(CAST(date_trunc('month', CAST("performance"."date" AS timestamp)) AS date), DATE '1970-01-01')) IN (SELECT k0 IS NULL, coalesce(k0, ''), k1 IS NULL, coalesce(k1, DATE '1970-01-01') FROM kept);
-- $1 = 10000
-- $2 = 50000.5
