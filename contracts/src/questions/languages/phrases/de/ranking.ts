import type { RankingPhrases } from "../phrases.ts";

export const germanRanking: RankingPhrases = {
  "part.topCount": [
    "top {n}",
    "{n} höchst|größt|stärkst|meist|ersten|umsatzstärkst",
    "größt|höchst|stärkst {n}",
    "topliste {n}",
  ],
  "part.bottomCount": [
    "flop|bottom {n}",
    "{n} niedrigst|kleinst|geringst|letzt|wenigst",
    "niedrigst|kleinst|geringst {n}",
  ],
  "part.bestCount": [
    "best|beste|besten {n}",
    "{n} best|beste|besten|erfolgreichsten|effizientesten",
    "erfolgreichsten|effizientesten {n}",
  ],
  "part.worstCount": [
    "schlechteste|schlechtesten|schwächst|schwächsten {n}",
    "{n} schlechteste|schlechtesten|schwächst|schwächsten",
  ],
  "part.dearestCount": ["{n} teuerst|teuerste|teuersten", "teuerst|teuerste|teuersten {n}"],
  "part.cheapestCount": ["{n} günstigst|günstigste|günstigsten|billigst|billigste|billigsten"],
  "part.most": [],
  "part.fewest": [],
  "part.highest": [
    "höchst|höchste|höchsten|am_meisten|meist|meiste|meisten|größt|größte|größten|stärkst|stärksten|stärkster|stärkstes|maximal|maximum|top|am_höchsten|am_größten|am_stärksten|spitzenreiter",
  ],
  "part.lowest": [
    "niedrigst|niedrigste|niedrigsten|am_wenigsten|wenigst|wenigste|wenigsten|kleinst|kleinste|kleinsten|geringst|geringste|geringsten|minimum|minimal|am_niedrigsten|am_geringsten|am_kleinsten|schlusslicht",
  ],
  "part.dearest": ["teuerst|teuerste|teuersten|teuerstes|teuerster|am_teuersten"],
  "part.cheapest": [
    "günstigst|günstigste|günstigsten|günstigster|günstigstes|billigst|billigste|billigsten|am_günstigsten|am_billigsten",
  ],
  "part.best": [
    "best|beste|besten|am_besten|bester|bestes|erfolgreichste|erfolgreichsten|am_effizientesten|effizienteste",
  ],
  "part.worst": [
    "schlechteste|schlechtesten|am_schlechtesten|schlechtester|schwächst|schwächste|schwächsten|am_schwächsten",
  ],
  "part.rankedBy": [
    "nach|anhand|gemessen_an|bei|beim|in|gemäß|hinsichtlich|was_die|bezogen_auf (den|der|dem|die) {measure}",
    "sortiert|geordnet|gereiht|sortiere|ranking|rangliste|sortierung (nach|auf|anhand) {measure}",
    "nach {measure} sortiert|geordnet|absteigend",
  ],
  "part.ascending": [
    "(sortiert) aufsteigend|von_klein_nach_groß|kleinste_zuerst|niedrigste_zuerst (sortiert)",
  ],
  "part.descending": ["(sortiert) absteigend|von_groß_nach_klein|größte_zuerst|höchste_zuerst (sortiert)"],
};
