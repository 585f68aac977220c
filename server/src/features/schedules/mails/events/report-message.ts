import { readReturnAddress } from "../return-address.ts";
import { mailEvent, type MailEvent, type MailEventFormat } from "./mail-event.ts";

/** A field by its name in lower case. The first one counts. */
type Fields = ReadonlyMap<string, string>;

/** What arrived at the return address, as a mail: a delivery status report (RFC 3464), or a request to unsubscribe. */
export const reportMessage: MailEventFormat = {
  name: "message",
  read: (body) => (typeof body === "string" && !/^\s*[[{]/.test(body) ? readMessage(body) : null),
};

function readMessage(source: string): readonly MailEvent[] {
  const { fields, body } = splitMessage(source);
  const returned = readReturnAddress(addressedTo(fields));
  if (returned?.kind === "u") return [mailEvent({ kind: "unsubscribed", token: returned.token })];
  const parts = partsOf(fields, body);
  const status = parts.find(({ type }) => type === "message/delivery-status");
  if (status === undefined) return [];
  const original = parts.find(({ type }) => type === "message/rfc822" || type === "text/rfc822-headers");
  const messageId =
    original === undefined ? null : (splitMessage(original.body).fields.get("message-id") ?? null);
  return status.body
    .split(/\n[ \t]*\n/)
    .map(readFields)
    .flatMap((group) => {
      if (group.get("action")?.trim().toLowerCase() !== "failed") return [];
      const code = group.get("status")?.trim() ?? "";
      return [
        mailEvent({
          kind: "bounced",
          isPermanent: isUnknownAddress(code),
          address: addressOf(group.get("final-recipient") ?? group.get("original-recipient") ?? ""),
          messageId,
          token: returned?.token ?? null,
          reason: `${code} ${group.get("diagnostic-code") ?? ""}`,
        }),
      ];
    });
}

/** RFC 3463: `5.7` is about the sender or the content, and `5.2.2` and `5.3.4` about this mail. */
function isUnknownAddress(code: string): boolean {
  return code.startsWith("5.") && !/^5\.(?:7\.|2\.2$|3\.4$)/.test(code);
}

function addressOf(field: string): string | null {
  const address = field.slice(field.indexOf(";") + 1).trim();
  return address.includes("@") ? address.replaceAll(/^<|>$/g, "") : null;
}

function addressedTo(fields: Fields): string {
  return ["delivered-to", "x-original-to", "envelope-to", "to"]
    .map((name) => fields.get(name) ?? "")
    .join(" ");
}

interface Part {
  readonly type: string;
  readonly body: string;
}

/** The parts of a message that reports, one level deep. */
function partsOf(fields: Fields, body: string): readonly Part[] {
  const type = fields.get("content-type") ?? "";
  const boundary = /boundary="?([^";\s]{1,200})"?/i.exec(type)?.[1];
  if (!/^\s*multipart\//i.test(type) || boundary === undefined) return [];
  return body
    .split(`--${boundary}`)
    .slice(1)
    .map((part) => {
      const { fields: own, body: content } = splitMessage(part.replace(/^[^\n]*\n/, ""));
      return {
        type: (own.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "",
        body: content,
      };
    });
}

function splitMessage(source: string): { readonly fields: Fields; readonly body: string } {
  const text = source.replaceAll("\r\n", "\n");
  const end = text.startsWith("\n") ? 0 : text.indexOf("\n\n");
  if (end < 0) return { fields: readFields(text), body: "" };
  return { fields: readFields(text.slice(0, end)), body: text.slice(end).replace(/^\n+/, "") };
}

function readFields(text: string): Fields {
  const fields = new Map<string, string>();
  let name: string | null = null;
  for (const line of text.split("\n")) {
    if (/^[ \t]/.test(line) && name !== null) {
      fields.set(name, `${fields.get(name) ?? ""} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(":");
    const found = line.slice(0, colon).trim().toLowerCase();
    // Lines that continue a repeated field belong to none.
    name = colon > 0 && !fields.has(found) ? found : null;
    if (name !== null) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}
