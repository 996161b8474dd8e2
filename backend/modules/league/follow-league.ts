import { announceChange } from '#backend/db/changes.ts';
import type { Db } from '#backend/db/connection.ts';
import { periodicWork } from '#backend/periodic-work.ts';
import { LEAGUE_PATHS } from './internal.ts';

/** Pages show new points at most this much later; rendering them for each delivery would cost more than it is worth. */
const PAUSE_MS = 180_000;

const leagueWork = periodicWork('the pages of the league were not expired', { busy: PAUSE_MS, quiet: PAUSE_MS });

/** Expires the pages of the league after changes of the standing, while the process runs. */
export function followLeagueRegularly(db: Db): void {
  leagueWork.begin(db, async () => {
    await followLeague(db);
    return false;
  });
}

/** Announces the changes recorded since the last run; of several processes one does. */
export async function followLeague(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('league_changes').executeTakeFirst();
    if (numDeletedRows > 0n) await announceChange(trx, ['league'], LEAGUE_PATHS);
  });
}
