SELECT "market"."market" AS d0
FROM "performance"
LEFT JOIN "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN "market" ON "market"."market_key" = "performance"."market_key"
WHERE "campaign"."workspace_key" IN (CAST($1 AS text))
  AND starts_with(lower(translate("market"."market", 'Σİ', 'σi') COLLATE "und-x-icu"), lower(translate(CAST($2 AS text), 'Σİ', 'σi') COLLATE "und-x-icu"))
GROUP BY "market"."market"
ORDER BY d0 ASC NULLS LAST
LIMIT CAST($3 AS bigint);
-- $1 = "kestrel-energy"
-- $2 = "un"
-- $3 = 101
