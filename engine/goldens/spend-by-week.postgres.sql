SELECT to_char(CAST(date_trunc('week', CAST("performance"."date" AS timestamp)) AS date), 'YYYY-MM-DD') AS d0,
  (CAST(sum("performance"."spend_micros") AS double precision) / CAST(1000000 AS double precision)) AS m0,
  CAST(sum("performance"."conversions") AS double precision) AS m1
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
WHERE "performance"."date" >= CAST($1 AS date)
  AND "performance"."date" <= CAST($2 AS date)
GROUP BY CAST(date_trunc('week', CAST("performance"."date" AS timestamp)) AS date)
ORDER BY d0 ASC NULLS LAST
LIMIT CAST($3 AS bigint);
-- $1 = "2026-08-01"
-- $2 = "2026-10-31"
-- $3 = 1001
