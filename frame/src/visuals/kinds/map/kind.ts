import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const map: FigureView = loadedView({
  fetchCode: async () => {
    const code = await import("./figure.ts");
    await code.prepareCountries();
    return code.pointMap;
  },
  stackedHeight: 340,
});
