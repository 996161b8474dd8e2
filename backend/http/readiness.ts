import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';

const shared = globalThis as { isShuttingDown?: boolean };

/** From now on `/api/ready` says no, so that a balancer sends nothing new while the last answers go out. */
export function markShuttingDown(): void {
  shared.isShuttingDown = true;
}

export const isShuttingDown = (): boolean => shared.isShuttingDown === true;

/** Whether the process can serve: not on its way down, and its database answers. */
export async function isReady(db: Db): Promise<boolean> {
  if (isShuttingDown()) return false;
  try {
    await sql`SELECT 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
