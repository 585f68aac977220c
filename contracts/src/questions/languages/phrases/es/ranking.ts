import type { RankingPhrases } from "../phrases.ts";

export const spanishRanking: RankingPhrases = {
  "part.topCount": [
    "top {n}",
    "{n} mayores|principales|primeros|primeras|más",
    "mayores|principales|primeros|primeras {n}",
    "{n} más altos|altas|grandes|elevados|elevadas",
  ],
  "part.bottomCount": [
    "bottom|flop {n}",
    "{n} menores|últimos|últimas|menos",
    "{n} más bajos|bajas|pequeños",
    "menores {n}",
  ],
  "part.bestCount": ["mejores {n}", "{n} mejores", "{n} más eficientes|eficaces|rentables"],
  "part.worstCount": [
    "{n} más flojos|flojas|débiles",
    "peores {n}",
    "{n} peores",
    "{n} menos eficientes|eficaces|rentables",
  ],
  "part.dearestCount": ["{n} más caros|caras|costosos|costosas"],
  "part.cheapestCount": ["{n} más baratos|baratas"],
  "part.most": ["más", "más_a_menudo|más_veces|más_frecuentemente"],
  "part.fewest": ["menos", "menos_a_menudo|menos_veces|menos_frecuentemente"],
  "part.highest": [
    "mayor|mayores|máximo|máxima|max|principal|principales|récord|pico",
    "más alto|alta|altos|altas|grande|grandes|elevado|elevada|elevados|elevadas",
  ],
  "part.lowest": ["menor|menores|mínimo|mínima|min", "más bajo|baja|bajos|bajas|pequeño|pequeña"],
  "part.dearest": ["más_caro|más_cara|más_caros|más_caras"],
  "part.cheapest": ["más_barato|más_barata|más_baratos|más_baratas|más_económico|más_económica"],
  "part.best": ["mejor|mejores", "más eficiente|eficientes|eficaz|eficaces|rentable|rentables"],
  "part.worst": [
    "más flojo|floja|flojos|flojas|débil|débiles",
    "peor|peores",
    "menos eficiente|eficientes|eficaz|eficaces|rentable|rentables",
  ],
  "part.rankedBy": [
    "por|según|en|en_términos_de|en_cuanto_a|a_nivel_de (el|la|los|las) {measure}",
    "ordenado|ordenada|ordenados|ordenadas|ordena|ordenar|clasificado|clasificados|ranking (por|según|de) {measure}",
  ],
  "part.ascending": ["(orden|de_forma|forma) ascendente|creciente", "de menor a mayor"],
  "part.descending": ["(orden|de_forma|forma) descendente|decreciente", "de mayor a menor"],
};
