WITH kept AS (
SELECT "channel"."channel" AS k0,
  "campaign"."campaign_name" AS k1,
  "performance"."date" AS k2
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
WHERE "campaign"."workspace_key" IN (CAST($4 AS text))
GROUP BY "channel"."channel", "campaign"."campaign_name", "performance"."date"
HAVING CAST(sum("performance"."clicks") AS double precision) > CAST($3 AS bigint))
SELECT d0, d1, d2, m0, m1
FROM (SELECT a.k0, a.k1, a.k2, a.d0, a.d1, a.d2, a.m0, a.m1, a.s1_1, b.s2_1
FROM (SELECT a.k0, a.k1, a.k2, a.d0, a.d1, a.d2, a.m0, a.m1, b.s1_1
FROM (SELECT "channel"."channel" AS k0,
  "campaign"."campaign_name" AS k1,
  "performance"."date" AS k2,
  "channel"."channel" AS d0,
  "campaign"."campaign_name" AS d1,
  to_char("performance"."date", 'YYYY-MM-DD') AS d2,
  (CAST(sum("performance"."spend_micros") AS double precision) / CAST(1000000 AS double precision)) AS m0,
  (CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) / nullif(CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision), 0)) AS m1
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
WHERE "campaign"."workspace_key" IN (CAST($2 AS text))
GROUP BY "channel"."channel", "campaign"."campaign_name", "performance"."date"
HAVING CAST(sum("performance"."clicks") AS double precision) > CAST($1 AS bigint)) AS a
LEFT JOIN (SELECT "channel"."channel" AS k0,
  (CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) / nullif(CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision), 0)) AS s1_1
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
WHERE "campaign"."workspace_key" IN (CAST($5 AS text))
  AND ("channel"."channel" IS NULL, coalesce("channel"."channel", ''), "campaign"."campaign_name" IS NULL, coalesce("campaign"."campaign_name", ''), "performance"."date" IS NULL, coalesce("performance"."date", DATE '1970-01-01')) IN (SELECT k0 IS NULL, coalesce(k0, ''), k1 IS NULL, coalesce(k1, ''), k2 IS NULL, coalesce(k2, DATE '1970-01-01') FROM kept)
GROUP BY "channel"."channel") AS b
ON (a.k0 IS NULL) = (b.k0 IS NULL)
  AND coalesce(a.k0, '') = coalesce(b.k0, '')) AS a
LEFT JOIN (SELECT "channel"."channel" AS k0,
  "campaign"."campaign_name" AS k1,
  (CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) / nullif(CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision), 0)) AS s2_1
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
WHERE "campaign"."workspace_key" IN (CAST($6 AS text))
  AND ("channel"."channel" IS NULL, coalesce("channel"."channel", ''), "campaign"."campaign_name" IS NULL, coalesce("campaign"."campaign_name", ''), "performance"."date" IS NULL, coalesce("performance"."date", DATE '1970-01-01')) IN (SELECT k0 IS NULL, coalesce(k0, ''), k1 IS NULL, coalesce(k1, ''), k2 IS NULL, coalesce(k2, DATE '1970-01-01') FROM kept)
GROUP BY "channel"."channel", "campaign"."campaign_name") AS b
ON (a.k0 IS NULL) = (b.k0 IS NULL)
  AND coalesce(a.k0, '') = coalesce(b.k0, '')
  AND (a.k1 IS NULL) = (b.k1 IS NULL)
  AND coalesce(a.k1, '') = coalesce(b.k1, '')) AS lines
ORDER BY s1_1 DESC NULLS LAST, k0 ASC NULLS LAST, s2_1 DESC NULLS LAST, k1 ASC NULLS LAST, m1 DESC NULLS LAST, k2 ASC NULLS LAST
LIMIT CAST($7 AS bigint) OFFSET CAST($8 AS bigint);
-- $1 = 10
-- $2 = "test-workspace-1"
-- $3 = 10
-- $4 = "test-workspace-1"
-- $5 = "test-workspace-1"
-- $6 = "test-workspace-1"
-- $7 = 41
-- $8 = 40

-- Totals
WITH kept AS (
SELECT "channel"."channel" AS k0,
  "campaign"."campaign_name" AS k1,
  "performance"."date" AS k2
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
WHERE "campaign"."workspace_key" IN (CAST($2 AS text))
GROUP BY "channel"."channel", "campaign"."campaign_name", "performance"."date"
HAVING CAST(sum("performance"."clicks") AS double precision) > CAST($1 AS bigint))
SELECT (CAST(sum("performance"."spend_micros") AS double precision) / CAST(1000000 AS double precision)) AS m0,
  (CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."clicks" END) AS double precision) / nullif(CAST(sum(CASE WHEN "performance"."clicks" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision), 0)) AS m1
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
WHERE "campaign"."workspace_key" IN (CAST($3 AS text))
  AND ("channel"."channel" IS NULL, coalesce("channel"."channel", ''), "campaign"."campaign_name" IS NULL, coalesce("campaign"."campaign_name", ''), "performance"."date" IS NULL, coalesce("performance"."date", DATE '1970-01-01')) IN (SELECT k0 IS NULL, coalesce(k0, ''), k1 IS NULL, coalesce(k1, ''), k2 IS NULL, coalesce(k2, DATE '1970-01-01') FROM kept);
-- $1 = 10
-- $2 = "test-workspace-1"
-- $3 = "test-workspace-1"
