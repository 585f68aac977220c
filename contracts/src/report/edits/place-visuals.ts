import * as z from "zod/mini";

import { visualSchema, type Visual } from "../definition.ts";
import { layoutSchema } from "../visual-base.ts";
import { refuse, type EditKind } from "./edit-kind.ts";
import { findPage, pageTitle, replacePage, visualTitle } from "./find.ts";
import { withKey } from "./keys.ts";

const schema = z.object({
  kind: z.literal("placeVisuals"),
  page: z.string(),
  /** Which of the two positions of a visual. */
  on: z._default(z.enum(["layout", "mobileLayout"]), "layout"),
  /** The new positions; one that is missing is removed. */
  places: z.array(z.object({ visual: z.string(), layout: z.optional(layoutSchema) })).check(z.minLength(1)),
});
export type PlaceVisuals = z.output<typeof schema>;

const order: readonly string[] = Object.keys(visualSchema.shape);

/** Moves, resizes, aligns and orders several visuals of a page at once. */
export const placeVisuals: EditKind<PlaceVisuals, PlaceVisuals> = {
  schema,
  apply: (definition, { page: name, on, places }) => {
    const found = findPage(definition, name);
    if (!found.ok) return found;
    const { page, at } = found;
    const left = new Map(places.map(({ visual, layout }, index) => [visual, { layout, index }]));
    if (left.size < places.length) return refuse("places", "must name each visual once");
    const isRequired = on === "layout" && page.layout === undefined;
    const former: Former[] = [];
    const visuals: Visual[] = [];
    for (const visual of page.visuals) {
      const place = left.get(visual.name);
      if (place === undefined) {
        visuals.push(visual);
        continue;
      }
      if (isRequired && place.layout === undefined)
        return refuse(`places[${place.index}].layout`, "is required on a canvas");
      left.delete(visual.name);
      const layout = visual[on];
      former.push({ visual: visual.name, ...(layout === undefined ? {} : { layout }) });
      visuals.push(withKey(visual, order, on, place.layout));
    }
    const [unknown] = left;
    if (unknown !== undefined)
      return refuse(`places[${unknown[1].index}].visual`, `is no visual of the page: ${unknown[0]}`);
    return {
      ok: true,
      definition: replacePage(definition, at, { ...page, visuals }),
      inverse: [{ kind: "placeVisuals", page: name, on, places: former }],
    };
  },
  describe: ({ page, on, places }, definition) => {
    const [first] = places;
    if (on === "mobileLayout")
      return { key: "phoneArranged", parameters: { page: pageTitle(definition, page) } };
    return places.length === 1 && first !== undefined
      ? { key: "visualPlaced", parameters: { visual: visualTitle(definition, { page, ...first }) } }
      : {
          key: "visualsPlaced",
          parameters: { count: String(places.length), page: pageTitle(definition, page) },
        };
  },
  touches: ({ page, on, places }) => ({
    reads: places.some(({ layout }) => layout === undefined) ? [["pages", page, "layout"]] : [],
    writes: places.map(({ visual }) => ["pages", page, "visuals", visual, on]),
    lists: [],
  }),
};

type Former = PlaceVisuals["places"][number];
