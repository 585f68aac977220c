WITH line_window AS (
SELECT k0, k1
FROM (SELECT a.k0, a.k1, a.m0, b.s1_0
FROM (SELECT "channel"."channel" AS k0,
  "performance"."date" AS k1,
  (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) AS m0
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "channel" ON "channel"."channel_key" = "performance"."channel_key"
GROUP BY "channel"."channel", "performance"."date") AS a
LEFT JOIN (SELECT "channel"."channel" AS k0,
  (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) AS s1_0
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
LEFT JOIN "channel" ON "channel"."channel_key" = "performance"."channel_key"
GROUP BY "channel"."channel") AS b
ON (a.k0 IS NULL) = (b.k0 IS NULL)
  AND coalesce(a.k0, '') = coalesce(b.k0, '')) AS lines
ORDER BY s1_0 DESC NULLS LAST, k0 ASC NULLS LAST, m0 DESC NULLS LAST, k1 ASC NULLS LAST
LIMIT $1 OFFSET $2)
SELECT d0, d1, d2, m0
FROM (SELECT "device"."device" AS k0,
  "channel"."channel" AS k1,
  "performance"."date" AS k2,
  "device"."device" AS d0,
  "channel"."channel" AS d1,
  CAST("performance"."date" AS VARCHAR) AS d2,
  (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) AS m0
FROM "performance by campaign_key, date, channel_key, device_key" AS "performance"
LEFT JOIN "device" ON "device"."device_key" = "performance"."device_key"
LEFT JOIN "channel" ON "channel"."channel_key" = "performance"."channel_key"
GROUP BY "device"."device", "channel"."channel", "performance"."date") AS cells
WHERE (k1 IS NULL, coalesce(k1, ''), k2 IS NULL, coalesce(k2, DATE '1970-01-01')) IN (SELECT k0 IS NULL, coalesce(k0, ''), k1 IS NULL, coalesce(k1, DATE '1970-01-01') FROM line_window)
ORDER BY m0 DESC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST, d2 ASC NULLS LAST
LIMIT $3;
-- $1 = 20
-- $2 = 20
-- $3 = 100001

-- Totals
SELECT (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) AS m0
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance";
