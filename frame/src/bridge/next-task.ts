const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.addEventListener("message", () => waiting.shift()?.());
channel.port1.start();

/** Runs something in a task of its own, after those that wait. Unlike timers, also at once in a page in the background. */
export function nextTask(run: () => void): void {
  waiting.push(run);
  channel.port2.postMessage(null);
}
