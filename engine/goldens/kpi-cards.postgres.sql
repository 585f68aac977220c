SELECT (CAST(sum("performance"."spend_micros") AS double precision) / CAST(1000000 AS double precision)) AS m0,
  CAST(sum("performance"."clicks") AS double precision) AS m1,
  (CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) / nullif(CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision), 0)) AS m2,
  (((CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."spend_micros" END) AS double precision) / CAST(1000000 AS double precision)) / nullif(CAST(sum(CASE WHEN "performance"."spend_micros" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision), 0)) * CAST(1000 AS double precision)) AS m3,
  ((CAST(sum(CASE WHEN "performance"."revenue_micros" IS NOT NULL AND "performance"."total_media_cost_micros" IS NOT NULL THEN "performance"."revenue_micros" END) AS double precision) / CAST(1000000 AS double precision)) - (CAST(sum(CASE WHEN "performance"."revenue_micros" IS NOT NULL AND "performance"."total_media_cost_micros" IS NOT NULL THEN "performance"."total_media_cost_micros" END) AS double precision) / CAST(1000000 AS double precision))) AS m4
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LIMIT CAST($1 AS bigint);
-- $1 = 1001
