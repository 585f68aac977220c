import { expect, test } from "vitest";
import * as models from "../index.ts";

const column = { table: "Campaign", column: "Channel" };
const keyed = { ...column, keys: ["Id"] };
const above: models.IAdvancedFilterCondition = { operator: "GreaterThan", value: 1 };

test("[EMBED-FILTER-1] [EMBED-VALID-22] a basic filter accepts its values as arguments or as a list, and requires some", () => {
  const json = {
    $schema: "http://powerbi.com/product/schema#basic",
    target: column,
    filterType: 1,
    operator: "In",
    values: ["Social", "Search"],
    requireSingleSelection: false,
  };
  expect(new models.BasicFilter(column, "In", "Social", "Search").toJSON()).toEqual(json);
  expect(new models.BasicFilter(column, "In", ["Social", "Search"]).toJSON()).toEqual(json);
  expect(new models.BasicFilter(column, "All").toJSON().values).toEqual([]);
  expect(() => new models.BasicFilter(column, "In")).toThrow(
    'values must be a non-empty array unless your operator is "All".',
  );
});

test("[EMBED-VALID-23] [EMBED-VALID-24] key values must match the keys", () => {
  const filter = new models.BasicFilterWithKeys(keyed, "In", ["Social"], [["1"]]);
  expect(filter.toJSON().keyValues).toEqual([["1"]]);
  expect(models.isBasicFilterWithKeys(filter.toJSON())).toBe(true);
  expect(() => new models.BasicFilterWithKeys(keyed, "In", ["Social"], [["1", "2"]])).toThrow(
    "Each tuple of key values should contain a value for each of the keys. You passed: 2 values and 1 keys",
  );
  expect(() => new models.BasicFilterWithKeys({ ...keyed, keys: [] }, "In", ["Social"], [["1"]])).toThrow(
    "You passed key values but your target object doesn't contain the keys to be filtered",
  );
});

test("[EMBED-FILTER-2] [EMBED-VALID-25] [EMBED-VALID-26] [EMBED-VALID-27] [CONST-40] an advanced filter combines one or two conditions", () => {
  expect(new models.AdvancedFilter(column, "Or", above, above).toJSON().conditions).toEqual([above, above]);
  expect(new models.AdvancedFilter(column, "And", [above]).toJSON().conditions).toEqual([above]);
  expect(() => new models.AdvancedFilter(column, "Or", above, above, above)).toThrow(
    "AdvancedFilters may not have more than two conditions. You passed: 3",
  );
  expect(() => new models.AdvancedFilter(column, "Or", above)).toThrow(
    'Logical Operator must be "And" when there is only one condition provided',
  );
  expect(() => Reflect.construct(models.AdvancedFilter, [column, ""])).toThrow(
    "logicalOperator must be a valid operator, You passed: ",
  );
});

test("[EMBED-FILTER-3] [EMBED-FILTER-4] [EMBED-FILTER-5] [EMBED-FILTER-7] [EMBED-FILTER-8] [EMBED-FILTER-9] [EMBED-FILTER-10] [EMBED-FILTER-11] every kind has a class whose JSON contains its kind", () => {
  const { FilterType, RelativeDateFilterTimeUnit, RelativeDateOperators } = models;
  const { Days, Hours } = RelativeDateFilterTimeUnit;
  const kinds: readonly (readonly [models.Filter, models.FilterType, string])[] = [
    [new models.IncludeExcludeFilter(column, true, ["Print"]), FilterType.IncludeExclude, "includeExclude"],
    [new models.TopNFilter(column, "Top", 5, column), FilterType.TopN, "topN"],
    [
      new models.RelativeDateFilter(column, RelativeDateOperators.InLast, 3, Days, true),
      FilterType.RelativeDate,
      "relativeDate",
    ],
    [
      new models.RelativeTimeFilter(column, RelativeDateOperators.InNext, 3, Hours),
      FilterType.RelativeTime,
      "relativeTime",
    ],
    [new models.HierarchyFilter([column], [{ value: 1 }]), FilterType.Hierarchy, "hierarchy"],
    [new models.TupleFilter([column], "In", [[{ value: 1 }]]), FilterType.Tuple, "tuple"],
    [new models.IdentityFilter([1], "In"), FilterType.Identity, "identity"],
    [
      new models.HierarchyIdentityFilter([{ queryName: "a" }], [{ identity: 1, operator: "Selected" }]),
      FilterType.HierarchyIdentity,
      "hierarchyIdentity",
    ],
    [new models.NotSupportedFilter(column, "message", "Passthrough"), FilterType.Unknown, "notSupported"],
  ];
  for (const [filter, type, kind] of kinds) {
    expect(filter.toJSON().$schema).toBe(`http://powerbi.com/product/schema#${kind}`);
    expect(filter.toJSON().filterType).toBe(type);
    expect(models.getFilterType(filter.toJSON())).toBe(type);
  }
});

test("[EMBED-FILTER-12] [EMBED-FILTER-13] [EMBED-FILTER-14] [EMBED-FILTER-15] targets are distinguished", () => {
  const level = { table: "Calendar", hierarchy: "Date", hierarchyLevel: "Month" };
  const measure = { table: "Campaign", measure: "Spend" };
  const guards = [
    models.isColumn,
    models.isColumnAggr,
    models.isHierarchyLevel,
    models.isHierarchyLevelAggr,
    models.isMeasure,
  ];
  const targets = [
    column,
    { ...column, aggregationFunction: "Sum" },
    level,
    { ...level, aggregationFunction: "Min" },
    measure,
  ];
  for (const [index, target] of targets.entries()) {
    expect(guards.map((guard) => guard(target))).toEqual(guards.map((_, other) => other === index));
  }
});

test("[EMBED-FILTER-16] the type of a filter without one is determined by its fields", () => {
  const untyped = (fields: object): models.IFilter => Object(fields);
  expect(models.getFilterType(untyped({ operator: "In", values: [] }))).toBe(models.FilterType.Basic);
  expect(models.getFilterType(untyped({ logicalOperator: "And", conditions: [] }))).toBe(
    models.FilterType.Advanced,
  );
  expect(models.getFilterType(untyped({}))).toBe(models.FilterType.Unknown);
});

test("[EMBED-FILTER-17] display settings are included only if they are set", () => {
  const filter = new models.BasicFilter(column, "In", 1);
  expect(Object.keys(filter.toJSON())).not.toContain("displaySettings");
  filter.displaySettings = { isLockedInViewMode: true };
  expect(filter.toJSON().displaySettings).toEqual({ isLockedInViewMode: true });
});

test("[EMBED-MODEL-4] [EMBED-MODEL-6] a menu command has a group or a location, and applies to selected visuals", () => {
  const command = (visualContextMenu: object, selector: object | null = null) =>
    models.validateExtension({
      command: { name: "open", title: "Open", extend: { visualContextMenu }, selector },
    })?.[0]?.message;
  expect(command({ title: "Open", menuLocation: models.MenuLocation.Top })).toBeUndefined();
  expect(command({ title: "Open", groupName: "campaigns" })).toBeUndefined();
  expect(command({ groupName: "campaigns", menuLocation: models.MenuLocation.Top })).toBe(
    "visualContextMenu property is invalid",
  );
  expect(command({}, new models.VisualSelector("spend"))).toBeUndefined();
  expect(command({}, new models.VisualTypeSelector("barChart"))).toBeUndefined();
  expect(command({}, new models.PageSelector("first"))).toBe("selector property is invalid");
});
