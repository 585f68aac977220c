SELECT "market"."market" AS d0
FROM "performance by campaign_key, date, channel_key, market_key" AS "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN "market" ON "market"."market_key" = "performance"."market_key"
WHERE "campaign"."workspace_key" IN ($1)
  AND starts_with(lower("market"."market"), lower($2))
GROUP BY "market"."market"
ORDER BY d0 ASC NULLS LAST
LIMIT $3;
-- $1 = "kestrel-energy"
-- $2 = "un"
-- $3 = 101
