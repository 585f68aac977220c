WITH top_0 AS (
SELECT item FROM (
SELECT item, rank() OVER (ORDER BY amount DESC) AS place FROM (
SELECT "creative"."creative_id" AS item,
  (CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) / nullif(CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision), 0)) AS amount
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "creative" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "creative" ON "creative"."creative_key" = "performance"."creative_key"
LEFT JOIN (SELECT * FROM "date_day" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "date_day" ON "date_day"."date" = "performance"."date"
WHERE "campaign"."workspace_key" IN (CAST($1 AS text))
  AND "date_day"."year" IN (CAST($2 AS bigint))
GROUP BY "creative"."creative_id"
) AS amounts WHERE amount IS NOT NULL
) AS places WHERE place <= CAST($3 AS bigint))
SELECT "creative"."creative_name" AS d0,
  CAST(sum("performance"."clicks") AS double precision) AS m0
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "creative" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "creative" ON "creative"."creative_key" = "performance"."creative_key"
LEFT JOIN (SELECT * FROM "date_day" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "date_day" ON "date_day"."date" = "performance"."date"
WHERE "campaign"."workspace_key" IN (CAST($4 AS text))
  AND "date_day"."year" IN (CAST($5 AS bigint))
  AND ("creative"."creative_id" IS NULL, coalesce("creative"."creative_id", '')) IN (SELECT item IS NULL, coalesce(item, '') FROM top_0)
GROUP BY "creative"."creative_name"
ORDER BY m0 DESC NULLS LAST, d0 ASC NULLS LAST
LIMIT CAST($6 AS bigint);
-- $1 = "kestrel-energy"
-- $2 = 2026
-- $3 = 10
-- $4 = "kestrel-energy"
-- $5 = 2026
-- $6 = 1001

-- Totals
WITH top_0 AS (
SELECT item FROM (
SELECT item, rank() OVER (ORDER BY amount DESC) AS place FROM (
SELECT "creative"."creative_id" AS item,
  (CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) / nullif(CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision), 0)) AS amount
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "creative" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "creative" ON "creative"."creative_key" = "performance"."creative_key"
LEFT JOIN (SELECT * FROM "date_day" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "date_day" ON "date_day"."date" = "performance"."date"
WHERE "campaign"."workspace_key" IN (CAST($1 AS text))
  AND "date_day"."year" IN (CAST($2 AS bigint))
GROUP BY "creative"."creative_id"
) AS amounts WHERE amount IS NOT NULL
) AS places WHERE place <= CAST($3 AS bigint))
SELECT CAST(sum("performance"."clicks") AS double precision) AS m0
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "creative" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "creative" ON "creative"."creative_key" = "performance"."creative_key"
LEFT JOIN (SELECT * FROM "date_day" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "date_day" ON "date_day"."date" = "performance"."date"
WHERE "campaign"."workspace_key" IN (CAST($4 AS text))
  AND "date_day"."year" IN (CAST($5 AS bigint))
  AND ("creative"."creative_id" IS NULL, coalesce("creative"."creative_id", '')) IN (SELECT item IS NULL, coalesce(item, '') FROM top_0);
-- $1 = "kestrel-energy"
-- $2 = 2026
-- $3 = 10
-- $4 = "kestrel-energy"
-- $5 = 2026
