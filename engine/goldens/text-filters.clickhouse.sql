SELECT toFloat64(sum(toDecimal128("performance$impressions", 0))) AS m0
FROM "performance"
WHERE (position(lowerUTF8("campaign$campaign_name"), lowerUTF8('Always-on')) > 0 OR "campaign$campaign_name" IS NULL)
  AND ("creative$size" IS NULL OR NOT startsWith(lowerUTF8("creative$size"), lowerUTF8('1920')))
  AND ("creative$size" IS NULL OR NOT lowerUTF8("creative$size") = lowerUTF8(''))
  AND ("creative$size" IS NOT NULL AND "creative$size" NOT IN ('300x250'))
LIMIT 1001;
-- $1 = "Always-on"
-- $2 = "1920"
-- $3 = ""
-- $4 = "300x250"
-- $5 = 1001
