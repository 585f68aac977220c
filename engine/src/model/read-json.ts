import type { Fault } from "./fault.ts";

/**
 * Reads a JSON value field by field and collects every fault with its path, so that an author sees all of them at once.
 * Reading a faulty field returns a placeholder. The caller must check `faults` before using the result.
 */
export class JsonReader {
  readonly #value: Readonly<Record<string, unknown>>;
  readonly #path: string;
  readonly #faults: Fault[];
  readonly #known = new Set<string>();

  constructor(value: unknown, path: string, faults: Fault[]) {
    this.#path = path;
    this.#faults = faults;
    this.#value = isRecord(value) ? value : {};
    if (!isRecord(value)) this.fault("", "must be an object");
  }

  at(field: string): string {
    if (field === "") return this.#path;
    return this.#path === "" ? field : `${this.#path}.${field}`;
  }

  fault(field: string, message: string): void {
    const path = this.at(field);
    this.#faults.push({ path, message: `${path || "model"} ${message}` });
  }

  text(field: string): string {
    const value = this.#read(field);
    if (typeof value === "string" && value.trim() !== "") return value;
    this.fault(field, value === undefined ? "is required" : "must be a non-empty string");
    return "";
  }

  optionalText(field: string): string | null {
    return this.#read(field) === undefined ? null : this.text(field);
  }

  texts(field: string): readonly string[] {
    const value = this.#readOr(field, []);
    if (
      Array.isArray(value) &&
      value.every((item: unknown) => typeof item === "string" && item.trim() !== "")
    ) {
      return value.map(String);
    }
    this.fault(field, "must be an array of non-empty strings");
    return [];
  }

  flag(field: string): boolean {
    const value = this.#readOr(field, false);
    if (typeof value === "boolean") return value;
    this.fault(field, "must be a boolean");
    return false;
  }

  digits(field: string): number {
    const value = this.#read(field);
    if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 10) return value;
    this.fault(field, "must be an integer from 0 to 10");
    return 0;
  }

  /** A ratio, where 1 is all of it. */
  ratio(field: string): number {
    const value = this.#read(field);
    if (typeof value === "number" && value >= 0 && value <= 10) return value;
    this.fault(field, "must be a number from 0 to 10");
    return 0;
  }

  choice<const Choice extends string>(field: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const value = this.#read(field);
    const found = choices.find((choice) => choice === value);
    if (found !== undefined) return found;
    this.fault(field, `must be one of: ${choices.join(", ")}`);
    return choices[0];
  }

  optionalChoice<const Choice extends string>(
    field: string,
    choices: readonly [Choice, ...Choice[]],
  ): Choice | null {
    return this.#read(field) === undefined ? null : this.choice(field, choices);
  }

  object<Value>(field: string, read: (reader: JsonReader) => Value): Value | null {
    const value = this.#read(field);
    return value === undefined ? null : readObject(value, this.at(field), this.#faults, read);
  }

  list<Value>(field: string, read: (reader: JsonReader) => Value): readonly Value[] {
    const value = this.#readOr(field, []);
    if (Array.isArray(value)) {
      return value.map((item: unknown, index) =>
        readObject(item, `${this.at(field)}[${index}]`, this.#faults, read),
      );
    }
    this.fault(field, "must be an array");
    return [];
  }

  /** Reports the fields that were not read as typing errors. Call it after all other fields. */
  refuseOthers(): void {
    for (const field of Object.keys(this.#value))
      if (!this.#known.has(field)) this.fault(field, "is not known");
  }

  /** A missing field has a default. A field with the value `null` is a fault. */
  #readOr(field: string, leftOut: unknown): unknown {
    const value = this.#read(field);
    return value === undefined ? leftOut : value;
  }

  #read(field: string): unknown {
    this.#known.add(field);
    return this.#value[field];
  }
}

export function readObject<Value>(
  value: unknown,
  path: string,
  faults: Fault[],
  read: (reader: JsonReader) => Value,
): Value {
  const reader = new JsonReader(value, path, faults);
  const result = read(reader);
  reader.refuseOthers();
  return result;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
