SELECT d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, d10, d11, d12, d13, d14, d15, d16, d17, d18, d19, d20, d21, d22, d23, d24, d25, d26, d27, d28, d29, d30, d31, d32, d33, d34, d35, m0, m1, m2, m3
FROM (SELECT 'Plan' AS d0,
  to_char("plan"."date", 'YYYY-MM-DD') AS d1,
  "campaign"."campaign_id" AS d2,
  "campaign"."campaign_name" AS d3,
  "campaign"."objective" AS d4,
  "campaign"."client" AS d5,
  "campaign"."account" AS d6,
  to_char("campaign"."flight_start", 'YYYY-MM-DD') AS d7,
  to_char("campaign"."flight_end", 'YYYY-MM-DD') AS d8,
  "channel"."channel" AS d9,
  "line_item"."line_item_id" AS d10,
  "line_item"."line_item_name" AS d11,
  "line_item"."audience" AS d12,
  to_char("line_item"."flight_start", 'YYYY-MM-DD') AS d13,
  to_char("line_item"."flight_end", 'YYYY-MM-DD') AS d14,
  "line_item"."segment" AS d15,
  "flight"."flight_name" AS d16,
  to_char("flight"."flight_start", 'YYYY-MM-DD') AS d17,
  to_char("flight"."flight_end", 'YYYY-MM-DD') AS d18,
  CAST(NULL AS text) AS d19,
  CAST(NULL AS text) AS d20,
  CAST(NULL AS text) AS d21,
  CAST(NULL AS text) AS d22,
  CAST(NULL AS text) AS d23,
  CAST(NULL AS text) AS d24,
  CAST(NULL AS text) AS d25,
  CAST(NULL AS text) AS d26,
  CAST(NULL AS text) AS d27,
  CAST(NULL AS text) AS d28,
  CAST(NULL AS text) AS d29,
  CAST(NULL AS text) AS d30,
  CAST(NULL AS double precision) AS d31,
  CAST(NULL AS double precision) AS d32,
  CAST(NULL AS double precision) AS d33,
  CAST(NULL AS text) AS d34,
  CAST(NULL AS text) AS d35,
  to_char("plan"."date", 'YYYY-MM-DD') AS o0,
  CAST("plan"."campaign_key" AS double precision) AS o1,
  CAST("plan"."channel_key" AS double precision) AS o2,
  CAST(NULL AS double precision) AS o3,
  CAST(NULL AS double precision) AS o4,
  CAST("plan"."line_item_key" AS double precision) AS o5,
  CAST("plan"."flight_key" AS double precision) AS o6,
  CAST(NULL AS double precision) AS o7,
  CAST(NULL AS double precision) AS m0,
  (CAST("plan"."planned_spend_micros" AS double precision) / CAST(1000000 AS double precision)) AS m1,
  CAST(NULL AS double precision) AS m2,
  CAST(NULL AS double precision) AS m3
FROM (SELECT * FROM "plan" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "plan"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "plan"."channel_key"
LEFT JOIN (SELECT * FROM "line_item" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "line_item" ON "line_item"."line_item_key" = "plan"."line_item_key"
LEFT JOIN (SELECT * FROM "flight" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "flight" ON "flight"."flight_key" = "plan"."flight_key"
WHERE "campaign"."workspace_key" IN (CAST($1 AS text))
  AND "channel"."channel" IN (CAST($2 AS text))
  AND "plan"."date" <= CAST($3 AS date)
UNION ALL
SELECT 'Performance' AS d0,
  to_char("performance"."date", 'YYYY-MM-DD') AS d1,
  "campaign"."campaign_id" AS d2,
  "campaign"."campaign_name" AS d3,
  "campaign"."objective" AS d4,
  "campaign"."client" AS d5,
  "campaign"."account" AS d6,
  to_char("campaign"."flight_start", 'YYYY-MM-DD') AS d7,
  to_char("campaign"."flight_end", 'YYYY-MM-DD') AS d8,
  "channel"."channel" AS d9,
  "line_item"."line_item_id" AS d10,
  "line_item"."line_item_name" AS d11,
  "line_item"."audience" AS d12,
  to_char("line_item"."flight_start", 'YYYY-MM-DD') AS d13,
  to_char("line_item"."flight_end", 'YYYY-MM-DD') AS d14,
  "line_item"."segment" AS d15,
  "flight"."flight_name" AS d16,
  to_char("flight"."flight_start", 'YYYY-MM-DD') AS d17,
  to_char("flight"."flight_end", 'YYYY-MM-DD') AS d18,
  "device"."device" AS d19,
  "market"."market" AS d20,
  "market"."market_code" AS d21,
  "market"."region" AS d22,
  "market"."market_code_3" AS d23,
  "market"."market_number" AS d24,
  "creative"."creative_id" AS d25,
  "creative"."creative_name" AS d26,
  "creative"."format" AS d27,
  "creative"."size" AS d28,
  "creative"."idea" AS d29,
  "creative"."media_type" AS d30,
  CAST("creative"."width" AS double precision) AS d31,
  CAST("creative"."height" AS double precision) AS d32,
  CAST("creative"."length_seconds" AS double precision) AS d33,
  "creative"."headline" AS d34,
  "creative"."call_to_action" AS d35,
  to_char("performance"."date", 'YYYY-MM-DD') AS o0,
  CAST("performance"."campaign_key" AS double precision) AS o1,
  CAST("performance"."channel_key" AS double precision) AS o2,
  CAST("performance"."device_key" AS double precision) AS o3,
  CAST("performance"."market_key" AS double precision) AS o4,
  CAST("performance"."line_item_key" AS double precision) AS o5,
  CAST("performance"."flight_key" AS double precision) AS o6,
  CAST("performance"."creative_key" AS double precision) AS o7,
  (CAST("performance"."spend_micros" AS double precision) / CAST(1000000 AS double precision)) AS m0,
  CAST(NULL AS double precision) AS m1,
  CAST(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END AS double precision) AS m2,
  CAST(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END AS double precision) AS m3
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
LEFT JOIN (SELECT * FROM "line_item" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "line_item" ON "line_item"."line_item_key" = "performance"."line_item_key"
LEFT JOIN (SELECT * FROM "flight" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "flight" ON "flight"."flight_key" = "performance"."flight_key"
LEFT JOIN (SELECT * FROM "device" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "device" ON "device"."device_key" = "performance"."device_key"
LEFT JOIN (SELECT * FROM "market" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "market" ON "market"."market_key" = "performance"."market_key"
LEFT JOIN (SELECT * FROM "creative" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "creative" ON "creative"."creative_key" = "performance"."creative_key"
WHERE "campaign"."workspace_key" IN (CAST($4 AS text))
  AND "channel"."channel" IN (CAST($5 AS text))) AS facts
ORDER BY o0 ASC NULLS LAST, o1 ASC NULLS LAST, o2 ASC NULLS LAST, o3 ASC NULLS LAST, o4 ASC NULLS LAST, o5 ASC NULLS LAST, o6 ASC NULLS LAST, o7 ASC NULLS LAST, d0 ASC NULLS LAST, d1 ASC NULLS LAST, d2 ASC NULLS LAST, d3 ASC NULLS LAST, d4 ASC NULLS LAST, d5 ASC NULLS LAST, d6 ASC NULLS LAST, d7 ASC NULLS LAST, d8 ASC NULLS LAST, d9 ASC NULLS LAST, d10 ASC NULLS LAST, d11 ASC NULLS LAST, d12 ASC NULLS LAST, d13 ASC NULLS LAST, d14 ASC NULLS LAST, d15 ASC NULLS LAST, d16 ASC NULLS LAST, d17 ASC NULLS LAST, d18 ASC NULLS LAST, d19 ASC NULLS LAST, d20 ASC NULLS LAST, d21 ASC NULLS LAST, d22 ASC NULLS LAST, d23 ASC NULLS LAST, d24 ASC NULLS LAST, d25 ASC NULLS LAST, d26 ASC NULLS LAST, d27 ASC NULLS LAST, d28 ASC NULLS LAST, d29 ASC NULLS LAST, d30 ASC NULLS LAST, d31 ASC NULLS LAST, d32 ASC NULLS LAST, d33 ASC NULLS LAST, d34 ASC NULLS LAST, d35 ASC NULLS LAST, m0 ASC NULLS LAST, m1 ASC NULLS LAST, m2 ASC NULLS LAST, m3 ASC NULLS LAST
LIMIT CAST($6 AS bigint) OFFSET CAST($7 AS bigint);
-- $1 = "kestrel-energy"
-- $2 = "Search"
-- $3 = "2026-10-31"
-- $4 = "kestrel-energy"
-- $5 = "Search"
-- $6 = 1001
-- $7 = 1000

-- Totals
SELECT (max(parts.a0) / CAST(1000000 AS double precision)) AS m0,
  (max(parts.a1) / CAST(1000000 AS double precision)) AS m1,
  max(parts.a2) AS m2,
  max(parts.a3) AS m3,
  coalesce(max(parts.a4), 0) AS m4,
  coalesce(max(parts.a5), 0) AS m5
FROM (SELECT CAST(NULL AS double precision) AS a0,
  CAST(sum("plan"."planned_spend_micros") AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  CAST(NULL AS double precision) AS a3,
  CAST(count(*) AS double precision) AS a4,
  CAST(NULL AS double precision) AS a5,
  0 AS base
FROM (SELECT * FROM "plan" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "plan"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "plan"."channel_key"
WHERE "campaign"."workspace_key" IN (CAST($1 AS text))
  AND "channel"."channel" IN (CAST($2 AS text))
  AND "plan"."date" <= CAST($3 AS date)
UNION ALL
SELECT CAST(sum("performance"."spend_micros") AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) AS a2,
  CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision) AS a3,
  CAST(NULL AS double precision) AS a4,
  CAST(count(*) AS double precision) AS a5,
  1 AS base
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
WHERE "campaign"."workspace_key" IN (CAST($4 AS text))
  AND "channel"."channel" IN (CAST($5 AS text))
UNION ALL
SELECT CAST(NULL AS double precision) AS a0,
  CAST(NULL AS double precision) AS a1,
  CAST(NULL AS double precision) AS a2,
  CAST(NULL AS double precision) AS a3,
  CAST(NULL AS double precision) AS a4,
  CAST(NULL AS double precision) AS a5,
  1 AS base
FROM (SELECT * FROM "plan" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "plan"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "plan"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "plan"."channel_key"
WHERE "campaign"."workspace_key" IN (CAST($6 AS text))
  AND "channel"."channel" IN (CAST($7 AS text))
HAVING count(*) >= 0) AS parts
HAVING max(parts.base) = 1;
-- $1 = "kestrel-energy"
-- $2 = "Search"
-- $3 = "2026-10-31"
-- $4 = "kestrel-energy"
-- $5 = "Search"
-- $6 = "kestrel-energy"
-- $7 = "Search"
