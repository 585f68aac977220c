import type { ColumnTarget, ImportSource } from "./import-types.ts";

/**
 * Names of columns in Italian, Dutch, Portuguese and Polish exports, and rare ones, in small letters, as in
 * `header-words.ts`.
 */
export const moreWords: Readonly<Record<ColumnTarget, readonly string[]>> = {
  day: ["giorno", "data", "dag", "dzień"],
  period_start: ["inizio report", "begin rapportage", "início dos relatórios", "początek raportowania"],
  period_end: ["fine report", "einde rapportage", "término dos relatórios", "koniec raportowania"],
  currency: ["valuta", "codice valuta", "valutacode", "moeda", "código da moeda", "waluta", "kod waluty"],
  account_id: ["id account", "account-id", "id da conta", "identyfikator konta"],
  account: ["nome account", "nome dell'account", "accountnaam", "conta", "nome da conta", "nazwa konta"],
  "Campaign[campaign_id]": ["id campagna", "campagne-id", "id da campanha", "identyfikator kampanii"],
  "Campaign[campaign_name]": [
    "campagna",
    "nome campagna",
    "nome della campagna",
    "campagnenaam",
    "naam campagne",
    "campanha",
    "nome da campanha",
    "kampania",
    "nazwa kampanii",
  ],
  "Line item[line_item_name]": [
    "gruppo di annunci",
    "nome gruppo di inserzioni",
    "advertentiegroep",
    "naam advertentieset",
    "grupo de anúncios",
    "nome do conjunto de anúncios",
    "grupa reklam",
    "nazwa zestawu reklam",
  ],
  "Creative[creative_name]": ["nome inserzione", "naam advertentie", "nome do anúncio", "nazwa reklamy"],
  "Channel[channel]": ["tipo di campagna", "campagnetype", "tipo de campanha", "typ kampanii"],
  "Device[device]": ["apparaat", "urządzenie"],
  "amount:impressions": [
    "impression",
    "impressioni",
    "vert.",
    "vertoningen",
    "weergaven",
    "impressões",
    "wyśw.",
    "wyświetlenia",
  ],
  "amount:clicks": [
    "clic",
    "clic sul link",
    "klikken",
    "klikken op link",
    "klikken op links",
    "cliques",
    "cliques no link",
    "kliknięcia",
    "kliknięcia linku",
  ],
  "amount:all_clicks": ["clic (tutti)", "klikken (alle)", "cliques (todos)", "kliknięcia (wszystkie)"],
  "amount:conversions": [
    "conversioni",
    "acquisti",
    "conversies",
    "aankopen",
    "conversões",
    "konwersje",
    "zakupy",
  ],
  "amount:conversion_value_micros": [
    "valore conv.",
    "conv.waarde",
    "valor conv.",
    "valor da conv.",
    "wartość konw.",
  ],
  "amount:spend_micros": ["importo speso", "besteed bedrag", "custo", "valor usado", "koszt", "wydana kwota"],
  results: ["risultati", "resultaten", "wyniki"],
  "split:age": ["età", "leeftijd", "idade", "wiek"],
  "split:gender": ["sesso", "geslacht", "gênero", "płeć"],
  // An impression counts for each kind of click that it allows.
  "split:click_type": ["click type", "klicktyp", "type de clic", "tipo de clic", "segments.click_type"],
  "split:placement": ["posizionamento", "plaatsing", "posicionamento", "umiejscowienie"],
};

/** Headers that give a platform away, beside those of `header-words.ts`. */
export const moreMarks: Readonly<Partial<Record<ImportSource, RegExp>>> = {
  google_ads:
    /^(code de devise|tipo de campaña|codice valuta|tipo di campagna|valutacode|campagnetype|vert\.|código da moeda|tipo de campanha|kod waluty|typ kampanii|wyśw\.)$/,
  meta_ads:
    /^(link-klicks|klicks \(alle\)|clics \(tous\)|clics \(todos\)|nome della campagna|importo speso|clic sul link|clic \(tutti\)|campagnenaam|besteed bedrag|klikken op links?|klikken \(alle\)|nome da campanha|valor usado|cliques no link|cliques \(todos\)|nazwa kampanii|wydana kwota|kliknięcia linku|kliknięcia \(wszystkie\))$/,
};

/** Headers of the day in languages that write days before months, and commas before decimals. */
export const continentalDay =
  /^(jour|tag|datum|día|dia|fecha|giorno|data|dag|dzień|auswertungsbeginn|début des rapports)$/;
