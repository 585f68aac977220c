export const versus =
  "vs|versus|gegen|gegenüber|ggü|geg|im_vgl_zu|im_vgl_zum|im_vgl_zur|i_vgl_zu|i_vgl_zum|i_vgl_zur|vgl_mit|vgl_zu|vgl_zum|vgl_zur|vgl|gegenüber_dem|im_vergleich_zu|im_vergleich_zum|im_vergleich_zur|im_vergleich_mit|verglichen_mit|vergleichen_mit|gemessen_an|im_verhältnis_zu|im_gegensatz_zu|anders_als";
export const which = "welcher|welche|welches|welchen|welchem";
export const every = "jede|jeder|jedes|jeden|jedem|einzelne|einzelnen|alle|allen|jeweilig";
export const split =
  "aufgeteilt|aufgeschlüsselt|gruppiert|unterteilt|verteilt|aufgesplittet|gesplittet|gegliedert|aufgegliedert|getrennt|sortiert_nach_dem|heruntergebrochen|runtergebrochen|~auf+schlüsseln|~auf+teilen|~verteilen|~gruppieren|~unterteilen|~trennen";
