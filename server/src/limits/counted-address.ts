import { isIP } from "node:net";

/**
 * The form of a network address under which limits count it: an IPv4 address, also one written as IPv6, as it is; an
 * IPv6 address as its /64. A household or server usually has a whole /64, so counting single addresses would not limit
 * it.
 */
export function countedAddress(address: string): string {
  const groups = groupsOf(address);
  if (groups === null) return address;
  return mappedIpv4(groups) ?? `${groups.slice(0, 4).join(":")}::/64`;
}

/** The part of an address that usually stays the same at home or in an office: /24, or /48 of IPv6. */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  const ipv4 = groups === null ? address : mappedIpv4(groups);
  return ipv4 === null ? (groups ?? []).slice(0, 3).join(":") : ipv4.split(".").slice(0, 3).join(".");
}

/** The eight groups of an IPv6 address without leading zeros; null for other addresses. */
function groupsOf(address: string): readonly string[] | null {
  const [plain = ""] = address.split("%", 1);
  if (isIP(plain) !== 6) return null;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const before = splitGroups(head);
  const after = splitGroups(tail ?? "");
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after];
}

function splitGroups(text: string): readonly string[] {
  if (text === "") return [];
  return text.split(":").flatMap((part) => (part.includes(".") ? pairsOf(part) : [trimZeros(part)]));
}

/** The last four bytes may be written as an IPv4 address. */
function pairsOf(ipv4: string): readonly string[] {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split(".").map(Number);
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
}

function trimZeros(group: string): string {
  return Number.parseInt(group, 16).toString(16);
}

/** The IPv4 address of `::ffff:a.b.c.d`. */
function mappedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join(".");
}
