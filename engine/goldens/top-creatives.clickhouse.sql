SELECT "creative$creative_name" AS d0,
  toFloat64(sum("performance$clicks")) AS m0
FROM (SELECT "performance$campaign_key", "performance$clicks", "performance$creative_key", "performance$date", "campaign$workspace_key", "creative$creative_id", "creative$creative_name", "date_day$year"
FROM (SELECT "performance$campaign_key", "performance$clicks", "performance$creative_key", "performance$date", "campaign$workspace_key", "creative$creative_id", "creative$creative_name"
FROM (SELECT "performance$campaign_key", "performance$clicks", "performance$creative_key", "performance$date", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "clicks" AS "performance$clicks", "creative_key" AS "performance$creative_key", toNullable("date") AS "performance$date"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "creative_key" AS "creative key", "creative_id" AS "creative$creative_id", "creative_name" AS "creative$creative_name" FROM "creative"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "creative_key", "Load" DESC LIMIT 1 BY "creative_key") AS "creative"
ON "performance$creative_key" = "creative key") AS facts
ANY LEFT JOIN (SELECT "date" AS "date_day key", "year" AS "date_day$year" FROM "date_day"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "date", "Load" DESC LIMIT 1 BY "date") AS "date_day"
ON "performance$date" = "date_day key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "date_day$year" IN (2026)
  AND (isNull("creative$creative_id"), ifNull("creative$creative_id", '')) IN (SELECT isNull(item), ifNull(item, '') FROM (SELECT if(tupleElement(pair, 1) = 1, NULL, tupleElement(pair, 2)) AS item FROM (
SELECT arrayJoin(pairs) AS pair, edge FROM (
SELECT groupArray(tuple(isNull(item), ifNull(item, ''), assumeNotNull(amount))) AS pairs,
  arrayElement(arrayReverseSort(groupArray(assumeNotNull(amount))), least(10, count(*))) AS edge FROM (
SELECT "creative$creative_id" AS item,
  (toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) / nullif(toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS amount
FROM (SELECT "performance$campaign_key", "performance$clicks", "performance$creative_key", "performance$date", "performance$impressions", "campaign$workspace_key", "creative$creative_id", "date_day$year"
FROM (SELECT "performance$campaign_key", "performance$clicks", "performance$creative_key", "performance$date", "performance$impressions", "campaign$workspace_key", "creative$creative_id"
FROM (SELECT "performance$campaign_key", "performance$clicks", "performance$creative_key", "performance$date", "performance$impressions", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "clicks" AS "performance$clicks", "creative_key" AS "performance$creative_key", toNullable("date") AS "performance$date", "impressions" AS "performance$impressions"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "creative_key" AS "creative key", "creative_id" AS "creative$creative_id" FROM "creative"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "creative_key", "Load" DESC LIMIT 1 BY "creative_key") AS "creative"
ON "performance$creative_key" = "creative key") AS facts
ANY LEFT JOIN (SELECT "date" AS "date_day key", "year" AS "date_day$year" FROM "date_day"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "date", "Load" DESC LIMIT 1 BY "date") AS "date_day"
ON "performance$date" = "date_day key") AS "performance"
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
FROM (SELECT "performance$campaign_key", "performance$clicks", "performance$creative_key", "performance$date", "campaign$workspace_key", "creative$creative_id", "date_day$year"
FROM (SELECT "performance$campaign_key", "performance$clicks", "performance$creative_key", "performance$date", "campaign$workspace_key", "creative$creative_id"
FROM (SELECT "performance$campaign_key", "performance$clicks", "performance$creative_key", "performance$date", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "clicks" AS "performance$clicks", "creative_key" AS "performance$creative_key", toNullable("date") AS "performance$date"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "creative_key" AS "creative key", "creative_id" AS "creative$creative_id" FROM "creative"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "creative_key", "Load" DESC LIMIT 1 BY "creative_key") AS "creative"
ON "performance$creative_key" = "creative key") AS facts
ANY LEFT JOIN (SELECT "date" AS "date_day key", "year" AS "date_day$year" FROM "date_day"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "date", "Load" DESC LIMIT 1 BY "date") AS "date_day"
ON "performance$date" = "date_day key") AS "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
  AND "date_day$year" IN (2026)
  AND (isNull("creative$creative_id"), ifNull("creative$creative_id", '')) IN (SELECT isNull(item), ifNull(item, '') FROM (SELECT if(tupleElement(pair, 1) = 1, NULL, tupleElement(pair, 2)) AS item FROM (
SELECT arrayJoin(pairs) AS pair, edge FROM (
SELECT groupArray(tuple(isNull(item), ifNull(item, ''), assumeNotNull(amount))) AS pairs,
  arrayElement(arrayReverseSort(groupArray(assumeNotNull(amount))), least(10, count(*))) AS edge FROM (
SELECT "creative$creative_id" AS item,
  (toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$clicks" END)) / nullif(toFloat64(sum(CASE WHEN "performance$clicks" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS amount
FROM (SELECT "performance$campaign_key", "performance$clicks", "performance$creative_key", "performance$date", "performance$impressions", "campaign$workspace_key", "creative$creative_id", "date_day$year"
FROM (SELECT "performance$campaign_key", "performance$clicks", "performance$creative_key", "performance$date", "performance$impressions", "campaign$workspace_key", "creative$creative_id"
FROM (SELECT "performance$campaign_key", "performance$clicks", "performance$creative_key", "performance$date", "performance$impressions", "campaign$workspace_key"
FROM (SELECT "campaign_key" AS "performance$campaign_key", "clicks" AS "performance$clicks", "creative_key" AS "performance$creative_key", toNullable("date") AS "performance$date", "impressions" AS "performance$impressions"
FROM "performance"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
  AND ("Load", "date", ifNull("campaign_key", -1), ifNull("line_item_key", -1), ifNull("creative_key", -1)) NOT IN (SELECT "Replaced load", "Replaced day", "campaign_key", "line_item_key", "creative_key" FROM "performance replaced" WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'}))) AS facts
ANY LEFT JOIN (SELECT "campaign_key" AS "campaign key", "workspace_key" AS "campaign$workspace_key" FROM "campaign"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "campaign_key", "Load" DESC LIMIT 1 BY "campaign_key") AS "campaign"
ON "performance$campaign_key" = "campaign key") AS facts
ANY LEFT JOIN (SELECT "creative_key" AS "creative key", "creative_id" AS "creative$creative_id" FROM "creative"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "creative_key", "Load" DESC LIMIT 1 BY "creative_key") AS "creative"
ON "performance$creative_key" = "creative key") AS facts
ANY LEFT JOIN (SELECT "date" AS "date_day key", "year" AS "date_day$year" FROM "date_day"
WHERE "Workspace" = 'alpha' AND "Load" <= 7 AND "Load" NOT IN ({'skipped loads'})
ORDER BY "date", "Load" DESC LIMIT 1 BY "date") AS "date_day"
ON "performance$date" = "date_day key") AS "performance"
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
