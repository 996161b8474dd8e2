import { createServer } from 'node:net';

/** Null when the port can be listened on, else the reason, such as EADDRINUSE or EACCES. */
export function portProblem(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

export async function isPortFree(port: number, host: string): Promise<boolean> {
  return (await portProblem(port, host)) === null;
}

/** A free loopback port below the range that systems use for outgoing connections. */
export async function choosePort(): Promise<number> {
  for (;;) {
    const port = 15_433 + Math.floor(Math.random() * 15_000);
    if (await isPortFree(port, '127.0.0.1')) return port;
  }
}
