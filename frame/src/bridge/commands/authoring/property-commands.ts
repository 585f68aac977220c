import type { Visual } from "@vitrine/contracts/report";
import { typeName } from "@vitrine/contracts/report/edit-words";

import { answer, invalid, type Outcome } from "../../link/outcome.ts";
import { bodyField, type Command } from "../command.ts";
import { carryOut, onVisual } from "./authored.ts";
import { hasProperty, properties } from "./properties.ts";

const schemas = {
  set: "http://powerbi.com/product/schema#property",
  byDefault: "http://powerbi.com/product/schema#default",
} as const;

type Found =
  | { readonly ok: true; readonly property: (typeof properties)[string] }
  | { readonly ok: false; readonly refusal: Outcome };

/** `POST …/property` reads a property. Its schema says whether the author has set it. */
export const getProperty: Command = onVisual((_, request, { source }) => {
  const found = findProperty(request.body, source);
  if (!found.ok) return found.refusal;
  const { read, byDefault } = found.property;
  const value = read(source);
  return answer(
    value === undefined
      ? { schema: schemas.byDefault, value: byDefault(source) }
      : { schema: schemas.set, value },
  );
});

/** `PUT …/property` sets a property, or resets it if the value has the schema of defaults. */
export const setProperty: Command = onVisual((context, request, { page, visual, source }) => {
  const found = findProperty(bodyField(request, "selector"), source);
  if (!found.ok) return found.refusal;
  const given = bodyField(request, "value");
  if (typeof given !== "object" || given === null) return invalid(["value is required"]);
  const { property } = found;
  const place = { page, visual };
  const isReset = Reflect.get(given, "schema") === schemas.byDefault;
  const value: unknown = isReset ? undefined : Reflect.get(given, "value");
  if (!isReset && value === undefined) return invalid([`value must be ${property.takes}`]);
  const edit = property.write(place, value, source);
  return edit === null ? invalid([`value must be ${property.takes}`]) : carryOut(context, [edit]);
});

function findProperty(selector: unknown, visual: Visual): Found {
  const isObject = typeof selector === "object" && selector !== null;
  const text = (key: string): unknown => (isObject ? Reflect.get(selector, key) : undefined);
  const [object, name] = [text("objectName"), text("propertyName")];
  if (typeof object !== "string" || typeof name !== "string")
    return refused(invalid(["objectName and propertyName are required"]));
  const key = `${object}.${name}`;
  const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (property !== undefined && hasProperty(visual, property)) return { ok: true, property };
  return refused(invalid([`${typeName(visual.type)} has no property ${key}`]));
}

function refused(refusal: Outcome): Found {
  return { ok: false, refusal };
}
