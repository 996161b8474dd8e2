import type { Socket } from 'node:net';
import pg from 'pg';

const RECONNECT_MS = 1000;

interface Handlers {
  /** called for every message */
  onMessage(message: string): void;
  /** called when a lost connection has been restored: messages may have been missed */
  onReconnect(): void;
}

export interface Listening {
  close(): Promise<void>;
}

/** Listens to a PostgreSQL notification channel over a separate connection, which does not keep the process alive. */
export function listen(url: string, channel: string, { onMessage, onReconnect }: Handlers): Listening {
  let isClosed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (isFirst: boolean) => {
    const connection = new pg.Client({ connectionString: url, keepAlive: true });
    client = connection;
    const retry = () => {
      if (isClosed || client !== connection) return;
      client = undefined;
      timer = setTimeout(() => void connect(false), RECONNECT_MS).unref();
    };
    connection.on('error', retry);
    connection.on('end', retry);
    connection.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await connection.connect();
      await connection.query(`LISTEN ${channel}`);
      (connection.connection.stream as Socket).unref();
      if (!isFirst) onReconnect();
    } catch {
      retry();
    }
  };
  void connect(true);

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
