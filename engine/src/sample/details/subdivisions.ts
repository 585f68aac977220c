/**
 * States, provinces and regions of the markets: ISO 3166-2 codes, with their population in hundreds of thousands as
 * weights.
 */
const subdivisionsByMarket: Readonly<Record<string, string>> = {
  AT: "AT-1 Burgenland 3, AT-2 Kärnten 6, AT-3 Niederösterreich 17, AT-4 Oberösterreich 15, AT-5 Salzburg 6, AT-6 Steiermark 13, AT-7 Tirol 8, AT-8 Vorarlberg 4, AT-9 Wien 20",
  BE: "BE-BRU Bruxelles 12, BE-VLG Vlaanderen 67, BE-WAL Wallonie 37",
  CH: "CH-AG Aargau 7, CH-BE Bern 10, CH-BL Basel-Landschaft 3, CH-BS Basel-Stadt 2, CH-FR Fribourg 3, CH-GE Genève 5, CH-GR Graubünden 2, CH-LU Luzern 4, CH-NE Neuchâtel 2, CH-SG Sankt Gallen 5, CH-SO Solothurn 3, CH-SZ Schwyz 2, CH-TG Thurgau 3, CH-TI Ticino 4, CH-VD Vaud 8, CH-VS Valais 4, CH-ZG Zug 1, CH-ZH Zürich 16",
  DE: "DE-BB Brandenburg 26, DE-BE Berlin 38, DE-BW Baden-Württemberg 113, DE-BY Bayern 134, DE-HB Bremen 7, DE-HE Hessen 64, DE-HH Hamburg 19, DE-MV Mecklenburg-Vorpommern 16, DE-NI Niedersachsen 81, DE-NW Nordrhein-Westfalen 181, DE-RP Rheinland-Pfalz 42, DE-SH Schleswig-Holstein 30, DE-SL Saarland 10, DE-SN Sachsen 41, DE-ST Sachsen-Anhalt 22, DE-TH Thüringen 21",
  DK: "DK-81 Nordjylland 6, DK-82 Midtjylland 14, DK-83 Syddanmark 12, DK-84 Hovedstaden 19, DK-85 Sjælland 8",
  ES: "ES-AN Andalucía 86, ES-AR Aragón 13, ES-AS Asturias 10, ES-CB Cantabria 6, ES-CL Castilla y León 24, ES-CM Castilla-La Mancha 21, ES-CN Canarias 22, ES-CT Catalunya 79, ES-EX Extremadura 11, ES-GA Galicia 27, ES-IB Illes Balears 12, ES-MC Región de Murcia 16, ES-MD Comunidad de Madrid 69, ES-NC Navarra 7, ES-PV País Vasco 22, ES-RI La Rioja 3, ES-VC Comunitat Valenciana 52",
  FI: "FI-06 Kanta-Häme 2, FI-11 Pirkanmaa 5, FI-14 Pohjois-Pohjanmaa 4, FI-18 Uusimaa 17, FI-19 Varsinais-Suomi 5",
  FR: "FR-ARA Auvergne-Rhône-Alpes 81, FR-BFC Bourgogne-Franche-Comté 28, FR-BRE Bretagne 34, FR-CVL Centre-Val de Loire 26, FR-GES Grand Est 56, FR-HDF Hauts-de-France 60, FR-IDF Île-de-France 123, FR-NAQ Nouvelle-Aquitaine 60, FR-NOR Normandie 33, FR-OCC Occitanie 60, FR-PAC Provence-Alpes-Côte d’Azur 51, FR-PDL Pays de la Loire 38",
  GB: "GB-ENG England 565, GB-NIR Northern Ireland 19, GB-SCT Scotland 55, GB-WLS Wales 31",
  IE: "IE-C Connaught 6, IE-L Leinster 29, IE-M Munster 14, IE-U Ulster 3",
  IT: "IT-21 Piemonte 43, IT-25 Lombardia 100, IT-32 Trentino-Alto Adige 11, IT-34 Veneto 49, IT-36 Friuli Venezia Giulia 12, IT-42 Liguria 15, IT-45 Emilia-Romagna 44, IT-52 Toscana 37, IT-55 Umbria 9, IT-57 Marche 15, IT-62 Lazio 57, IT-65 Abruzzo 13, IT-72 Campania 56, IT-75 Puglia 39, IT-78 Calabria 18, IT-82 Sicilia 48, IT-88 Sardegna 16",
  NL: "NL-DR Drenthe 5, NL-FL Flevoland 4, NL-FR Friesland 7, NL-GE Gelderland 21, NL-GR Groningen 6, NL-LI Limburg 11, NL-NB Noord-Brabant 26, NL-NH Noord-Holland 30, NL-OV Overijssel 12, NL-UT Utrecht 14, NL-ZE Zeeland 4, NL-ZH Zuid-Holland 38",
  NO: "NO-03 Oslo 7, NO-11 Rogaland 5, NO-15 Møre og Romsdal 3, NO-18 Nordland 2, NO-34 Innlandet 4, NO-46 Vestland 6, NO-50 Trøndelag 5",
  PL: "PL-02 Dolnośląskie 29, PL-04 Kujawsko-Pomorskie 20, PL-06 Lubelskie 20, PL-10 Łódzkie 24, PL-12 Małopolskie 34, PL-14 Mazowieckie 55, PL-18 Podkarpackie 21, PL-22 Pomorskie 24, PL-24 Śląskie 44, PL-30 Wielkopolskie 35, PL-32 Zachodniopomorskie 17",
  PT: "PT-01 Aveiro 7, PT-03 Braga 8, PT-06 Coimbra 4, PT-08 Faro 5, PT-10 Leiria 5, PT-11 Lisboa 23, PT-13 Porto 18, PT-15 Setúbal 9",
  SE: "SE-AB Stockholm 24, SE-C Uppsala 4, SE-E Östergötland 5, SE-F Jönköping 4, SE-M Skåne 14, SE-O Västra Götaland 18, SE-T Örebro 3, SE-U Västmanland 3",
};

export interface Subdivision {
  readonly key: number;
  /** ISO 3166-1 alpha-2 code of the country. */
  readonly market: string;
  readonly code: string;
  readonly name: string;
  readonly weight: number;
}

/** In the order of the codes of their countries; numbered from 1. */
export const subdivisions: readonly Subdivision[] = Object.entries(subdivisionsByMarket)
  .flatMap(([market, list]) => list.split(", ").map((line) => ({ market, ...readLine(line) })))
  .map((subdivision, index) => ({ key: index + 1, ...subdivision }));

function readLine(line: string): Pick<Subdivision, "code" | "name" | "weight"> {
  const match = /^(?<code>\S+) (?<name>.+) (?<weight>\d+)$/.exec(line);
  const { code = "", name = "", weight = "0" } = match?.groups ?? {};
  return { code, name, weight: Number(weight) };
}
