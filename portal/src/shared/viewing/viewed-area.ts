import { localKeys } from "../storage/keys.ts";
import { memoryStorage, type StorageArea } from "../storage/web-storage.ts";
import type { StoredViewing } from "./stored-viewing.ts";

/** What stays that of the administrator and of all tabs. */
const shared: ReadonlySet<string> = new Set([
  localKeys.accessToken,
  localKeys.expiration,
  localKeys.refreshToken,
  localKeys.ssoToken,
  localKeys.theme,
]);
const ofPerson: ReadonlySet<string> = new Set([localKeys.username, localKeys.user]);

/**
 * The storage of a tab that shows the portal as another person: who is signed in reads as that person, and what the portal
 * remembers, such as the last workspace, stays in the tab.
 *
 * @param onSignedOut called when the session of the administrator has ended. From then on the storage is the usual one
 */
export function viewedArea(
  local: StorageArea,
  { user }: Pick<StoredViewing, "user">,
  onSignedOut: () => void,
): StorageArea {
  const own = memoryStorage();
  let isViewing = true;
  const stop = (): void => {
    isViewing = false;
    onSignedOut();
  };
  return {
    getItem(key) {
      if (!isViewing) return local.getItem(key);
      if (key === localKeys.accessToken && local.getItem(key) === null) stop();
      if (key === localKeys.username) return user.username;
      if (key === localKeys.user) return JSON.stringify(user);
      return shared.has(key) ? local.getItem(key) : own.getItem(key);
    },
    setItem(key, value) {
      // A renewed session names the administrator, for the other tabs.
      const isLocal = !isViewing || shared.has(key) || ofPerson.has(key);
      (isLocal ? local : own).setItem(key, value);
    },
    removeItem(key) {
      own.removeItem(key);
      if (!isViewing || shared.has(key) || ofPerson.has(key)) local.removeItem(key);
      // Only signing out removes the token, after everything else.
      if (key !== localKeys.accessToken || !isViewing) return;
      stop();
      for (const each of Object.values(localKeys)) if (each !== localKeys.theme) local.removeItem(each);
    },
  };
}
