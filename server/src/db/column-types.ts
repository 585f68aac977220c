import { types } from "pg";

type TextParser = (text: string) => unknown;

/** Type numbers of PostgreSQL's catalogue whose values the server parses differently from the driver. */
const INT8 = 20;
const INT8_ARRAY = 1016;
const TEXT_ARRAY: number = 1009;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TIMESTAMP = 1114;
const TIMESTAMP_ARRAY = 1115;

const parseTimestampWithZone: TextParser = types.getTypeParser(types.builtins.TIMESTAMPTZ, "text");
const parseTextArray: TextParser = types.getTypeParser(TEXT_ARRAY, "text");

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is past the whole numbers a number can hold; select it as text`);
  }
  return value;
}

/** A timestamp without a zone is UTC, so that it means the same on every machine. */
function parseTimestamp(text: string): unknown {
  return parseTimestampWithZone(`${text}+00`);
}

/** A date stays text: as a `Date` it would depend on the machine's time zone. */
function parseDay(text: string): string {
  return text;
}

function arrayOf(parse: TextParser): TextParser {
  const parseItem = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(parseItem);
    return typeof item === "string" ? parse(item) : item;
  };
  return (text) => parseItem(parseTextArray(text));
}

const ownParsers = new Map<number, TextParser>([
  [INT8, parseSafeInteger],
  [INT8_ARRAY, arrayOf(parseSafeInteger)],
  [DATE, parseDay],
  [DATE_ARRAY, arrayOf(parseDay)],
  [TIMESTAMP, parseTimestamp],
  [TIMESTAMP_ARRAY, arrayOf(parseTimestamp)],
]);

/**
 * How the text of a column becomes a value: timestamps as `Date`, dates as `YYYY-MM-DD`, whole numbers (including
 * `count`) as number, `numeric` as string, `json` as the parsed value, all others as the driver parses them.
 */
export const columnTypes = {
  getTypeParser(typeNumber: number, format?: "text" | "binary"): TextParser {
    const own = format === "binary" ? undefined : ownParsers.get(typeNumber);
    return own ?? types.getTypeParser(typeNumber, format === "binary" ? "text" : (format ?? "text"));
  },
};
