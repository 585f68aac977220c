SELECT CAST(CAST(CAST(date_trunc('quarter', CAST("performance"."date" + INTERVAL (-1) MONTH AS DATE)) AS DATE) + INTERVAL (1) MONTH AS DATE) AS VARCHAR) AS d0,
  (CAST(sum("performance"."spend_micros") AS DOUBLE) / CAST(1000000 AS DOUBLE)) AS m0
FROM "performance by campaign_key, date, channel_key, flight_key" AS "performance"
GROUP BY CAST(CAST(date_trunc('quarter', CAST("performance"."date" + INTERVAL (-1) MONTH AS DATE)) AS DATE) + INTERVAL (1) MONTH AS DATE)
ORDER BY d0 ASC NULLS LAST
LIMIT $1;
-- $1 = 1001
