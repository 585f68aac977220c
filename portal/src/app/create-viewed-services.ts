import { sendNow } from "../shared/api/browser-fetch.ts";
import type { Services } from "../shared/services.ts";
import { browserLocalStorage, browserSessionStorage } from "../shared/storage/web-storage.ts";
import { openViewing } from "../shared/viewing/open-viewing.ts";
import { createServices } from "./create-services.ts";

/** The services of a tab in which an administrator sees the portal as another person. */
export function createViewedServices(): Services {
  const parts = openViewing({
    local: browserLocalStorage(),
    tab: browserSessionStorage(),
    // Calls that the page sent before the program ran had the rights of the administrator.
    fetch: sendNow,
    open: (path) => {
      services.leaveGuard.forget();
      window.location.assign(path);
    },
    say: (text) => services.alerts.show("info", text, { topic: "viewing" }),
    keep: (text, path) => services.storage.writeNotice({ text, path }),
  });
  const services = createServices(parts);
  return services;
}
