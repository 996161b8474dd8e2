import { setTimeout as sleep } from 'node:timers/promises';
import { announceChange, type DataChange, watchChanges } from '#backend/db/changes.ts';
import type { Db } from '#backend/db/connection.ts';
import type { Listening } from '#backend/db/listen.ts';

interface Watched {
  /** paths of each announced change, in order */
  announced: DataChange['paths'][];
  watch: Listening;
}

/** Collects announced changes. Resolves when the connection listens: until then changes would be missed. */
export async function watchAnnounced({ db, url }: { db: Db; url: string }): Promise<Watched> {
  const announced: DataChange['paths'][] = [];
  const heard = new Set<string>();
  const watch = watchChanges(url, ({ tags, paths }) => {
    if (tags.length === 0) heard.add(url);
    else announced.push(paths);
  });
  // a change without tags concerns nothing
  while (heard.size === 0) {
    await announceChange(db, []);
    await sleep(20);
  }
  return { announced, watch };
}
