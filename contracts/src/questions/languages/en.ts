import { englishCarriers } from "./carriers/en.ts";
import { englishComparisons } from "./phrases/en/comparisons.ts";
import { englishFields } from "./phrases/en/fields.ts";
import { englishFilters } from "./phrases/en/filters.ts";
import { englishRanking } from "./phrases/en/ranking.ts";
import { englishTimes } from "./phrases/en/times.ts";
import { englishUnanswerable } from "./phrases/en/unanswerable.ts";
import { englishPresets, englishVisuals, englishWords } from "./words/en.ts";
import type { QuestionLanguage } from "./language.ts";

export const english: QuestionLanguage = {
  language: "en",
  endings: [
    ["ies", "y"],
    ["sses", "ss"],
    ["ches", "ch"],
    ["shes", "sh"],
    ["xes", "x"],
    ["ss", "ss"],
    ["us", "us"],
    ["is", "is"],
    ["s", ""],
  ],
  joints: null,
  conjunctions: "and or vs versus against",
  or: "or",
  carriers: englishCarriers,
  auxiliaries: "have had has was were been did doing having",
  verbForms: [
    ["ee", "~ee ~ees ~eed ~eeing"],
    ["e", "~e ~es ~ed ~ing"],
    ["ay", "~ay ~ays ~ayed ~aying"],
    ["oy", "~oy ~oys ~oyed ~oying"],
    ["y", "~y ~ies ~ied ~ying"],
    ["", "~ ~s ~es ~ed ~ing ~+ed ~+ing"],
  ],
  units: {
    day: "day",
    week: "week wk",
    month: "month mth mo",
    quarter: "quarter qtr",
    year: "year yr",
  },
  unitLetters: "dwmqy",
  singular: "day week month quarter year qtr wk mth mo yr",
  abbreviations:
    "grp=group ø=average prev=previous prv=previous curr=current cur=current prec=preceding amt=amount amts=amounts qty=number tot=total yr=year yrs=years mths=months mnth=month wks=weeks qtrs=quarters pd=period comp=compared cmp=compared chg=change diff=difference fcst=forecast tgt=target est=estimated proj=projected camp=campaign camps=campaigns cmpgn=campaign cmpgns=campaigns rev=revenue excl=excluding incl=including dly=daily wkly=weekly mthly=monthly mnthly=monthly qtrly=quarterly avg=average perf=performance abv=above blw=below btw=between w=with wo=without thru=through ctry=country",
  others:
    "likes calls installs downloads followers comments emails subscribers city cities town towns median mode gross net never rarely organic refunded returned cancelled canceled stored partial partly local global native viral unpaid owned weather moderate medical marked labelled rated competitor competitors competition competing rival rivals benchmark benchmarks industry rain attribution attributed incremental incrementality uplift lift awareness recall regression correlation deviation variance overlap returns refunds employees employee staff hours forecasted browser browsers discount discounts tax taxes vat invisible hidden unseen skipped muted wasted assisted engaged loyal repeat existing store stores offline tomorrow christmas easter qualified hypothetical personnel paused rejected marginal shipping shipment board boards dashboards",
  apart: "in on for at with and or since until to from by + & during",
  origins: "from",
  adverbs: {
    day: "daily",
    week: "weekly",
    month: "monthly",
    quarter: "quarterly",
    year: "yearly annual annually",
  },
  months: [
    "january jan",
    "february feb",
    "march mar",
    "april apr",
    "may",
    "june jun",
    "july jul",
    "august aug",
    "september sep sept",
    "october oct",
    "november nov",
    "december dec",
  ],
  weekdays: [
    "monday mon",
    "tuesday tue tues",
    "wednesday wed",
    "thursday thu thurs",
    "friday fri",
    "saturday",
    "sunday",
  ],
  kept: "than each every by per but",
  by: "by per",
  weekend: "weekend|week_end",
  counts: "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(
    " ",
  ),
  ordinals: ["first 1st", "second 2nd", "third 3rd", "fourth 4th"],
  thousands: "k thousand",
  millions: "m mn million",
  visuals: englishVisuals,
  daysFirst: true,
  decimalSign: ".",
  phrases: {
    ...englishTimes,
    // Of equal phrases, those that come first count: a rank rather than a change.
    ...englishComparisons,
    ...englishRanking,
    ...englishFilters,
    ...englishFields,
    ...englishUnanswerable,
  },
  words: englishWords,
  presets: englishPresets,
};
