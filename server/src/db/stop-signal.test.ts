import { expect, it } from "vitest";
import { StopSignal } from "./stop-signal.ts";

const never = new Promise<never>(() => undefined);

it("ends the calls that wait, and later ones", async () => {
  const signal = new StopSignal();
  const waiting = [signal.before(never), signal.before(never)];
  signal.stop(new Error("stopped"));
  await Promise.all(waiting.map((call) => expect(call).rejects.toThrow("stopped")));
  await expect(signal.before(Promise.resolve("late"))).rejects.toThrow("stopped");
});

it("keeps nothing of a call that has ended, whether it succeeded, failed or was stopped", async () => {
  const signal = new StopSignal();
  await expect(signal.before(Promise.resolve("done"))).resolves.toBe("done");
  await expect(signal.before(Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  const open = signal.before(never);
  expect(signal.waiting).toBe(1);
  signal.stop(new Error("stopped"));
  await expect(open).rejects.toThrow("stopped");
  expect(signal.waiting).toBe(0);
});
