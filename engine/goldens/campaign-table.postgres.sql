SELECT "campaign"."campaign_id" AS d0,
  "campaign"."campaign_name" AS d1,
  "channel"."channel" AS d2,
  (CAST(sum("performance"."spend_micros") AS double precision) / CAST(1000000 AS double precision)) AS m0,
  ((CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL THEN "performance"."spend_micros" END) AS double precision) / CAST(1000000 AS double precision)) / nullif(CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL THEN "performance"."conversions" END) AS double precision), 0)) AS m1,
  ((CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL THEN "performance"."conversion_value_micros" END) AS double precision) / CAST(1000000 AS double precision)) / nullif((CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL THEN "performance"."spend_micros" END) AS double precision) / CAST(1000000 AS double precision)), 0)) AS m2
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
WHERE "campaign"."workspace_key" IN (CAST($1 AS text))
  AND "campaign"."campaign_id" IN (CAST($2 AS text), CAST($3 AS text))
GROUP BY "campaign"."campaign_id", "campaign"."campaign_name", "channel"."channel"
ORDER BY m0 DESC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST, d2 ASC NULLS LAST
LIMIT CAST($4 AS bigint);
-- $1 = "kestrel-energy"
-- $2 = "00004001"
-- $3 = "00004002"
-- $4 = 51

-- Totals
SELECT (CAST(sum("performance"."spend_micros") AS double precision) / CAST(1000000 AS double precision)) AS m0,
  ((CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL THEN "performance"."spend_micros" END) AS double precision) / CAST(1000000 AS double precision)) / nullif(CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL THEN "performance"."conversions" END) AS double precision), 0)) AS m1,
  ((CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL THEN "performance"."conversion_value_micros" END) AS double precision) / CAST(1000000 AS double precision)) / nullif((CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL THEN "performance"."spend_micros" END) AS double precision) / CAST(1000000 AS double precision)), 0)) AS m2
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN (CAST($1 AS text))
  AND "campaign"."campaign_id" IN (CAST($2 AS text), CAST($3 AS text));
-- $1 = "kestrel-energy"
-- $2 = "00004001"
-- $3 = "00004002"
