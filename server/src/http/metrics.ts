import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** Seconds up to which a request counts as quick, in steps. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A figure that is read when somebody asks. */
export interface ReadGauge {
  readonly name: string;
  readonly help: string;
  readonly read: () => number | Promise<number>;
}

/** A request that was answered. */
export interface Answered {
  readonly method: string;
  /** The pattern, never the address: addresses are endless. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  /** Counts a request as in flight until `leave` is called with the same object, once or more often. */
  enter(request: object): void;
  leave(request: object): void;
  count(answered: Answered): void;
  add(gauge: ReadGauge): void;
  /** The page of figures, in the text format of Prometheus. */
  print(): Promise<string>;
}

/** The figures of one server, in a registry of their own: tests have several servers in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const inFlight = new Set<object>();
  const requests = new Counter({
    name: "vitrine_http_requests_total",
    help: "Requests answered.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "vitrine_http_request_seconds",
    help: "Time to answer a request.",
    labelNames: ["method", "route"],
    buckets,
    registers,
  });
  const add = ({ name, help, read }: ReadGauge): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers,
      collect: async () => gauge.set(await read()),
    });
  };
  add({
    name: "vitrine_http_requests_in_flight",
    help: "Requests being answered now.",
    read: () => inFlight.size,
  });
  add({
    name: "process_resident_memory_bytes",
    help: "Memory of the server's process.",
    read: () => process.memoryUsage.rss(),
  });
  add({
    name: "process_uptime_seconds",
    help: "Age of the server's process.",
    read: () => process.uptime(),
  });
  return {
    enter: (request) => void inFlight.add(request),
    leave: (request) => void inFlight.delete(request),
    count: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    add,
    print: () => registry.metrics(),
  };
}
