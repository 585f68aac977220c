import * as z from "zod/mini";

/**
 * The parts of the host's settings (`ISettings`) that are lists of objects, reduced to the fields that the frame uses.
 * The validators of the protocol are in `/models`.
 */
const selector = z.union([z.object({ visualName: z.string() }), z.object({ visualType: z.string() })]);
const zeroOrOne = z.union([z.literal(0), z.literal(1)]);

const menu = z.object({
  title: z.optional(z.string()),
  menuLocation: z.optional(zeroOrOne),
  groupName: z.optional(z.string()),
});
const command = z.object({
  name: z.string(),
  title: z.string(),
  selector: z.optional(selector),
  extend: z.object({ visualContextMenu: z.optional(menu), visualOptionsMenu: z.optional(menu) }),
});
const group = z.object({ name: z.string(), title: z.string(), menuLocation: z.optional(zeroOrOne) });

/** `extensions`: the host's commands in the menus of visuals. */
export const extensionsSchema = z.union([
  z.array(z.object({ command: z.optional(command) })),
  z.object({ commands: z.array(command), groups: z.optional(z.array(group)) }),
]);

const display = z.optional(
  z.object({
    displayOption: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    selector: z.optional(selector),
  }),
);

/** `commands`: whether each built-in command of the frame is shown. */
export const commandListSchema = z.array(
  z.object({
    drill: display,
    drillthrough: display,
    exportData: display,
    seeData: display,
    sort: display,
    focusMode: display,
    clearSelection: display,
  }),
);

/** `visualSettings`: which visuals show the buttons in their header. */
export const visualSettingsSchema = z.object({
  visualHeaders: z.array(
    z.object({
      settings: z.object({ visible: z.optional(z.boolean()) }),
      selector: z.optional(selector),
    }),
  ),
});

/**
 * The position of a visual, and whether it is visible (mode 0) or hidden (mode 1). Missing values keep those of the
 * report.
 */
export const visualLayoutSchema = z.object({
  x: z.optional(z.number()),
  y: z.optional(z.number()),
  z: z.optional(z.number()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  displayState: z.optional(z.object({ mode: zeroOrOne })),
});
export type HostVisualLayout = z.output<typeof visualLayoutSchema>;

/** `customLayout`: a different arrangement of the pages. */
export const customLayoutSchema = z.object({
  pageSize: z.optional(
    z.object({
      type: z.int().check(z.gte(0), z.lte(5)),
      width: z.optional(z.number().check(z.gt(0))),
      height: z.optional(z.number().check(z.gt(0))),
    }),
  ),
  displayOption: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2)])),
  reportAlignment: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])),
  pagesLayout: z.optional(
    z.record(
      z.string(),
      z.object({
        defaultLayout: z.optional(visualLayoutSchema),
        visualsLayout: z.record(z.string(), visualLayoutSchema),
      }),
    ),
  ),
});
export type HostLayout = z.output<typeof customLayoutSchema>;
