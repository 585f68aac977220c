SELECT "market"."market" AS d0
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "market" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "market" ON "market"."market_key" = "performance"."market_key"
WHERE "campaign"."workspace_key" IN (CAST($1 AS text))
  AND starts_with(lower(translate("market"."market", 'Σİ', 'σi') COLLATE "und-x-icu"), lower(translate(CAST($2 AS text), 'Σİ', 'σi') COLLATE "und-x-icu"))
GROUP BY "market"."market"
ORDER BY d0 ASC NULLS LAST
LIMIT CAST($3 AS bigint);
-- $1 = "kestrel-energy"
-- $2 = "un"
-- $3 = 101
