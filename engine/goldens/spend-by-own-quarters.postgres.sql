SELECT to_char(CAST(CAST(date_trunc('quarter', CAST(CAST("performance"."date" + INTERVAL '-1 months' AS date) AS timestamp)) AS date) + INTERVAL '1 months' AS date), 'YYYY-MM-DD') AS d0,
  (CAST(sum("performance"."spend_micros") AS double precision) / CAST(1000000 AS double precision)) AS m0
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
GROUP BY CAST(CAST(date_trunc('quarter', CAST(CAST("performance"."date" + INTERVAL '-1 months' AS date) AS timestamp)) AS date) + INTERVAL '1 months' AS date)
ORDER BY d0 ASC NULLS LAST
LIMIT CAST($1 AS bigint);
-- $1 = 1001
