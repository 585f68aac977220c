import { fileURLToPath } from "node:url";

const setting = process.env.VITRINE_GUIDE_MOVED_BY;

/**
 * Whether this run writes the pictures of `docs/guide` (`tools/docs/guide-pictures.mjs`). The clocks of server and pages are
 * moved to a fixed day then, because the dates of the demo depend on it.
 */
export const writesPictures = setting !== undefined;

/** Milliseconds. */
export const movedBy = Number(setting ?? 0);

export const movableClock = fileURLToPath(new URL("movable-clock.mjs", import.meta.url));

/** Moves the clock of a page, as a script that runs before its own. */
export const clockScript = `{
  const RealDate = Date;
  const now = () => RealDate.now() + ${movedBy};
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, key, receiver) => (key === "now" ? now : Reflect.get(target, key, receiver)),
  });
}`;
