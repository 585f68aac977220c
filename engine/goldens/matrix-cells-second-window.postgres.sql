WITH line_window AS (
SELECT k0, k1
FROM (SELECT a.k0, a.k1, a.m0, b.s1_0
FROM (SELECT "channel"."channel" AS k0,
  "performance"."date" AS k1,
  (CAST(sum("performance"."spend_micros") AS double precision) / CAST(1000000 AS double precision)) AS m0
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
GROUP BY "channel"."channel", "performance"."date") AS a
LEFT JOIN (SELECT "channel"."channel" AS k0,
  (CAST(sum("performance"."spend_micros") AS double precision) / CAST(1000000 AS double precision)) AS s1_0
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
GROUP BY "channel"."channel") AS b
ON (a.k0 IS NULL) = (b.k0 IS NULL)
  AND coalesce(a.k0, '') = coalesce(b.k0, '')) AS lines
ORDER BY s1_0 DESC NULLS LAST, k0 ASC NULLS LAST, m0 DESC NULLS LAST, k1 ASC NULLS LAST
LIMIT CAST($1 AS bigint) OFFSET CAST($2 AS bigint))
SELECT d0, d1, d2, m0
FROM (SELECT "device"."device" AS k0,
  "channel"."channel" AS k1,
  "performance"."date" AS k2,
  "device"."device" AS d0,
  "channel"."channel" AS d1,
  to_char("performance"."date", 'YYYY-MM-DD') AS d2,
  (CAST(sum("performance"."spend_micros") AS double precision) / CAST(1000000 AS double precision)) AS m0
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "device" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "device" ON "device"."device_key" = "performance"."device_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
GROUP BY "device"."device", "channel"."channel", "performance"."date") AS cells
WHERE (k1 IS NULL, coalesce(k1, ''), k2 IS NULL, coalesce(k2, DATE '1970-01-01')) IN (SELECT k0 IS NULL, coalesce(k0, ''), k1 IS NULL, coalesce(k1, DATE '1970-01-01') FROM line_window)
ORDER BY m0 DESC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST, d2 ASC NULLS LAST
LIMIT CAST($3 AS bigint);
-- $1 = 20
-- $2 = 20
-- $3 = 100001

-- Totals
SELECT (CAST(sum("performance"."spend_micros") AS double precision) / CAST(1000000 AS double precision)) AS m0
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance";
