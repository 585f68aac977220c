/** Names of devices, channels and countries on platforms and in the dataset. */
const devices: readonly (readonly [RegExp, string])[] = [
  [/connected tv|tv screen|^tv$|smart tv|fernseher|téléviseur|televis/i, "Connected TV"],
  [/ipad|tablet/i, "Tablet"],
  [/phone|mobil|android|iphone|ipod|smartphone|móvil|handy/i, "Mobile"],
  [/desktop|computer|ordinateur|ordenador|^pc$/i, "Desktop"],
];

const channels: readonly (readonly [RegExp, string])[] = [
  [
    /^(search|suche|suchnetzwerk|réseau de recherche|recherche|búsqueda|red de búsqueda|search network.*)$/i,
    "Search",
  ],
  [
    /^(display|displaynetzwerk|display-netzwerk|réseau display|red de display|display network.*)$/i,
    "Display",
  ],
  [/^(video|vidéo|vídeo|youtube.*|trueview)$/i, "Video"],
  [/^(shopping|achats|compras)$/i, "Shopping"],
  [/^(performance[ _]max|maximale leistung)$/i, "Performance Max"],
  [/^audio$/i, "Audio"],
  [/^(social|soziale medien)$/i, "Social"],
];

/** The name of a device in the dataset; unknown ones keep their name. */
export function knownDevice(text: string): string {
  const plain = text.replaceAll("_", " ");
  return devices.find(([pattern]) => pattern.test(plain))?.[1] ?? text;
}

/** The name of a channel in the dataset; unknown ones keep their name. */
export function knownChannel(text: string): string {
  return channels.find(([pattern]) => pattern.test(text))?.[1] ?? text;
}

const genders: readonly (readonly [RegExp, string])[] = [
  [/^(female|women|w|f|weiblich|frauen|femmes?|mujer(es)?)$/i, "Female"],
  [/^(male|men|m|männlich|männer|hommes?|hombres?)$/i, "Male"],
  [/^(unknown|uncategori[sz]ed|unbekannt|inconnu|desconocido|none)$/i, "Unknown"],
];

/** The name of a gender in the dataset. */
export function knownGender(text: string): string {
  return genders.find(([pattern]) => pattern.test(text))?.[1] ?? text;
}

/** A range of ages, with an en dash. */
export function knownAge(text: string): string {
  const [, from, to] = /^(?:AGE_RANGE_)?(\d{2})(?:\s*[-–_]\s*|\s+to\s+)(\d{2})$/i.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return `${from}–${to}`;
  return /^(unknown|unbekannt|inconnu|desconocido|none|age_range_undetermined)$/i.test(text)
    ? "Unknown"
    : text;
}

const countryLanguages = ["en", "de", "fr", "es"] as const;
let countries: ReadonlyMap<string, string> | null = null;

/**
 * The English name and code of a country, from its name in a supported language or its code; unknown ones keep their
 * name.
 */
export function knownCountry(text: string): { readonly name: string; readonly code: string | null } {
  countries ??= listCountries();
  const code = /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : countries.get(text.toLowerCase());
  const name = code === undefined ? undefined : englishName(code);
  return code === undefined || name === undefined ? { name: text, code: null } : { name, code };
}

const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

function englishName(code: string): string | undefined {
  return english.of(code);
}

function listCountries(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  for (const language of countryLanguages) {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = names.of(code)?.toLowerCase();
      if (name !== undefined && !found.has(name)) found.set(name, code);
    }
  }
  return found;
}
