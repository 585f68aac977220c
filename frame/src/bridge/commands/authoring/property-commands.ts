import { visualKinds, type Visual, type VisualOption } from "@vitrine/contracts/report";

import { answer, invalid, notSupported, type Outcome } from "../../link/outcome.ts";
import { bodyField, type Command } from "../command.ts";
import { carryOut, onVisual } from "./authored.ts";
import { properties, unsupportedProperties } from "./properties.ts";

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
  if (Reflect.get(given, "schema") === schemas.byDefault)
    return carryOut(context, [property.write(place, undefined, source)]);
  const value: unknown = Reflect.get(given, "value");
  if ((typeof value !== "boolean" && typeof value !== "string") || typeof value !== property.type)
    return invalid([`value must be a ${property.type}`]);
  return carryOut(context, [property.write(place, value, source)]);
});

function findProperty(selector: unknown, { type }: Visual): Found {
  const isObject = typeof selector === "object" && selector !== null;
  const text = (key: string): unknown => (isObject ? Reflect.get(selector, key) : undefined);
  const [object, name] = [text("objectName"), text("propertyName")];
  if (typeof object !== "string" || typeof name !== "string")
    return refused(invalid(["objectName and propertyName are required"]));
  const key = `${object}.${name}`;
  const { displayName, options } = visualKinds[type];
  const own: readonly VisualOption[] = options;
  const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (property !== undefined && (property.needs === undefined || own.includes(property.needs)))
    return { ok: true, property };
  if (unsupportedProperties.has(key)) return refused(notSupported(`The property ${key} is not supported.`));
  return refused(invalid([`${displayName} has no property ${key}`]));
}

function refused(refusal: Outcome): Found {
  return { ok: false, refusal };
}
