WITH part_0 AS (
SELECT CAST(sum("performance"."spend_micros") AS DOUBLE) AS a0
FROM "performance"
WHERE "performance"."date" >= CAST($1 AS DATE)
  AND "performance"."date" <= CAST($2 AS DATE)),
part_1 AS (
SELECT CAST(sum("performance"."spend_micros") AS DOUBLE) AS a1
FROM (SELECT CAST("date" + INTERVAL (1) MONTH AS DATE) AS "date", "spend_micros" FROM "performance") AS "performance"
WHERE "performance"."date" >= CAST($3 AS DATE)
  AND "performance"."date" <= CAST($4 AS DATE)
  AND "performance"."date" <= CAST($5 AS DATE))
SELECT (part_0.a0 / CAST(1000000 AS DOUBLE)) AS m0,
  (part_1.a1 / CAST(1000000 AS DOUBLE)) AS m1
FROM (SELECT 1 AS one FROM part_0) AS named
LEFT JOIN part_0 ON 1 = 1
LEFT JOIN part_1 ON 1 = 1
LIMIT $6;
-- $1 = "2026-11-01"
-- $2 = "2026-11-30"
-- $3 = "2026-11-01"
-- $4 = "2026-11-30"
-- $5 = "2026-10-31"
-- $6 = 1001
