SELECT "channel"."channel" AS d0,
  (CAST(sum(CASE WHEN "performance"."video_starts" > 0 AND "performance"."video_completes" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."video_completes" END) AS double precision) / nullif(CAST(sum(CASE WHEN "performance"."video_starts" > 0 AND "performance"."video_completes" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision), 0)) AS m0,
  ((CAST(sum(CASE WHEN "performance"."video_starts" > 0 AND "performance"."video_completes" IS NOT NULL AND "performance"."spend_micros" IS NOT NULL THEN "performance"."spend_micros" END) AS double precision) / CAST(1000000 AS double precision)) / nullif(CAST(sum(CASE WHEN "performance"."video_starts" > 0 AND "performance"."video_completes" IS NOT NULL AND "performance"."spend_micros" IS NOT NULL THEN "performance"."video_completes" END) AS double precision), 0)) AS m1,
  (((CAST(sum(CASE WHEN "performance"."measurable_impressions" > 0 AND "performance"."viewable_impressions" IS NOT NULL AND "performance"."spend_micros" IS NOT NULL THEN "performance"."spend_micros" END) AS double precision) / CAST(1000000 AS double precision)) / nullif(CAST(sum(CASE WHEN "performance"."measurable_impressions" > 0 AND "performance"."viewable_impressions" IS NOT NULL AND "performance"."spend_micros" IS NOT NULL THEN "performance"."viewable_impressions" END) AS double precision), 0)) * CAST(1000 AS double precision)) AS m2
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
LEFT JOIN (SELECT * FROM "channel" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "channel" ON "channel"."channel_key" = "performance"."channel_key"
WHERE "campaign"."workspace_key" IN (CAST($1 AS text))
GROUP BY "channel"."channel"
ORDER BY d0 ASC NULLS LAST
LIMIT CAST($2 AS bigint);
-- $1 = "kestrel-energy"
-- $2 = 51

-- Totals
SELECT (CAST(sum(CASE WHEN "performance"."video_starts" > 0 AND "performance"."video_completes" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."video_completes" END) AS double precision) / nullif(CAST(sum(CASE WHEN "performance"."video_starts" > 0 AND "performance"."video_completes" IS NOT NULL AND "performance"."impressions" IS NOT NULL THEN "performance"."impressions" END) AS double precision), 0)) AS m0,
  ((CAST(sum(CASE WHEN "performance"."video_starts" > 0 AND "performance"."video_completes" IS NOT NULL AND "performance"."spend_micros" IS NOT NULL THEN "performance"."spend_micros" END) AS double precision) / CAST(1000000 AS double precision)) / nullif(CAST(sum(CASE WHEN "performance"."video_starts" > 0 AND "performance"."video_completes" IS NOT NULL AND "performance"."spend_micros" IS NOT NULL THEN "performance"."video_completes" END) AS double precision), 0)) AS m1,
  (((CAST(sum(CASE WHEN "performance"."measurable_impressions" > 0 AND "performance"."viewable_impressions" IS NOT NULL AND "performance"."spend_micros" IS NOT NULL THEN "performance"."spend_micros" END) AS double precision) / CAST(1000000 AS double precision)) / nullif(CAST(sum(CASE WHEN "performance"."measurable_impressions" > 0 AND "performance"."viewable_impressions" IS NOT NULL AND "performance"."spend_micros" IS NOT NULL THEN "performance"."viewable_impressions" END) AS double precision), 0)) * CAST(1000 AS double precision)) AS m2
FROM (SELECT * FROM "performance" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "performance"
LEFT JOIN (SELECT * FROM "campaign" WHERE "Load" <= 7 AND "Load" NOT IN (5) AND ("Until" IS NULL OR 7 < ALL (array_remove("Until", 5)))) AS "campaign" ON "campaign"."campaign_key" = "performance"."campaign_key"
WHERE "campaign"."workspace_key" IN (CAST($1 AS text));
-- $1 = "kestrel-energy"
