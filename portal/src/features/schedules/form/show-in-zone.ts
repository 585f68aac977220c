/** A moment with its weekday, in a time zone. A zone that the browser does not know is shown in local time. */
export function showInZone(at: Date, timeZone: string): string {
  const style = { weekday: "short", year: "numeric", month: "short", day: "numeric" } as const;
  const time = { hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const;
  try {
    return new Intl.DateTimeFormat(undefined, { ...style, ...time, timeZone }).format(at);
  } catch {
    return new Intl.DateTimeFormat(undefined, { ...style, ...time }).format(at);
  }
}
