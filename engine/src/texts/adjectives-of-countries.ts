/**
 * What is said of the markets of a country: "German clicks". By value of the market, in English, German, French and Spanish.
 * German ones are without their endings, which `germanEndings` adds; French and Spanish ones are in all forms.
 */
const adjectives: Readonly<
  Record<string, readonly [english: string, german: string, french: string, spanish: string]>
> = {
  Germany: [
    "German",
    "deutsch",
    "allemand allemande allemands allemandes",
    "alemán alemana alemanes alemanas",
  ],
  Austria: [
    "Austrian",
    "österreichisch",
    "autrichien autrichienne autrichiens autrichiennes",
    "austriaco austriaca austriacos austriacas",
  ],
  Switzerland: ["Swiss", "schweizerisch", "suisses", "suizo suiza suizos suizas"],
  France: ["French", "französisch", "français française françaises", "francés francesa franceses francesas"],
  Spain: [
    "Spanish",
    "spanisch",
    "espagnol espagnole espagnols espagnoles",
    "español española españoles españolas",
  ],
  Italy: [
    "Italian",
    "italienisch",
    "italien italienne italiens italiennes",
    "italiano italiana italianos italianas",
  ],
  "United Kingdom": [
    "British",
    "britisch",
    "britannique britanniques",
    "británico británica británicos británicas",
  ],
  Netherlands: [
    "Dutch",
    "niederländisch holländisch",
    "néerlandais néerlandaise néerlandaises hollandais hollandaise hollandaises",
    "neerlandés neerlandesa neerlandeses neerlandesas holandés holandesa holandeses holandesas",
  ],
  Belgium: ["Belgian", "belgisch", "belge belges", "belga belgas"],
  Poland: ["Polish", "polnisch", "polonais polonaise polonaises", "polaco polaca polacos polacas"],
  Sweden: ["Swedish", "schwedisch", "suédois suédoise suédoises", "sueco sueca suecos suecas"],
  Norway: [
    "Norwegian",
    "norwegisch",
    "norvégien norvégienne norvégiens norvégiennes",
    "noruego noruega noruegos noruegas",
  ],
  Denmark: ["Danish", "dänisch", "danois danoise danoises", "danés danesa daneses danesas"],
  Finland: [
    "Finnish",
    "finnisch",
    "finlandais finlandaise finlandaises",
    "finlandés finlandesa finlandeses finlandesas",
  ],
  Portugal: [
    "Portuguese",
    "portugiesisch",
    "portugais portugaise portugaises",
    "portugués portuguesa portugueses portuguesas",
  ],
  Ireland: [
    "Irish",
    "irisch",
    "irlandais irlandaise irlandaises",
    "irlandés irlandesa irlandeses irlandesas",
  ],
  "United States": [
    "American",
    "amerikanisch",
    "américain américaine américains américaines",
    "estadounidense estadounidenses americano americana americanos americanas",
  ],
  Canada: ["Canadian", "kanadisch", "canadien canadienne canadiens canadiennes", "canadiense canadienses"],
};

const germanEndings = ["e", "er", "es", "en", "em"] as const;

export const countriesWithAdjectives: readonly string[] = Object.keys(adjectives);

/** The adjectives of a market in a language; none for countries without. */
export function adjectivesOf(market: string, language: "en" | "de" | "fr" | "es"): readonly string[] {
  const own = adjectives[market]?.[{ en: 0, de: 1, fr: 2, es: 3 }[language]]?.split(" ") ?? [];
  return language === "de" ? own.flatMap((one) => germanEndings.map((ending) => one + ending)) : own;
}
