SELECT "market$market" AS d0
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND startsWith(lowerUTF8(replaceAll("market$market", 'İ', 'i')), lowerUTF8(replaceAll('un', 'İ', 'i')))
GROUP BY "market$market"
ORDER BY d0 ASC NULLS LAST
LIMIT 101;
-- $1 = "kestrel-energy"
-- $2 = "un"
-- $3 = 101
