SELECT "creative$creative_name" AS d0,
  toFloat64(sum("performance$clicks")) AS m0
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "date_day$year" IN (2026)
  AND (isNull("creative$creative_id"), ifNull("creative$creative_id", '')) GLOBAL IN (SELECT isNull(item), ifNull(item, '') FROM (SELECT if(tupleElement(pair, 1) = 1, NULL, tupleElement(pair, 2)) AS item FROM (
SELECT arrayJoin(pairs) AS pair, edge FROM (
SELECT groupArray(tuple(isNull(item), ifNull(item, ''), assumeNotNull(amount))) AS pairs,
  arrayElement(arrayReverseSort(groupArray(assumeNotNull(amount))), least(10, count(*))) AS edge FROM (
SELECT "creative$creative_id" AS item,
  (toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) / nullif(toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS amount
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "date_day$year" IN (2026)
GROUP BY "creative$creative_id"
) AS amounts WHERE amount IS NOT NULL
)) WHERE tupleElement(pair, 3) >= edge) AS top_0)
GROUP BY "creative$creative_name"
ORDER BY m0 DESC NULLS LAST, d0 ASC NULLS LAST
LIMIT 1001;
-- $1 = "kestrel-energy"
-- $2 = 2026
-- $3 = 10
-- $4 = "kestrel-energy"
-- $5 = 2026
-- $6 = 1001

-- Totals
SELECT toFloat64(sum("performance$clicks")) AS m0
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "date_day$year" IN (2026)
  AND (isNull("creative$creative_id"), ifNull("creative$creative_id", '')) GLOBAL IN (SELECT isNull(item), ifNull(item, '') FROM (SELECT if(tupleElement(pair, 1) = 1, NULL, tupleElement(pair, 2)) AS item FROM (
SELECT arrayJoin(pairs) AS pair, edge FROM (
SELECT groupArray(tuple(isNull(item), ifNull(item, ''), assumeNotNull(amount))) AS pairs,
  arrayElement(arrayReverseSort(groupArray(assumeNotNull(amount))), least(10, count(*))) AS edge FROM (
SELECT "creative$creative_id" AS item,
  (toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) / nullif(toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS amount
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "date_day$year" IN (2026)
GROUP BY "creative$creative_id"
) AS amounts WHERE amount IS NOT NULL
)) WHERE tupleElement(pair, 3) >= edge) AS top_0);
-- $1 = "kestrel-energy"
-- $2 = 2026
-- $3 = 10
-- $4 = "kestrel-energy"
-- $5 = 2026
