import type { UnanswerablePhrases } from "../phrases.ts";

export const spanishUnanswerable: UnanswerablePhrases = {
  "part.unanswerable": [
    "buen|buena|buenos|buenas|mal|mala {measure}",
    "es|está|son (el|la|nuestro|nuestra) bueno|buena|malo|mala|normal|aceptable|correcto (el|la|nuestro|nuestra|un|una) {measure}",
    "{op} (la|el|de_la|del) media|medio|promedio ({measure})",
    "{op} (el|la|del|de_la) {measure} medio|media|promedio",
    "de|por personas|gente|usuarios|quienes|clientes que (han) vieron|visto|miraron|compraron|visitaron (un|una|el|la) ({members})",
    "media|promedio móvil",
    "desviación típica|estándar",
    "{measure} alto|alta|altos|altas|bajo|baja|bajos|bajas",
    "(del|en_el|de_nuestro) sector",
    "más|menos {measure} que (la|el|los|las|en) {members}",
    "{measure} objetivo|meta|válido|válidos|válida|válidas",
    "dentro de (los|las) {n} {unit} del|de|tras|después",
    "en qué puesto|lugar|posición|puestos",
    "con|al (el|la|los) mismo|misma|mismos {measure}",
    "top {n} %|por_ciento",
    "si hubiéramos|hubiera|hubiésemos|tuviéramos",
    "mejor|peor|superior|inferior que|al|a_la (el|la|los|las) {field}",
    "que acaban|acabaron|terminan|terminaron|llevan|llevaron|resultan en|con|a",
  ],
};
