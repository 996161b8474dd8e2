import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { processSingleton } from '#lib/threads/process-singleton.ts';

const health = processSingleton('health', () => ({ isShuttingDown: false }));

/** Makes `/api/ready` answer 503, so that a load balancer sends no new requests during shutdown. */
export function markShuttingDown(): void {
  health.isShuttingDown = true;
}

export const isShuttingDown = (): boolean => health.isShuttingDown;

/** Whether the process can serve: it is not shutting down and its database answers. */
export async function isReady(db: Db): Promise<boolean> {
  if (isShuttingDown()) return false;
  try {
    await sql`SELECT 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
