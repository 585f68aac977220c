import { readFileSync } from "node:fs";

/**
 * Loaded before a server (`node --import`), whose time it moves by the milliseconds that stand in the file
 * `MOVED_CLOCK_FILE`. The product itself has no setting for this.
 */
const file = process.env.MOVED_CLOCK_FILE;
if (file === undefined)
  throw new Error("MOVED_CLOCK_FILE names the file that says how far the clock is moved.");

const RealDate = Date;
const now = () => RealDate.now() + Number(readFileSync(file, "utf8"));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key, receiver) => (key === "now" ? now : Reflect.get(target, key, receiver)),
});
