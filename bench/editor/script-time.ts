/** One entry of a trace of Chromium, in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** The same in processor time of the thread, which other processes on the machine do not lengthen. */
  readonly tts?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly data?: { readonly type?: string; readonly url?: string } };
}

/** What one pointer event or key caused, until the next. Milliseconds. */
export interface Reaction {
  readonly event: string;
  /** Script in the tasks that handle the event, without the style and layout that it forces. */
  readonly answer: number;
  /** The same with that of all later tasks, which draw what can wait. */
  readonly script: number;
  /** The longest task: script, style, layout and painting. */
  readonly longestTask: number;
}

const traced = ["pointerdown", "pointermove", "pointerup", "keydown", "click", "input"];
const script = new Set([
  "EventDispatch",
  "FunctionCall",
  "EvaluateScript",
  "RunMicrotasks",
  "BlinkScheduler_PerformMicrotaskCheckpoint",
  "TimerFire",
  "FireAnimationFrame",
]);
const rendering = new Set(["UpdateLayoutTree", "Layout", "Paint", "PrePaint", "Layerize"]);
/** Microseconds between two events that have different causes, and before an event in which its task begins. */
const [apart, slack] = [25_000, 3000];

function isInput({ name, args }: TraceEvent): boolean {
  return name === "EventDispatch" && traced.includes(args?.data?.type ?? "");
}

export const traceCategories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"];

/** The reactions to the events in a trace, in the thread in which they arrive. */
export function readReactions(trace: Buffer): readonly Reaction[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const first = traceEvents.find(isInput);
  if (first === undefined) return [];
  const own = traceEvents
    .filter(
      ({ pid, tid, ph, dur }) => pid === first.pid && tid === first.tid && ph === "X" && dur !== undefined,
    )
    .toSorted((a, b) => a.ts - b.ts);
  const starts: TraceEvent[] = [];
  for (const event of own.filter(isInput)) {
    const last = starts.at(-1);
    if (last === undefined || event.ts - last.ts > apart) starts.push(event);
  }
  return starts.map((start, at) => {
    // Its task begins before the event is dispatched.
    const begin = start.ts - slack;
    const end = (starts[at + 1]?.ts ?? Infinity) - slack;
    const caused = own.filter(({ ts }) => ts >= begin && ts < end);
    const tasks = caused.filter(({ name }) => name === "RunTask");
    return {
      event: start.args?.data?.type ?? "",
      answer: scriptOf(inTasksOfInput(caused, tasks)),
      script: scriptOf(caused),
      longestTask: Math.max(0, ...tasks.map((task) => lengthOfTask(task, caused))),
    };
  });
}

/** What runs in the tasks that handle events: several for a key with a modifier, or for a click. */
function inTasksOfInput(caused: readonly TraceEvent[], tasks: readonly TraceEvent[]): readonly TraceEvent[] {
  const isWithin = ({ ts }: TraceEvent, task: TraceEvent): boolean =>
    ts >= task.ts && ts < task.ts + (task.dur ?? 0);
  const handling = tasks.filter((task) => caused.some((one) => isInput(one) && isWithin(one, task)));
  return caused.filter((one) => handling.some((task) => isWithin(one, task)));
}

/** Milliseconds of a task without the script of the benchmark itself, but with what that causes. */
function lengthOfTask(task: TraceEvent, all: readonly TraceEvent[]): number {
  let length = lengthOf(task);
  let end = 0;
  for (const event of all) {
    if (event.ts < Math.max(end, task.ts) || event.ts >= task.ts + (task.dur ?? 0)) continue;
    if (!isOfBenchmark(event)) continue;
    end = event.ts + (event.dur ?? 0);
    length -= lengthOf(event);
    length += scriptOf(all.filter(({ ts }) => ts > event.ts && ts < end));
  }
  return length;
}

/** Script that has no address is not the frame's. */
function isOfBenchmark({ name, args }: TraceEvent): boolean {
  return name === "EvaluateScript" || (name === "FunctionCall" && args?.data?.url === "");
}

function lengthOf({ dur = 0, tdur }: TraceEvent): number {
  return (tdur ?? dur) / 1000;
}

/** Milliseconds of the outermost pieces of script, without the outermost rendering within each. */
function scriptOf(events: readonly TraceEvent[]): number {
  let total = 0;
  let scriptEnd = 0;
  let renderingEnd = 0;
  for (const event of events) {
    const end = event.ts + (event.dur ?? 0);
    if (script.has(event.name) && !isOfBenchmark(event) && event.ts >= scriptEnd) {
      total += lengthOf(event);
      scriptEnd = end;
    }
    if (rendering.has(event.name) && event.ts < scriptEnd && event.ts >= renderingEnd) {
      total -= lengthOf(event);
      renderingEnd = end;
    }
  }
  return total;
}
