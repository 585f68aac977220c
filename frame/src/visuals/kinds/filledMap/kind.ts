import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const filledMap: FigureView = loadedView({
  fetchCode: async () => {
    const code = await import("../map/figure.ts");
    await code.prepareCountries();
    return code.filledMap;
  },
  stackedHeight: 340,
});
