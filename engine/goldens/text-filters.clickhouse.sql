SELECT toFloat64(sum("performance$impressions")) AS m0
FROM "performance"
WHERE (position(lowerUTF8(replaceAll("campaign$campaign_name", 'İ', 'i')), lowerUTF8(replaceAll('Always-on', 'İ', 'i'))) > 0 OR "campaign$campaign_name" IS NULL)
  AND ("creative$size" IS NULL OR NOT startsWith(lowerUTF8(replaceAll("creative$size", 'İ', 'i')), lowerUTF8(replaceAll('1920', 'İ', 'i'))))
  AND ("creative$size" IS NULL OR NOT lowerUTF8(replaceAll("creative$size", 'İ', 'i')) = lowerUTF8(replaceAll('', 'İ', 'i')))
  AND ("creative$size" IS NOT NULL AND "creative$size" NOT IN ('300x250'))
LIMIT 1001;
-- $1 = "Always-on"
-- $2 = "1920"
-- $3 = ""
-- $4 = "300x250"
-- $5 = 1001
