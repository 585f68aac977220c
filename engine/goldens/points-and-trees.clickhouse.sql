SELECT "campaign$campaign_id" AS d0,
  toFloat64(sum("performance$clicks")) AS m0
FROM "performance"
WHERE (("channel$channel" IN ('Video') AND "device$device" IN ('Mobile')) OR ("channel$channel" IN ('Audio') AND "device$device" IS NULL))
  AND ("market$market" IS NOT NULL AND "market$market" NOT IN ('Austria'))
  AND (("date_day$year" IN (2025) AND ("date_day$quarter" IS NULL OR "date_day$quarter" NOT IN ('2025 Q1'))) OR ("date_day$year" IN (2026) AND "date_day$quarter" IN ('2026 Q1')))
  AND ("campaign$campaign_id" IS NULL OR "campaign$campaign_id" NOT IN ('00001001'))
  AND "campaign$campaign_id" IN ('00001002', '00002001')
  AND "performance$date" >= toDate('2026-10-31')
  AND "performance$date" <= toDate('2026-11-01')
GROUP BY "campaign$campaign_id"
ORDER BY d0 ASC NULLS LAST
LIMIT 1001;
-- $1 = "Video"
-- $2 = "Mobile"
-- $3 = "Audio"
-- $4 = "Austria"
-- $5 = 2025
-- $6 = "2025 Q1"
-- $7 = 2026
-- $8 = "2026 Q1"
-- $9 = "00001001"
-- $10 = "00001002"
-- $11 = "00002001"
-- $12 = "2026-10-31"
-- $13 = "2026-11-01"
-- $14 = 1001
