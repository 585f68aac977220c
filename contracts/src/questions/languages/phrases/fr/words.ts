export const versus =
  "vs|versus|v|contre|p_r|p_r_à|p_r_au|p_r_aux|pr_à|pr_au|face_à|face_au|face_aux|par_rapport_à|par_rapport_au|par_rapport_aux|rapport_à|rapport_au|comparé_à|comparé_au|comparée_à|comparée_au|comparés_à|comparés_au|comparées_à|comparées_au|comparativement_à|comparativement_au|en_comparaison_de|en_comparaison_avec|comparaison_avec|vis_à_vis_de|à_côté_de|relativement_à|comparer_à";
export const which = "quel|quelle|quels|quelles";
export const split =
  "~ventiler|~décomposer|~grouper|~regrouper|~détailler|~diviser|~découper|~segmenter|~éclater|~partager|~répartir|~distribuer|~trier|~classer";
