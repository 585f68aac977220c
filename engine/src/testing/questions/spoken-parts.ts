import type { ReportLanguage } from "@vitrine/contracts/languages";

/** What a question is made of: words, and what they mean. */
export type SpokenPart = Readonly<{ text: string }> &
  (
    | Readonly<{ is: "measure"; name: string }>
    | Readonly<{ is: "group"; column: string }>
    | Readonly<{ is: "grain"; grain: string }>
    | Readonly<{ is: "period"; from: string; through: string }>
    | Readonly<{ is: "comparison"; with: "year" | "before"; unit: string | null }>
    | Readonly<{ is: "filter"; column: string; values: readonly string[]; isNot: boolean }>
    | Readonly<{ is: "top"; column: string; count: number; operator: "Top" | "Bottom" }>
  );

/** Words by meaning, `|` between those of one meaning: English, German, French, Spanish. */
type Row = readonly [meaning: string, en: string, de: string, fr: string, es: string];

const languages = ["en", "de", "fr", "es"] as const satisfies readonly ReportLanguage[];

const measures: readonly Row[] = [
  ["Clicks", "clicks|total clicks", "Klicks|die Klicks", "clics|les clics", "clics|los clics"],
  ["CTR", "CTR|click rate", "CTR|Klickrate", "CTR|taux de clic", "CTR|tasa de clics"],
  ["Spend", "spend|costs|cost", "Ausgaben|Kosten", "dépenses|coûts", "gasto|inversión"],
  ["Conversions", "conversions|convs", "Conversions|Conv.", "conversions|conv.", "conversiones|conv."],
  ["Impressions", "impressions|imps", "Impressionen|Impr.", "impressions|impr.", "impresiones|impr."],
  ["CPC", "CPC|cost per click", "CPC|Kosten pro Klick", "CPC|coût par clic", "CPC|coste por clic"],
];

const groups: readonly Row[] = [
  [
    "channel",
    "by channel|per channel|for each channel",
    "nach Kanal|pro Kanal|je Kanal",
    "par canal|pour chaque canal",
    "por canal|por cada canal|x canal",
  ],
  ["campaign_name", "by campaign|per campaign", "nach Kampagne|pro Kampagne", "par campagne", "por campaña"],
  ["device", "by device", "nach Gerät|je Gerät", "par appareil", "por dispositivo|x dispositivo"],
  ["market", "by market|per country", "nach Land|pro Markt", "par marché|par pays", "por mercado|por país"],
  ["age", "by age group|by age", "nach Altersgruppe|nach Alter", "par âge|par tranche d'âge", "por edad"],
];

const grains: readonly Row[] = [
  ["week", "by week|weekly", "pro Woche|wöchentlich", "par semaine", "por semana|semanal"],
  ["month", "by month|monthly", "pro Monat|monatlich", "par mois", "por mes|mensual"],
];

const periods: readonly Row[] = [
  [
    "2026-09-01 2026-09-30",
    "last month|in September|in Sept. 2026|for September 2026|prev. month",
    "letzten Monat|im letzten Monat|im September|Sept. 26|lt. Monat|vergangenen Monat|Sep 2026",
    "le mois dernier|en septembre|sept. 2026|sept 26|mois préc.",
    "el mes pasado|en septiembre|sept. 2026|sep 26|mes ant.",
  ],
  [
    "2026-10-05 2026-10-11",
    "last week|in the last week|week 41|wk 41|prev. week",
    "letzte Woche|in der letzten Woche|KW 41|KW41|lt. Woche",
    "la semaine dernière|semaine 41|S41|sem. 41|sem. dernière",
    "la semana pasada|semana 41|sem. 41|sem. pasada|S41",
  ],
  [
    "2026-07-01 2026-09-30",
    "in Q3|Q3 2026|last quarter|Q3 26|Q3/26|3rd quarter|last qtr.",
    "im 3. Quartal|Q3 2026|letztes Quartal|Q3/26|Q3 26|lt. Quartal",
    "au T3|T3 2026|le trimestre dernier|T3 26|au 3e trimestre|trim. dernier",
    "en el T3|T3 2026|el trimestre pasado|3T 26|T3/26|tercer trimestre|trim. pasado",
  ],
  [
    "2026-09-15 2026-10-14",
    "last 30 days|past 30 days|the last 30 d",
    "letzte 30 Tage|in den letzten 30 Tagen|ltz. 30 Tage|letzte 30 T.",
    "les 30 derniers jours|30 derniers j|sur les 30 derniers jours",
    "los últimos 30 días|ult. 30 días|últ. 30 días|en los últimos 30 días",
  ],
  ["2026-10-14 2026-10-14", "yesterday", "gestern", "hier", "ayer"],
  [
    "2026-01-01 2026-10-14",
    "year to date|YTD|so far this year",
    "YTD|seit Jahresbeginn|laufendes Jahr bis heute",
    "depuis le début de l'année|YTD",
    "en lo que va de año|YTD|lo que llevamos de año",
  ],
];

const comparisons: readonly Row[] = [
  [
    "year",
    "vs last year|YoY|vs. LY|year on year|vs prev. year|y/y",
    "ggü. Vorjahr|vs. VJ|im Vergleich zum Vorjahr|YoY|vgl. mit Vorjahr|ggü. Vj.|gegenüber VJ|zum Vj.",
    "vs N-1|par rapport à l'année dernière|vs l'an dernier|par rapport à l'an passé|vs an. préc.|vs. A-1",
    "vs año anterior|respecto al año pasado|frente al año anterior|interanual|vs. año ant.|YoY",
  ],
  [
    "before",
    "vs the previous period|compared with the previous period|vs prev. period|vs. prior period|PoP",
    "ggü. Vorperiode|gegenüber Vorzeitraum|im Vergleich zum Zeitraum davor|ggü. VP|zur Vorperiode",
    "vs période précédente|par rapport à la période précédente|vs pér. préc.|p/r à la période précédente",
    "vs periodo anterior|respecto al periodo anterior|frente al periodo anterior|vs. per. ant.",
  ],
  [
    "before week",
    "week on week|WoW|w/w|vs the previous week|vs. the week before|vs prev. week",
    "ggü. Vorwoche|WoW|zur Vorwoche|vs. VW|gg. Vorwoche|vgl. Vorwoche|im Vergleich zur Vorwoche",
    "vs semaine précédente|par rapport à la semaine précédente|vs S-1|vs sem. préc.|WoW",
    "vs semana anterior|respecto a la semana anterior|vs sem. ant.|frente a la semana anterior|WoW",
  ],
  [
    "before month",
    "month on month|MoM|m/m|vs the previous month|vs prev. month",
    "ggü. Vormonat|MoM|zum Vormonat|vs. VM|vgl. Vormonat|im Vergleich zum Vormonat",
    "vs mois précédent|par rapport au mois précédent|vs M-1|vs mois préc.|MoM",
    "vs mes anterior|respecto al mes anterior|vs mes ant.|MoM",
  ],
];

const filters: readonly Row[] = [
  [
    "device Mobile",
    "on mobile|for smartphones|mobile only",
    "auf Mobile|auf Smartphones|nur mobil",
    "sur mobile|sur smartphone",
    "en móvil|en smartphones",
  ],
  [
    "device -Desktop",
    "without desktop|excl. desktop",
    "ohne Desktop|exkl. Desktop",
    "hors desktop|sauf desktop",
    "sin desktop|excepto desktop|excl. desktop",
  ],
  [
    "gender Male",
    "for men|among men",
    "bei Männern|für Männer",
    "chez les hommes|pour les hommes",
    "en hombres|entre los hombres",
  ],
  [
    "gender Female",
    "for women|female",
    "bei Frauen|weiblich",
    "chez les femmes|pour les femmes",
    "en mujeres|para mujeres",
  ],
  [
    "age 55+",
    "aged 55 and over|over 55|55+|from 55 up|55 or older|55 plus|aged 55+|55 and up",
    "ab 55|ab 55 Jahren|über 55|55+|55 und älter|55 plus|ab 55 J.",
    "de 55 ans et plus|plus de 55 ans|55+|55 ans et +|à partir de 55 ans|dès 55 ans|55 et plus",
    "de 55 años o más|mayores de 55|55+|más de 55 años|a partir de 55 años|desde 55 años|de 55 en adelante",
  ],
  [
    "age 18–24,25–34",
    "under 35|18 to 34|aged 18-34|below 35|younger than 35|up to 34",
    "unter 35|18 bis 34|von 18-34|jünger als 35|bis 34 Jahre|18- bis 34-Jährige",
    "moins de 35 ans|18 à 34 ans|18-34 ans|de 18 à 34 ans|jusqu'à 34 ans",
    "menores de 35|de 18 a 34 años|18-34 años|menos de 35 años|hasta 34 años",
  ],
  [
    "market Germany",
    "in Germany|for Germany",
    "in Deutschland|für Deutschland",
    "en Allemagne|pour l'Allemagne",
    "en Alemania|para Alemania",
  ],
  [
    "channel Social",
    "in social|for social",
    "in Social|für Social",
    "en social|sur le social",
    "en social|para social",
  ],
];

const tops: readonly Row[] = [
  [
    "campaign_name 5 Top",
    "top 5 campaigns",
    "Top 5 Kampagnen|Top-5-Kampagnen",
    "top 5 campagnes|top 5 des campagnes",
    "top 5 campañas|top 5 de campañas",
  ],
  [
    "campaign_name 3 Bottom",
    "bottom 3 campaigns",
    "Flop 3 Kampagnen",
    "flop 3 campagnes",
    "peores 3 campañas|bottom 3 campañas",
  ],
];

function meaningOf(kind: SpokenPart["is"], meaning: string, text: string): SpokenPart {
  const [first = "", second = "", third = ""] = meaning.split(" ");
  switch (kind) {
    case "measure":
      return { is: kind, text, name: meaning };
    case "group":
      return { is: kind, text, column: meaning };
    case "grain":
      return { is: kind, text, grain: meaning };
    case "period":
      return { is: kind, text, from: first, through: second };
    case "comparison":
      return {
        is: kind,
        text,
        with: first === "year" ? "year" : "before",
        unit: second === "" ? null : second,
      };
    case "filter": {
      const values = meaning.slice(first.length + 1).replace(/^-/, "");
      return { is: kind, text, column: first, values: values.split(","), isNot: second.startsWith("-") };
    }
    case "top":
      return {
        is: kind,
        text,
        column: first,
        count: Number(second),
        operator: third === "Top" ? "Top" : "Bottom",
      };
  }
}

const rows = {
  measure: measures,
  group: groups,
  grain: grains,
  period: periods,
  comparison: comparisons,
  filter: filters,
  top: tops,
};

/** The parts of questions in a language, by what they are. On 15 October 2026, and with the names of the sample. */
export function spokenParts(
  language: ReportLanguage,
): Readonly<Record<SpokenPart["is"], readonly SpokenPart[]>> {
  const place = 1 + languages.indexOf(language);
  const all = (kind: SpokenPart["is"]): readonly SpokenPart[] =>
    rows[kind].flatMap((row) => (row[place] ?? "").split("|").map((text) => meaningOf(kind, row[0], text)));
  return {
    measure: all("measure"),
    group: all("group"),
    grain: all("grain"),
    period: all("period"),
    comparison: all("comparison"),
    filter: all("filter"),
    top: all("top"),
  };
}

/** Words that no dataset of this kind has, and others that are similar to its names. */
const foreign: Readonly<Record<ReportLanguage, string>> = {
  en: "zorbel organic newsletter median refunded never Tokyo almond temperature gross",
  de: "zorbel organisch Newsletter Median stornierte niemals Tokio Temperatur brutto Stammkunden",
  fr: "zorbel organique newsletter médiane remboursés jamais Tokyo température brut fidèles",
  es: "zorbel orgánico newsletter mediana reembolsados nunca Tokio temperatura bruto fieles",
};

export function foreignWords(language: ReportLanguage): readonly string[] {
  return foreign[language].split(" ");
}
