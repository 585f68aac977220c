import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

/**
 * Loaded before a server (`node --import`) whose time is moved by a fixed number of milliseconds, for the pictures of the
 * guide. Its processes get the same time: the process that runs queries compares deadlines with those of the server. Unlike
 * `movable-clock.mjs` it reads no file at every look at the clock.
 */
const movedBy = process.env.VITRINE_GUIDE_MOVED_BY;
if (movedBy === undefined) throw new Error("VITRINE_GUIDE_MOVED_BY says how far the clock is moved.");

const RealDate = Date;
const now = () => RealDate.now() + Number(movedBy);
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key, receiver) => (key === "now" ? now : Reflect.get(target, key, receiver)),
});

const { fork } = childProcess;
childProcess.fork = (modulePath, args, options = {}) =>
  fork(modulePath, args, {
    ...options,
    execArgv: ["--import", import.meta.url, ...(options.execArgv ?? [])],
    env: { ...(options.env ?? process.env), VITRINE_GUIDE_MOVED_BY: movedBy },
  });
syncBuiltinESMExports();
