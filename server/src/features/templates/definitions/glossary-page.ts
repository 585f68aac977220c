import { rowsPage, wide, type PageInput } from "./rows.ts";
import { note } from "./visuals.ts";

/** The definitions of the figures; the last page of every report. */
export const glossaryPage: PageInput = rowsPage({ name: "glossary", displayName: "Glossary and notes" }, [
  [
    wide(
      6,
      note(
        "How to read the figures",
        [
          "Every ratio is computed from summed parts, never averaged: the CTR of a month is all its clicks divided by all its impressions.",
          "CTR: clicks divided by impressions.",
          "CPC, CPM, CPA: spend for one click, for a thousand impressions, for one conversion.",
          "CVR: conversions divided by clicks.",
          "ROAS: conversion value divided by spend.",
          "VTR: completed plays divided by impressions, of video and audio ads. Completion rate: completed plays divided by started plays.",
          "Viewable rate: viewable impressions divided by measurable impressions, by the MRC standard.",
        ].join("\n\n"),
      ),
    ),
    wide(
      6,
      note(
        "About the data",
        [
          "Figures arrive once a day and are complete through the day shown with the report.",
          "Conversions are counted on the day the ad was delivered. They keep arriving for some days, so the newest days look weaker than they will be.",
          "Clicks are those that lead to the landing page.",
          "Platforms keep figures by age and gender, placement and search term for about thirteen months: where a report looks further back, these cover fewer days than the others and say since when.",
          "All money is in euros, at the rates agreed with the client.",
        ].join("\n\n"),
      ),
    ),
  ],
]);
