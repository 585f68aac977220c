import * as fc from "fast-check";
import * as genuineModels from "powerbi-models";
import { expect, test } from "vitest";
import * as models from "./index.ts";
import { filters } from "./validation.samples.ts";

type Models = Readonly<Record<string, unknown>>;

const { default: _bundle, ...genuine }: Models = { ...genuineModels };
const ours: Models = { ...models };

const column = { table: "Campaign", column: "Channel" };
const keyed = { ...column, keys: ["Id"] };
const condition = { operator: "Is", value: 1 };

/**
 * The result of creating an object: its own fields in order, which is how it is posted, and its JSON form; or the
 * error.
 */
function outcomeOf(made: () => unknown): unknown {
  try {
    const object = made();
    return {
      fields: Object.entries(Object(object)),
      json: JSON.stringify(object),
    };
  } catch (error) {
    return String(error);
  }
}

function construct(from: Models, name: string, args: readonly unknown[]): unknown {
  const Class = from[name];
  return typeof Class === "function" ? Reflect.construct(Class, args) : undefined;
}

function call(from: Models, name: string, arg: unknown): unknown {
  const helper = from[name];
  try {
    return typeof helper === "function" ? helper(arg) : "not a function";
  } catch (error) {
    return error instanceof TypeError ? "TypeError" : String(error);
  }
}

function isClass(value: unknown): boolean {
  return typeof value === "function" && /^[A-Z]/.test(value.name);
}

const namesOf = (kind: (name: string) => boolean): readonly string[] => Object.keys(genuine).filter(kind);
const classNames = namesOf((name) => isClass(ours[name]));
const helperNames = namesOf((name) => /^(is|get)/.test(name));
const objectNames = namesOf((name) => typeof genuine[name] === "object");

test("the run-time exports are those of the genuine package, and the two enumerations that it only inlines", () => {
  expect(Object.keys(genuine)).toHaveLength(106);
  expect(Object.keys(ours).sort()).toEqual(
    [...Object.keys(genuine), "DataType", "ReportCreationMode"].sort(),
  );
});

test("[CONST-21] [CONST-22] [CONST-23] [CONST-24] [CONST-25] [CONST-26] [CONST-27] [CONST-28] [CONST-29] [CONST-30] [CONST-31] [CONST-32] [CONST-33] [CONST-34] [CONST-35] [CONST-36] [CONST-37] [CONST-38] [CONST-39] enumerations have the genuine numbers and names, both ways", () => {
  expect(objectNames).toHaveLength(34);
  for (const name of objectNames) {
    expect({ [name]: ours[name] }).toEqual({ [name]: genuine[name] });
  }
});

test("classes have the genuine schema URLs and lineage", () => {
  expect(classNames).toHaveLength(18);
  const shapeOf = (from: Models) =>
    classNames.map((name) => {
      const Class = Object(from[name]);
      const base = Object.getPrototypeOf(Class);
      return [name, Class.schemaUrl, typeof base === "function" ? base.name : "", Class.length];
    });
  expect(shapeOf(ours)).toEqual(shapeOf(genuine));
});

test.each<[string, readonly unknown[]]>([
  ["BasicFilter", [column, "In", [1, "a", true]]],
  ["BasicFilter", [column, "In", 1, 2]],
  ["BasicFilter", [column, "In", 1, [2]]],
  ["BasicFilter", [column, "In", [1], 2]],
  ["BasicFilter", [column, "In", []]],
  ["BasicFilter", [column, "In", null]],
  ["BasicFilter", [column, "In"]],
  ["BasicFilter", [column, "All"]],
  ["BasicFilter", [column, "All", 1]],
  ["BasicFilter", []],
  ["BasicFilterWithKeys", [keyed, "In", [1], [[1]]]],
  ["BasicFilterWithKeys", [keyed, "In", 1, [[1]]]],
  ["BasicFilterWithKeys", [keyed, "In", [1], []]],
  ["BasicFilterWithKeys", [keyed, "In", [1], [[1], null]]],
  ["BasicFilterWithKeys", [keyed, "In", [1], [[1, 2]]]],
  ["BasicFilterWithKeys", [keyed, "In", [1], [[1], []]]],
  ["BasicFilterWithKeys", [keyed, "In", [1]]],
  ["BasicFilterWithKeys", [column, "In", [1], [[1]]]],
  ["BasicFilterWithKeys", [column, "In", [1], []]],
  ["BasicFilterWithKeys", [column, "In", [1]]],
  ["BasicFilterWithKeys", [{ ...column, keys: [] }, "In", [1], [[]]]],
  ["BasicFilterWithKeys", [null, "In", [1], [[1]]]],
  ["AdvancedFilter", [column, "And", condition]],
  ["AdvancedFilter", [column, "Or", [condition, condition]]],
  ["AdvancedFilter", [column, "Or", condition, condition]],
  ["AdvancedFilter", [column, "Or"]],
  ["AdvancedFilter", [column, "Or", []]],
  ["AdvancedFilter", [column, "Xor", condition, condition]],
  ["AdvancedFilter", [column, "Or", condition]],
  ["AdvancedFilter", [column, "Or", condition, condition, condition]],
  ["AdvancedFilter", [column, "Or", [condition, condition, condition]]],
  ["AdvancedFilter", [column, ""]],
  ["AdvancedFilter", [column, 5]],
  ["AdvancedFilter", [column, null]],
  ["AdvancedFilter", [column]],
  ["TopNFilter", [column, "Top", 5, { table: "Campaign", measure: "Spend" }]],
  ["RelativeDateFilter", [column, 0, 4, 1, true]],
  ["RelativeTimeFilter", [column, 0, 30, 7]],
  ["IncludeExcludeFilter", [column, true, ["Print"]]],
  ["NotSupportedFilter", [column, "message", "Passthrough"]],
  ["TupleFilter", [[column], "In", [[{ value: 1 }]]]],
  ["IdentityFilter", [[3, 5], "In"]],
  ["HierarchyFilter", [[column], [{ value: 1, children: [] }]]],
  ["HierarchyIdentityFilter", [[{ queryName: "a" }], [{ identity: 1, operator: "Selected" }]]],
  ["PageSelector", ["first"]],
  ["VisualSelector", ["spend"]],
  ["Selector", ["http://example.com"]],
  ["Filter", [column, 1]],
])("%s made of %j is as the genuine one", (name, args) => {
  expect(outcomeOf(() => construct(ours, name, args))).toEqual(
    outcomeOf(() => construct(genuine, name, args)),
  );
  const withSettings = (from: Models) => (): unknown =>
    Object.assign(Object(construct(from, name, args)), {
      displaySettings: { displayName: "x" },
      requireSingleSelection: 1,
    });
  expect(outcomeOf(withSettings(ours))).toEqual(outcomeOf(withSettings(genuine)));
});

test("classes created with any arguments equal the genuine ones", () => {
  const selectors = ["VisualTypeSelector", "SlicerTargetSelector"];
  const argument = fc.oneof(
    fc.constantFrom<unknown>(
      column,
      keyed,
      condition,
      "In",
      "All",
      "And",
      "Or",
      [1],
      [[1]],
      [],
      1,
      null,
      undefined,
    ),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...classNames.filter((name) => !selectors.includes(name))),
      fc.array(argument, { maxLength: 5 }),
      (name, args) => {
        expect(outcomeOf(() => construct(ours, name, args))).toEqual(
          outcomeOf(() => construct(genuine, name, args)),
        );
      },
    ),
    { numRuns: 3_000 },
  );
});

test("selectors of a type or a field have their own schema, so that they pass their own validators", () => {
  const byType = new models.VisualTypeSelector("barChart");
  const byField = new models.SlicerTargetSelector(column);
  expect(byType.toJSON()).toEqual({ $schema: models.VisualTypeSelector.schemaUrl, visualType: "barChart" });
  expect(byField.toJSON()).toEqual({ $schema: models.SlicerTargetSelector.schemaUrl, target: column });
  expect(models.validateVisualHeader({ settings: {}, selector: byType })).toBeUndefined();
  expect(models.validateSlicer({ selector: byField, state: {} })).toBeUndefined();
  expect(Object.keys(byType)).toEqual(["$schema", "visualType"]);
  expect(Object.keys(byField)).toEqual(["$schema", "target"]);
});

test("helpers return the same as the genuine ones", () => {
  const values: readonly unknown[] = [
    ...filters,
    ...filters.map((filter) => filter.target),
    ...filters.map((filter) => ({ ...filter, filterType: undefined })),
    ...["table", "column", "measure", "hierarchy", "hierarchyLevel"].map((field) => ({
      ...column,
      [field]: "",
    })),
    { ...column, aggregationFunction: "Sum" },
    { table: "", measure: "" },
    { table: "a", hierarchy: "b", hierarchyLevel: "c", aggregationFunction: "Sum" },
    { percentOfGrandTotal: true },
    { filterType: 1, keyValues: [] },
    { operator: "In", values: [], keyValues: 0 },
    { logicalOperator: "And", conditions: [] },
    { groupName: "a" },
    { groupName: "" },
    { title: "a" },
    { commands: [] },
    [],
    [1],
    "",
    "text",
    0,
    1,
    false,
    true,
    null,
    undefined,
  ];
  expect(helperNames).toHaveLength(15);
  for (const name of helperNames) {
    for (const value of values) {
      expect([name, value, call(ours, name, value)]).toEqual([name, value, call(genuine, name, value)]);
    }
  }
});
