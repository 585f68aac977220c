SELECT d0, d1, d2, m0
FROM (SELECT "device$device" AS k0,
  "channel$channel" AS k1,
  "performance$date" AS k2,
  "device$device" AS d0,
  "channel$channel" AS d1,
  toString("performance$date") AS d2,
  (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0
FROM "performance"
GROUP BY "device$device", "channel$channel", "performance$date") AS cells
WHERE (isNull(k1), ifNull(k1, ''), isNull(k2), ifNull(k2, toDate(0))) GLOBAL IN (SELECT isNull(k0), ifNull(k0, ''), isNull(k1), ifNull(k1, toDate(0)) FROM (SELECT k0, k1
FROM (SELECT k0, k1, m0, s1_0
FROM (SELECT k0, k1, m0, isNull(k0) AS n0, ifNull(k0, '') AS v0 FROM (SELECT "channel$channel" AS k0,
  "performance$date" AS k1,
  (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0
FROM "performance"
GROUP BY "channel$channel", "performance$date"))
GLOBAL ANY LEFT JOIN (SELECT isNull(k0) AS n0, ifNull(k0, '') AS v0, s1_0 FROM (SELECT "channel$channel" AS k0,
  (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS s1_0
FROM "performance"
GROUP BY "channel$channel"))
USING (n0, v0)) AS lines
ORDER BY s1_0 DESC NULLS LAST, k0 ASC NULLS LAST, m0 DESC NULLS LAST, k1 ASC NULLS LAST
LIMIT 20, 20) AS line_window)
ORDER BY m0 DESC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST, d2 ASC NULLS LAST
LIMIT 100001;
-- $1 = 20
-- $2 = 20
-- $3 = 100001

-- Totals
SELECT (toFloat64(sum(toDecimal128("performance$spend_micros", 0))) / toFloat64(1000000)) AS m0
FROM "performance";
