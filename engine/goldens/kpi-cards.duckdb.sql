SELECT CAST((CAST(sum("performance"."spend_micros") AS DOUBLE) / nullif(CAST(1000000 AS DOUBLE), 0)) AS DOUBLE) AS m0,
  CAST(CAST(sum("performance"."clicks") AS DOUBLE) AS DOUBLE) AS m1,
  CAST((CAST(sum("performance"."clicks") AS DOUBLE) / nullif(CAST(sum("performance"."impressions") AS DOUBLE), 0)) AS DOUBLE) AS m2,
  CAST((((CAST(sum("performance"."spend_micros") AS DOUBLE) / nullif(CAST(1000000 AS DOUBLE), 0)) / nullif(CAST(sum("performance"."impressions") AS DOUBLE), 0)) * CAST(1000 AS DOUBLE)) AS DOUBLE) AS m3,
  CAST(((CAST(sum("performance"."revenue_micros") AS DOUBLE) / nullif(CAST(1000000 AS DOUBLE), 0)) - (CAST(sum("performance"."total_media_cost_micros") AS DOUBLE) / nullif(CAST(1000000 AS DOUBLE), 0))) AS DOUBLE) AS m4
FROM "performance"
LIMIT $1;
-- $1 = 1001
