SELECT "market$market" AS d0
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND startsWith(lowerUTF8("market$market"), lowerUTF8('un'))
GROUP BY "market$market"
ORDER BY d0 ASC NULLS LAST
LIMIT 101;
-- $1 = "kestrel-energy"
-- $2 = "un"
-- $3 = 101
