import { unreachable } from "@vitrine/contracts/errors";

import { ImportFault } from "../../../import/import-types.ts";
import { inspectImport } from "../../../import/open-import.ts";
import type { LoadingMessage, LoadingTask } from "./loading-messages.ts";

/* The process that reads one untrusted file. A malicious file affects only this process. */

// The parent has exited.
process.on("disconnect", () => process.exit(0));

process.once("message", (task: LoadingTask) => void answer(task));

async function answer(task: LoadingTask): Promise<void> {
  let last: LoadingMessage;
  try {
    last = await work(task);
  } catch (error) {
    const isFault = error instanceof ImportFault;
    const message = error instanceof Error ? error.message : String(error);
    last = { kind: "failed", isFault, message, line: isFault ? error.line : 1 };
  }
  // The exit of the process would drop a message that is not sent yet.
  process.send?.(last, undefined, undefined, () => process.exit(0));
}

async function work(task: LoadingTask): Promise<LoadingMessage> {
  switch (task.kind) {
    case "preview": {
      const { file, ...options } = task.job;
      return { kind: "previewed", preview: await inspectImport(file, options) };
    }
    case "stage": {
      const report = (rows: number, share: number) => send({ kind: "progress", rows, share });
      // A preview does not need the database, whose library takes half of the start of the process.
      const { stageFile } = await import("./stage-file.ts");
      return { kind: "staged", staged: await stageFile(task.job, task.place, report) };
    }
    default:
      return unreachable(task);
  }
}

function send(message: LoadingMessage): void {
  process.send?.(message, undefined, undefined, () => {});
}
