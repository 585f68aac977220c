import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** Upper bounds of the histogram of request durations, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A gauge whose value is read when the metrics are requested. */
export interface ReadGauge {
  readonly name: string;
  readonly help: string;
  readonly read: () => number | Promise<number>;
}

/** The same with a value for each combination of labels. */
export interface LabelledGauge<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly Label[];
  readonly read: () => Promise<readonly LabelledValue<Label>[]>;
}

export interface LabelledValue<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>;
  readonly value: number;
}

export interface Answered {
  readonly method: string;
  /** The pattern, never the URL: the number of label values must stay small. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** The metrics of one server, in a separate registry: tests run several servers in one process. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #registers = [this.#registry];
  readonly #inFlight = new Set<object>();
  readonly #requests = new Counter({
    name: "vitrine_http_requests_total",
    help: "Requests answered.",
    labelNames: ["method", "route", "status"],
    registers: this.#registers,
  });
  readonly #durations = new Histogram({
    name: "vitrine_http_request_seconds",
    help: "Time to answer a request.",
    labelNames: ["method", "route"],
    buckets,
    registers: this.#registers,
  });

  constructor() {
    this.add({
      name: "vitrine_http_requests_in_flight",
      help: "Requests being answered now.",
      read: () => this.#inFlight.size,
    });
    this.add({
      name: "process_resident_memory_bytes",
      help: "Memory of the server's process.",
      read: () => process.memoryUsage.rss(),
    });
    this.#addProcessorTime();
    this.add({
      name: "process_uptime_seconds",
      help: "Age of the server's process.",
      read: () => process.uptime(),
    });
  }

  /** Counts a request as in flight until `leave` is called with the same object, once or more often. */
  enter(request: object): void {
    this.#inFlight.add(request);
  }

  leave(request: object): void {
    this.#inFlight.delete(request);
  }

  count({ method, route, status, seconds }: Answered): void {
    this.#requests.inc({ method, route, status });
    this.#durations.observe({ method, route }, seconds);
  }

  add({ name, help, read }: ReadGauge): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: this.#registers,
      collect: async () => gauge.set(await read()),
    });
  }

  /** A gauge with labels, whose values are all set when the metrics are requested. */
  addLabelled<Label extends string>({ name, help, labels, read }: LabelledGauge<Label>): void {
    const gauge: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: this.#registers,
      collect: async () => {
        const values = await read();
        gauge.reset();
        for (const { labels: of, value } of values) gauge.set(of, value);
      },
    });
  }

  /** A gauge that is set when its value changes. */
  addGauge<Label extends string>(name: string, help: string, labels: readonly Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames: [...labels], registers: this.#registers });
  }

  addCounter<Label extends string>(name: string, help: string, labels: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames: [...labels], registers: this.#registers });
  }

  /** For durations in seconds. @param bounds upper bounds; those of requests unless given */
  addHistogram<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
    bounds: readonly number[] = buckets,
  ): Histogram<Label> {
    return new Histogram({
      name,
      help,
      labelNames: [...labels],
      buckets: [...bounds],
      registers: this.#registers,
    });
  }

  #addProcessorTime(): void {
    const counter: Counter = new Counter({
      name: "process_cpu_seconds_total",
      help: "Processor time of the server's process.",
      registers: this.#registers,
      collect: () => {
        const { user, system } = process.cpuUsage();
        counter.reset();
        counter.inc((user + system) / 1e6);
      },
    });
  }

  /** All metrics in the text format of Prometheus. */
  print(): Promise<string> {
    return this.#registry.metrics();
  }
}
