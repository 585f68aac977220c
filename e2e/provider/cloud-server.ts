import { connect, type AddressInfo, type Socket } from "node:net";
import { createServer } from "node:tls";

import { openFrameServer, type FrameServer } from "../frame/frame-server.ts";
import { makeCertificate } from "../powerbi/certificate.ts";

/** A host name of the service's own cloud: the only kind that the ecosystem's client embeds from. */
const cloudHost = "app.powerbi.com";

/** The frame with its sample answers, reached under a cloud's name over TLS. */
export interface CloudServer extends FrameServer {
  /** The origin that the browser sees for the frame. */
  readonly cloudOrigin: string;
  /** Leads the browser to this machine, without a look at who vouches for the certificate. */
  readonly browserArguments: readonly string[];
}

export async function openCloudServer(): Promise<CloudServer> {
  const frameServer = await openFrameServer();
  const framePort = Number(new URL(frameServer.frameOrigin).port);
  const sockets = new Set<Socket>();
  const certificate = makeCertificate(cloudHost);
  const front = createServer(certificate, (incoming) => {
    const onward = connect(framePort, "127.0.0.1");
    for (const socket of [incoming, onward]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      // A browser that goes away in the middle is nothing to report.
      socket.on("error", () => [incoming, onward].forEach((side) => side.destroy()));
    }
    incoming.pipe(onward).pipe(incoming);
  });
  front.on("tlsClientError", () => {});
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  const { port } = front.address() as AddressInfo; // A server that listens on a port has such an address.
  return {
    ...frameServer,
    cloudOrigin: `https://${cloudHost}`,
    browserArguments: [
      `--host-resolver-rules=MAP ${cloudHost}:443 127.0.0.1:${port}`,
      "--ignore-certificate-errors",
      // Of a server whose certificate is only put up with, browsers keep no files.
      `--ignore-certificate-errors-spki-list=${certificate.keyDigest}`,
    ],
    async close() {
      const closed = new Promise((resolve) => front.close(resolve));
      for (const socket of sockets) socket.destroy();
      await Promise.all([closed, frameServer.close()]);
    },
  };
}
