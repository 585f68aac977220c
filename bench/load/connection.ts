import { Agent, request, type IncomingHttpHeaders } from "node:http";

export interface Sent {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Until the last byte. */
  readonly milliseconds: number;
}

/** `node:http` takes half of the processor time of `fetch`. */
const agent = new Agent({ keepAlive: true });

/** Sends a request, and reads the whole answer. */
export function send({ method, url, headers, body }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request(url, { method, headers, agent }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => void pieces.push(piece));
      response.on("error", reject);
      response.on("end", () => {
        const milliseconds = performance.now() - began;
        const text = Buffer.concat(pieces).toString("utf8");
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, milliseconds });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
