import { dataOf } from "../../series/chart-data.ts";
import type { VisualProps } from "../../visual-props.ts";
import { chartFigure } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { withCountryNames } from "./country-names.ts";
import { FilledMap, PointMap } from "./marks.tsx";

export { prepareCountries } from "./countries.ts";

/** For the summary, countries have their names as on the map. */
function shape(props: VisualProps) {
  return dataOf(props, withCountryNames(props.result.main, props.messages.language));
}

export const pointMap: FigureCode = chartFigure({ Draw: PointMap, shape, keepsBlank: true });
export const filledMap: FigureCode = chartFigure({ Draw: FilledMap, shape, keepsBlank: true });
