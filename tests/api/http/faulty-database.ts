import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of PostgreSQL that simulates failures of networks and servers. */
export interface FaultyDatabase {
  url: string;
  /** connections stay open and new ones are accepted, without any response */
  freeze(): void;
  /** connections are closed and new ones refused */
  vanish(): Promise<void>;
  recover(): Promise<void>;
  close(): Promise<void>;
}

export async function openFaultyDatabase(databaseUrl: string): Promise<FaultyDatabase> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let proxy: Server | undefined;

  const take = (client: Socket) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => !isFrozen && to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  };
  const open = async (port: number) => {
    proxy = createServer(take).listen(port, '127.0.0.1');
    await once(proxy, 'listening');
    const address = proxy.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  const breakAll = async () => {
    for (const socket of sockets) socket.destroy();
    if (!proxy) return;
    const closed = once(proxy, 'close');
    proxy.close();
    proxy = undefined;
    await closed;
  };

  const port = await open(0);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true;
    },
    vanish: breakAll,
    async recover() {
      isFrozen = false;
      if (!proxy) await open(port);
    },
    close: breakAll,
  };
}
