/** A page with every form of slicer, and a chart that they narrow. */
const channel = { table: "Channel", column: "channel" };
const device = { table: "Device", column: "device" };
const date = { table: "Date", column: "date" };
const lineItem = { table: "Line item", column: "line_item_name" };

function slicer(name: string, form: string, place: readonly number[], rest: object = {}): object {
  const [x, y, width, height] = place;
  return {
    name,
    type: "slicer",
    title: name,
    layout: { x, y, width, height },
    dimensions: [channel],
    slicer: { form },
    ...rest,
  };
}

export const slicersPage = {
  name: "slicers",
  displayName: "Slicers",
  width: 1280,
  height: 720,
  visuals: [
    slicer("Line items", "list", [16, 8, 240, 344], { dimensions: [lineItem] }),
    slicer("Channel", "dropdown", [272, 8, 240, 96]),
    slicer("Device", "buttons", [528, 8, 360, 96], {
      dimensions: [device],
      slicer: { form: "buttons", isSingle: true },
    }),
    slicer("Period", "dateRange", [272, 120, 240, 184], { dimensions: [date] }),
    slicer("Relative", "relativeDate", [528, 120, 240, 184], { dimensions: [date] }),
    slicer("Numbers", "numericRange", [784, 120, 240, 120]),
    slicer("Media", "hierarchy", [1040, 8, 224, 296], { dimensions: [channel, device] }),
    {
      name: "chart",
      type: "clusteredBarChart",
      title: "Spend by channel",
      layout: { x: 272, y: 320, width: 992, height: 384 },
      dimensions: [channel],
      measures: [{ table: "Performance", measure: "Spend" }],
    },
  ],
};
