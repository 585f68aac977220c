SELECT "channel$channel" AS d0,
  (toFloat64(sum(CASE WHEN "performance$video_starts" > 0 AND "performance$video_completes" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$video_completes" END)) / nullif(toFloat64(sum(CASE WHEN "performance$video_starts" > 0 AND "performance$video_completes" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS m0,
  ((toFloat64(sum(toDecimal128(CASE WHEN "performance$video_starts" > 0 AND "performance$video_completes" IS NOT NULL AND "performance$spend_micros" IS NOT NULL THEN "performance$spend_micros" END, 0))) / toFloat64(1000000)) / nullif(toFloat64(sum(CASE WHEN "performance$video_starts" > 0 AND "performance$video_completes" IS NOT NULL AND "performance$spend_micros" IS NOT NULL THEN "performance$video_completes" END)), 0)) AS m1,
  (((toFloat64(sum(toDecimal128(CASE WHEN "performance$measurable_impressions" > 0 AND "performance$viewable_impressions" IS NOT NULL AND "performance$spend_micros" IS NOT NULL THEN "performance$spend_micros" END, 0))) / toFloat64(1000000)) / nullif(toFloat64(sum(CASE WHEN "performance$measurable_impressions" > 0 AND "performance$viewable_impressions" IS NOT NULL AND "performance$spend_micros" IS NOT NULL THEN "performance$viewable_impressions" END)), 0)) * toFloat64(1000)) AS m2
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy')
GROUP BY "channel$channel"
ORDER BY d0 ASC NULLS LAST
LIMIT 51;
-- $1 = "kestrel-energy"
-- $2 = 51

-- Totals
SELECT (toFloat64(sum(CASE WHEN "performance$video_starts" > 0 AND "performance$video_completes" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$video_completes" END)) / nullif(toFloat64(sum(CASE WHEN "performance$video_starts" > 0 AND "performance$video_completes" IS NOT NULL AND "performance$impressions" IS NOT NULL THEN "performance$impressions" END)), 0)) AS m0,
  ((toFloat64(sum(toDecimal128(CASE WHEN "performance$video_starts" > 0 AND "performance$video_completes" IS NOT NULL AND "performance$spend_micros" IS NOT NULL THEN "performance$spend_micros" END, 0))) / toFloat64(1000000)) / nullif(toFloat64(sum(CASE WHEN "performance$video_starts" > 0 AND "performance$video_completes" IS NOT NULL AND "performance$spend_micros" IS NOT NULL THEN "performance$video_completes" END)), 0)) AS m1,
  (((toFloat64(sum(toDecimal128(CASE WHEN "performance$measurable_impressions" > 0 AND "performance$viewable_impressions" IS NOT NULL AND "performance$spend_micros" IS NOT NULL THEN "performance$spend_micros" END, 0))) / toFloat64(1000000)) / nullif(toFloat64(sum(CASE WHEN "performance$measurable_impressions" > 0 AND "performance$viewable_impressions" IS NOT NULL AND "performance$spend_micros" IS NOT NULL THEN "performance$viewable_impressions" END)), 0)) * toFloat64(1000)) AS m2
FROM "performance"
WHERE "campaign$workspace_key" IN ('kestrel-energy');
-- $1 = "kestrel-energy"
