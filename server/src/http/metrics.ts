/** Seconds up to which a request counts as quick, in steps. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A figure that is read when somebody asks. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly read: () => number | Promise<number>;
}

export interface Metrics {
  begin(): void;
  /** @param route the pattern, never the address: addresses are endless */
  end(method: string, route: string, status: number, seconds: number): void;
  /** The page of figures, in the text format of Prometheus. */
  print(gauges: readonly Gauge[]): Promise<string>;
}

interface Series {
  count: number;
  seconds: number;
  readonly within: number[];
}

export function createMetrics(): Metrics {
  const counts = new Map<string, number>();
  const durations = new Map<string, Series>();
  let inFlight = 0;

  function observe(labels: string, seconds: number): void {
    const series = durations.get(labels) ?? { count: 0, seconds: 0, within: buckets.map(() => 0) };
    series.count += 1;
    series.seconds += seconds;
    for (const [index, limit] of buckets.entries()) {
      if (seconds <= limit) series.within[index] = (series.within[index] ?? 0) + 1;
    }
    durations.set(labels, series);
  }

  return {
    begin: () => {
      inFlight += 1;
    },
    end: (method, route, status, seconds) => {
      inFlight -= 1;
      const labels = `method="${method}",route="${route}"`;
      const key = `${labels},status="${status}"`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      observe(labels, seconds);
    },
    print: async (gauges) => {
      const lines = [
        ...head("vitrine_http_requests_total", "counter", "Requests answered."),
        ...[...counts].map(([labels, count]) => `vitrine_http_requests_total{${labels}} ${count}`),
        ...head("vitrine_http_request_seconds", "histogram", "Time to answer a request."),
        ...[...durations].flatMap(([labels, series]) => printSeries(labels, series)),
        ...head("vitrine_http_requests_in_flight", "gauge", "Requests being answered now."),
        `vitrine_http_requests_in_flight ${inFlight}`,
        ...head("process_resident_memory_bytes", "gauge", "Memory of the server's process."),
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        ...head("process_uptime_seconds", "gauge", "Age of the server's process."),
        `process_uptime_seconds ${process.uptime().toFixed(1)}`,
      ];
      for (const { name, help, read } of gauges) {
        lines.push(...head(name, "gauge", help), `${name} ${await read()}`);
      }
      return `${lines.join("\n")}\n`;
    },
  };
}

function head(name: string, type: string, help: string): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function printSeries(labels: string, { count, seconds, within }: Series): readonly string[] {
  const name = "vitrine_http_request_seconds";
  return [
    ...buckets.map((limit, index) => `${name}_bucket{${labels},le="${limit}"} ${within[index] ?? 0}`),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${seconds}`,
    `${name}_count{${labels}} ${count}`,
  ];
}
