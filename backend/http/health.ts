import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';

const shared = globalThis as { isShuttingDown?: boolean };

/** Makes `/api/ready` answer 503, so that a load balancer sends no new requests during shutdown. */
export function markShuttingDown(): void {
  shared.isShuttingDown = true;
}

export const isShuttingDown = (): boolean => shared.isShuttingDown === true;

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
