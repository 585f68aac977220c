SELECT CAST(sum("performance"."impressions") AS DOUBLE) AS m0
FROM "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN "creative" ON "creative"."creative_key" = "performance"."creative_key"
WHERE (contains(lower("campaign"."campaign_name"), lower($1)) OR "campaign"."campaign_name" IS NULL)
  AND ("creative"."size" IS NULL OR NOT starts_with(lower("creative"."size"), lower($2)))
  AND ("creative"."size" IS NULL OR NOT lower("creative"."size") = lower($3))
  AND ("creative"."size" IS NOT NULL AND "creative"."size" NOT IN ($4))
LIMIT $5;
-- $1 = "Always-on"
-- $2 = "1920"
-- $3 = ""
-- $4 = "300x250"
-- $5 = 1001
