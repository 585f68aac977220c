SELECT CAST(sum(CASE WHEN "performance"."impressions" IS NOT NULL AND "performance"."clicks" IS NOT NULL AND "performance"."visits" IS NOT NULL AND "performance"."purchases" IS NOT NULL THEN "performance"."impressions" END) AS double precision) AS m0,
  CAST(sum(CASE WHEN "performance"."impressions" IS NOT NULL AND "performance"."clicks" IS NOT NULL AND "performance"."visits" IS NOT NULL AND "performance"."purchases" IS NOT NULL THEN "performance"."clicks" END) AS double precision) AS m1,
  CAST(sum(CASE WHEN "performance"."impressions" IS NOT NULL AND "performance"."clicks" IS NOT NULL AND "performance"."visits" IS NOT NULL AND "performance"."purchases" IS NOT NULL THEN "performance"."visits" END) AS double precision) AS m2,
  CAST(sum(CASE WHEN "performance"."impressions" IS NOT NULL AND "performance"."clicks" IS NOT NULL AND "performance"."visits" IS NOT NULL AND "performance"."purchases" IS NOT NULL THEN "performance"."purchases" END) AS double precision) AS m3
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LIMIT CAST($1 AS bigint);
-- $1 = 2

-- Totals
SELECT CAST(sum(CASE WHEN "performance"."impressions" IS NOT NULL AND "performance"."clicks" IS NOT NULL AND "performance"."visits" IS NOT NULL AND "performance"."purchases" IS NOT NULL THEN "performance"."impressions" END) AS double precision) AS m0,
  CAST(sum(CASE WHEN "performance"."impressions" IS NOT NULL AND "performance"."clicks" IS NOT NULL AND "performance"."visits" IS NOT NULL AND "performance"."purchases" IS NOT NULL THEN "performance"."clicks" END) AS double precision) AS m1,
  CAST(sum(CASE WHEN "performance"."impressions" IS NOT NULL AND "performance"."clicks" IS NOT NULL AND "performance"."visits" IS NOT NULL AND "performance"."purchases" IS NOT NULL THEN "performance"."visits" END) AS double precision) AS m2,
  CAST(sum(CASE WHEN "performance"."impressions" IS NOT NULL AND "performance"."clicks" IS NOT NULL AND "performance"."visits" IS NOT NULL AND "performance"."purchases" IS NOT NULL THEN "performance"."purchases" END) AS double precision) AS m3
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance";
