import { setTimeout as wait } from "node:timers/promises";

import { webKitDriverPort } from "../addresses.ts";
import { asJson, type EngineBrowser, fromJson, type Place } from "./engine-browser.ts";
import { programs, start, stop, writtenBy } from "./programs.ts";

/**
 * Starts WebKitGTK in a virtual display, and drives it by WebDriver. Its locale is POSIX, as on many servers, whose
 * language tag is one that readers do not have (`en-US-u-va-posix`).
 */
export async function openWebKit(): Promise<EngineBrowser> {
  const display = start(programs.display, ["-displayfd", "3", "-screen", "0", "1440x1000x24"]);
  const number = await writtenBy(display, 3, /(\d+)\n/);
  const driver = start(programs.webKitDriver, [`--port=${webKitDriverPort}`], {
    DISPLAY: `:${number}`,
    LC_ALL: "C.UTF-8",
    LANGUAGE: "",
  });
  const close = (): void => {
    stop(driver);
    stop(display);
  };
  try {
    const { sessionId } = (await sendWhenReady("POST", "/session", {
      capabilities: { alwaysMatch: {} },
    })) as { sessionId: string };
    const path = `/session/${sessionId}`;
    await send("POST", `${path}/window/rect`, { x: 0, y: 0, width: 1440, height: 1000 });
    return {
      ...pageOf(path),
      close: async () => {
        // Ends the browser, which is not in the process group of the driver.
        await send("DELETE", path).finally(close);
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

async function send(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${webKitDriverPort}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

/** The driver needs a moment until it listens. */
async function sendWhenReady(...[method, path, body]: Parameters<typeof send>): Promise<unknown> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isReady = await send("GET", "/status").then(
      () => true,
      () => false,
    );
    if (isReady) break;
    await wait(100);
  }
  return send(method, path, body);
}

function pageOf(path: string): Omit<EngineBrowser, "close"> {
  const enter = async (place: Place): Promise<void> => {
    await send("POST", `${path}/frame`, { id: null });
    if (place === "frame") await send("POST", `${path}/frame`, { id: 0 });
  };
  return {
    goTo: async (url) => {
      await enter("page");
      await send("POST", `${path}/url`, { url });
    },
    evaluate: async (expression, place) => {
      await enter(place);
      return fromJson(
        await send("POST", `${path}/execute/sync`, { script: `return ${asJson(expression)}`, args: [] }),
      );
    },
    perform: async (sources, place) => {
      await enter(place);
      await send("POST", `${path}/actions`, { actions: sources });
    },
  };
}
