SELECT "campaign"."campaign_name" AS d0,
  to_char("performance"."date", 'YYYY-MM-DD') AS d1,
  (CAST(sum("performance"."spend_micros") AS double precision) / CAST(1000000 AS double precision)) AS m0,
  (CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) / nullif(CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision), 0)) AS m1
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
GROUP BY "campaign"."campaign_name", "performance"."date"
ORDER BY m0 DESC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST
LIMIT CAST($1 AS bigint) OFFSET CAST($2 AS bigint);
-- $1 = 41
-- $2 = 40
