SELECT CAST(sum("performance"."impressions") AS double precision) AS m0
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "creative" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "creative" ON "creative"."creative_key" = "performance"."creative_key"
WHERE (position(lower(translate(CAST($1 AS text), 'Σİ', 'σi') COLLATE "und-x-icu") IN lower(translate("campaign"."campaign_name", 'Σİ', 'σi') COLLATE "und-x-icu")) > 0 OR "campaign"."campaign_name" IS NULL)
  AND ("creative"."size" IS NULL OR NOT starts_with(lower(translate("creative"."size", 'Σİ', 'σi') COLLATE "und-x-icu"), lower(translate(CAST($2 AS text), 'Σİ', 'σi') COLLATE "und-x-icu")))
  AND ("creative"."size" IS NULL OR NOT lower(translate("creative"."size", 'Σİ', 'σi') COLLATE "und-x-icu") = lower(translate(CAST($3 AS text), 'Σİ', 'σi') COLLATE "und-x-icu"))
  AND ("creative"."size" IS NOT NULL AND "creative"."size" NOT IN (CAST($4 AS text)))
LIMIT CAST($5 AS bigint);
-- $1 = "Always-on"
-- $2 = "1920"
-- $3 = ""
-- $4 = "300x250"
-- $5 = 1001
