import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface StatementWatch {
  /** URL of the database through this proxy */
  databaseUrl: string;
  /** The SQL statements sent during `work`, in order, without the shop's background polling. */
  during(work: () => Promise<unknown>): Promise<string[]>;
  /** Sets how the database behaves: refuses connections, accepts them without responding, or works. */
  become(state: Reachability): void;
  close(): Promise<void>;
}

export type Reachability = 'away' | 'silent' | 'well';

/** Background polling for due jobs and changed stock. */
const ownWork = /outgoing_messages|^\s*UPDATE jobs SET attempts|^LISTEN|FROM stock_changes/;

/** Statements sent shortly after the response still count for the page. */
const AFTERMATH_MS = 150;

/**
 * A proxy in front of a PostgreSQL server that records every statement. It counts the messages of the wire protocol, so
 * the count is exact and needs no settings or rights on the server.
 */
export async function watchStatements(databaseUrl: string): Promise<StatementWatch> {
  const server = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const seen: string[] = [];
  let state: Reachability = 'well';
  const proxy = createServer((client) => {
    if (state === 'away') return client.destroy();
    const upstream = connect(Number(server.port || 5432), server.hostname);
    const read = statementReader((statement) => {
      if (!ownWork.test(statement)) seen.push(statement);
    });
    client.on('data', read);
    client.pipe(upstream).pipe(client);
    if (state === 'silent') client.pause();
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    return client;
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const watched = new URL(databaseUrl);
  watched.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    databaseUrl: watched.href,
    async during(work) {
      seen.length = 0;
      await work();
      await sleep(AFTERMATH_MS);
      return [...seen];
    },
    become(next) {
      state = next;
      for (const socket of sockets) {
        if (state === 'away') socket.destroy();
        else if (state === 'silent') socket.pause();
        else socket.resume();
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/**
 * Parses a client's bytes and reports the statements it executes. After the startup message every message is a type
 * letter, a length and a content: Q runs a text, P names a prepared statement, B binds it for one execution.
 */
function statementReader(onStatement: (text: string) => void): (chunk: Buffer) => void {
  const named = new Map<string, string>();
  let unread = Buffer.alloc(0);
  let hasBegun = false;
  const take = (letter: string, content: Buffer) => {
    const texts = content.toString('utf8').split('\0');
    if (letter === 'Q') onStatement(texts[0] ?? '');
    if (letter === 'P') named.set(texts[0] ?? '', texts[1] ?? '');
    if (letter === 'B') onStatement(named.get(texts[1] ?? '') ?? '');
  };
  return (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    for (;;) {
      const head = hasBegun ? 1 : 0;
      if (unread.length < head + 4) return;
      const end = head + unread.readInt32BE(head);
      if (unread.length < end) return;
      if (hasBegun) take(String.fromCharCode(unread[0] ?? 0), unread.subarray(5, end));
      hasBegun = true;
      unread = unread.subarray(end);
    }
  };
}
