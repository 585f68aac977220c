import { germanCarriers } from "./carriers/de.ts";
import { germanComparisons } from "./phrases/de/comparisons.ts";
import { germanFields } from "./phrases/de/fields.ts";
import { germanFilters } from "./phrases/de/filters.ts";
import { germanRanking } from "./phrases/de/ranking.ts";
import { germanTimes } from "./phrases/de/times.ts";
import { germanUnanswerable } from "./phrases/de/unanswerable.ts";
import { germanPresets, germanVisuals, germanWords } from "./words/de.ts";
import type { QuestionLanguage } from "./language.ts";

export const german: QuestionLanguage = {
  language: "de",
  endings: [
    // The stem of "den" is another word.
    ["denen", "denen"],
    ["ungen", "ung"],
    ["nissen", "nis"],
    ["ern", ""],
    ["em", ""],
    ["en", ""],
    ["er", ""],
    ["es", ""],
    ["e", ""],
    ["n", ""],
    ["s", ""],
  ],
  joints: ["s", "n", "en", "e", "er", "es"],
  conjunctions: "und oder vs versus gegen sowie",
  or: "oder",
  carriers: germanCarriers,
  auxiliaries: "haben hatten hatte waren sind wurde wurden werden worden gewesen gehabt sollen",
  verbForms: [
    ["eln", "~eln ~le ~elst ~elt ~elte ~elten ge~elt ~elnd"],
    ["ern", "~ern ~ere ~erst ~ert ~erte ~erten ge~ert ~ernd"],
    ["ieren", "~ieren ~iere ~ier ~ierst ~iert ~ierte ~ierten ~ierend"],
    ["en", "~en ~e ~ ~st ~t ~et ~te ~ten ~ete ~eten ~end ge~t ge~et ge~en zu~en"],
    ["n", "~n ~e ~st ~t ~te ~ten ge~t ge~n"],
  ],
  units: {
    day: "Tag",
    week: "Woche",
    month: "Monat",
    quarter: "Quartal",
    year: "Jahr",
  },
  unitLetters: "twmqj",
  singular: "Tag Woche Monat Quartal Jahr Qrt Qrtl",
  abbreviations:
    "grp=gruppe ø=durchschnitt lt=letzt|letzte|letzter|letztes ltz=letzt|letzte|letzter|letztes letz=letzt|letzte|letzter|letztes lfd=laufend lauf=laufend akt=aktuell gg=gegen ggb=gegen verg=vergangen vorh=vorherig qrt=Quartal qrtl=Quartal ausg=Ausgaben imp=Impressionen kamp=Kampagne kampg=Kampagnen durchschn=durchschnittlich ds=durchschnittlich entw=Entwicklung verä=Veränderung veränd=Veränderung abw=Abweichung monatl=monatlich jährl=jährlich exkl=exklusive inkl=insgesamt einschl=insgesamt tgl=täglich progn=Prognose vorauss=voraussichtlich bzgl=bezüglich betr=betreffend ggf=eventuell gem=gemäß jew=jeweils",
  others:
    "anrufe installationen downloads follower kommentare abonnenten stadt städte median modus brutto netto niemals nie selten organisch storniert stornierte retourniert lokal global nativ viral teilweise wetter medial marken gesperrt abbestellt zufrieden wettbewerb wettbewerber konkurrenz konkurrent konkurrenten branche branchen benchmark regen attribution inkrementell inkrementelle uplift bekanntheit erinnerung regression korrelation abweichler überschneidung retoure retouren rückgabe rückgaben mitarbeiter stunden browser rabatt rabatte steuer steuern mehrwertsteuer unsichtbar unsichtbare unsichtbaren versteckt übersprungen stumm verschwendet assistiert treue bestandskunden neukunden wiederkehrend laden läden filiale filialen offline feiertag feiertage weihnachten ostern echt echte echten hohe hohen hohem hohes niedrige niedrigen niedrigem niedriges günstige günstigen günstigem günstiges billige billigen teure teuren teures ältere älteren älterer jüngere jüngeren junge jungen pausiert pausierte qualifiziert qualifizierte personal abgelehnt abgelehnte marginal marginale versand lieferung board boards dashboards",
  apart: "in im am an auf bei beim für über und oder ab bis mit seit zu zum zur + &",
  origins: "aus",
  adverbs: {
    day: "täglich tages tägl tagesweise tageweise tagesgenau tagesbasis tagesebene",
    week: "wöchentlich wöchentl wochenweise wochenbasis wochenebene",
    month: "monatlich monatl monatsweise monatsbasis monatsebene",
    quarter: "quartalsweise vierteljährlich quartalsmäßig quartalsbasis quartalsebene",
    year: "jährlich jahresweise",
  },
  months: [
    "Januar Jan Jänner",
    "Februar Feb",
    "März Mrz Mär",
    "April Apr",
    "Mai",
    "Juni Jun",
    "Juli Jul",
    "August Aug",
    "September Sep Sept",
    "Oktober Okt",
    "November Nov",
    "Dezember Dez",
  ],
  weekdays: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag Sonnabend", "Sonntag"],
  kept: "aber sondern als seit jeder jede jedes jeden jedem je pro per nach",
  by: "nach pro je per",
  weekend: "wochenende|wochenenden|wochenends|we",
  counts: "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn".split(
    " ",
  ),
  ordinals: ["erstes erste", "zweites zweite", "drittes dritte", "viertes vierte"],
  thousands: "k tausend tsd",
  millions: "mio million millionen",
  visuals: germanVisuals,
  daysFirst: true,
  decimalSign: ",",
  phrases: {
    ...germanTimes,
    ...germanComparisons,
    ...germanRanking,
    ...germanFilters,
    ...germanFields,
    ...germanUnanswerable,
  },
  words: germanWords,
  presets: germanPresets,
};
