const margin = 60_000;
const shortest = 5_000;

/**
 * Milliseconds to wait before a new embed token is fetched: a minute before the old one ends, or at half time when less
 * than two minutes are left. Never less than five seconds, so that a failing server is not overloaded.
 *
 * @param expiry ISO 8601
 * @param now milliseconds since 1970
 */
export function tokenRefreshDelay(expiry: string, now: number): number {
  const left = Date.parse(expiry) - now;
  if (Number.isNaN(left)) return margin;
  return Math.max(shortest, left > 2 * margin ? left - margin : left / 2);
}
