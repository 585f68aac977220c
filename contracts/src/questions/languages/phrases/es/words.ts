export const versus =
  "vs|versus|v|contra|resp|resp_a|resp_al|resp_del|frente_a|frente_al|respecto_a|respecto_al|respecto_de|respecto_del|con_respecto_a|con_respecto_al|comparado_con|comparada_con|comparados_con|comparadas_con|en_comparación_con|en_comparación_a|en_relación_a|en_relación_con|en_contraste_con|en_contraposición_a|comparándolo_con|comparándolos_con|al_lado_de|ante";
export const which = "qué|cuál|cuáles";
export const split =
  "~desglosar/desglosa|~dividir|~agrupar|~repartir|~distribuir/distribuye|~separar|~segmentar|~detallar|~descomponer/descompuesto|~partir|~ordenar|~clasificar";
