import { localKeys, permissionKeys, sessionKeys, type LocalKey, type SessionKey } from "./keys.ts";
import type { StorageArea } from "./web-storage.ts";

export type Theme = "light" | "dark";
/** The chosen theme; `system` follows the device. */
export type ThemeChoice = Theme | "system";

/** The stored data of a sign-in (SESSION-4). `null` stands for a part that the answer did not contain. */
export interface StoredSession {
  readonly accessToken: string;
  /** End of the session, ISO 8601. */
  readonly expiration: string | null;
  readonly refreshToken: string | null;
  readonly ssoToken: string | null;
  readonly username: string | null;
  readonly user: StoredUser | null;
}

/** A message that is shown after the page has reloaded, and the page that it links to. */
export interface StoredNotice {
  readonly text: string;
  readonly path: string;
}

/** The content of a mailed link to `/login`, or of the permission that a one-time password gives. */
export interface MailedLink {
  readonly token: string;
  readonly email: string;
  readonly purpose: "register" | "password_reset";
  /** It comes from a one-time password, so there is no mail that the server could describe. */
  readonly isOneTime: boolean;
}

export interface StoredUser {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly admin: boolean;
}

/** The portal's only access to web storage. Keys are typed, and values are parsed when they are read. */
export type PortalStorage = ReturnType<typeof createStorage>;

export function createStorage(local: StorageArea, session: StorageArea) {
  return {
    ...signInStorage(local, session),
    ...workspaceStorage(local),
    ...visitStorage(session),
    readTheme: (): ThemeChoice => {
      const stored = local.getItem(localKeys.theme);
      return stored === "dark" || stored === "system" ? stored : "light";
    },
    writeTheme: (choice: ThemeChoice): void => local.setItem(localKeys.theme, choice),
  };
}

function write(area: StorageArea, key: LocalKey | SessionKey, value: string | null): void {
  if (value === null) area.removeItem(key);
  else area.setItem(key, value);
}

function signInStorage(local: StorageArea, session: StorageArea) {
  return {
    readSession(): StoredSession | null {
      const accessToken = local.getItem(localKeys.accessToken);
      if (accessToken === null || accessToken === "") return null;
      return {
        accessToken,
        expiration: dateOrNull(local.getItem(localKeys.expiration)),
        refreshToken: local.getItem(localKeys.refreshToken),
        ssoToken: local.getItem(localKeys.ssoToken),
        username: local.getItem(localKeys.username),
        user: parseUser(local.getItem(localKeys.user)),
      };
    },
    writeSession(value: StoredSession): void {
      write(local, localKeys.expiration, value.expiration);
      write(local, localKeys.refreshToken, value.refreshToken);
      write(local, localKeys.ssoToken, value.ssoToken);
      write(local, localKeys.username, value.username);
      write(local, localKeys.user, value.user === null ? null : JSON.stringify(value.user));
      // Written last: other tabs read the session when the token changes, and must then find all of it.
      write(local, localKeys.accessToken, value.accessToken);
    },
    /** Removes everything that belongs to the person. The theme belongs to the device and stays. */
    clearPersonal(): void {
      for (const key of [...Object.values(localKeys), ...permissionKeys]) {
        if (key !== localKeys.theme && key !== localKeys.accessToken) local.removeItem(key);
      }
      session.removeItem(sessionKeys.createDraft);
      session.removeItem(sessionKeys.notice);
      local.removeItem(localKeys.accessToken);
    },
    readSsoToken: (): string | null => local.getItem(localKeys.ssoToken),
  };
}

/** The current workspace, and what the server has said about it. */
function workspaceStorage(local: StorageArea) {
  return {
    readCurrentWorkspace: (): string | null => local.getItem(localKeys.currentWorkspace),
    readCurrentWorkspaceName: (): string | null => local.getItem(localKeys.currentWorkspaceName),
    writeCurrentWorkspace: (id: string): void => write(local, localKeys.currentWorkspace, id),
    writeCurrentWorkspaceName: (name: string | null): void =>
      write(local, localKeys.currentWorkspaceName, name),
    writeReportingConfig: (config: unknown): void =>
      write(local, localKeys.reportingConfig, config === null ? null : JSON.stringify(config)),
    writeFavourites: (reportIds: readonly string[]): void =>
      write(local, localKeys.favourites, JSON.stringify(reportIds)),
    writePermissions(held: readonly string[]): void {
      for (const key of permissionKeys) write(local, key, String(held.includes(key)));
    },
    /** Whether the person probably has this permission, judging by the last workspace. Used only until the answer has arrived. */
    mayExpect: (key: (typeof permissionKeys)[number]): boolean => local.getItem(key) !== "false",
  };
}

/** What is kept in this tab only. */
function visitStorage(session: StorageArea) {
  return {
    readReturnPath: (): string | null => ownPath(session.getItem(sessionKeys.returnPath)),
    writeReturnPath: (path: string): void => session.setItem(sessionKeys.returnPath, path),
    clearReturnPath: (): void => session.removeItem(sessionKeys.returnPath),
    writeNotice: (notice: StoredNotice): void => session.setItem(sessionKeys.notice, JSON.stringify(notice)),
    /** Reads and removes the notice. */
    takeNotice(): StoredNotice | null {
      const stored = parseJson(session.getItem(sessionKeys.notice));
      session.removeItem(sessionKeys.notice);
      const text = textIn(stored, "text");
      const path = ownPath(textIn(stored, "path"));
      return text === "" || path === null ? null : { text, path };
    },
    readMailedLink(): MailedLink | null {
      const stored = parseJson(session.getItem(sessionKeys.mailedLink));
      const token = textIn(stored, "token");
      if (token === "") return null;
      return {
        token,
        email: textIn(stored, "email"),
        purpose: textIn(stored, "purpose") === "register" ? "register" : "password_reset",
        isOneTime: typeof stored === "object" && stored !== null && Reflect.get(stored, "isOneTime") === true,
      };
    },
    writeMailedLink(link: MailedLink | null): void {
      write(session, sessionKeys.mailedLink, link === null ? null : JSON.stringify(link));
    },
    /** Not validated here: `restoreDraft` does it. */
    readCreateDraft: (): unknown => parseJson(session.getItem(sessionKeys.createDraft)),
    writeCreateDraft(draft: unknown): void {
      write(session, sessionKeys.createDraft, draft === null ? null : JSON.stringify(draft));
    },
  };
}

/** The value if it is a path of this site other than the sign-in screen. A stored address must never lead to another site. */
function ownPath(value: string | null): string | null {
  return value !== null && /^\/(?![/\\])/.test(value) && !/^\/login(?:[/?#]|$)/.test(value) ? value : null;
}

function dateOrNull(value: string | null): string | null {
  return value === null || Number.isNaN(Date.parse(value)) ? null : value;
}

function parseUser(text: string | null): StoredUser | null {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null) return null;
  const field = (name: string): string => textIn(value, name);
  return {
    username: field("username"),
    firstName: field("firstName"),
    lastName: field("lastName"),
    email: field("email"),
    admin: Reflect.get(value, "admin") === true,
  };
}

function textIn(value: unknown, name: string): string {
  const part: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : null;
  return typeof part === "string" ? part : "";
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
