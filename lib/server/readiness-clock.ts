import { processSingleton } from '#lib/threads/process-singleton.ts';

interface Clock {
  /** the earliest moment at which a phrase on a rendered page ends */
  at: number;
  timer: NodeJS.Timeout | null;
  expire: (() => void) | null;
}

const clock = processSingleton<Clock>('readiness clock', () => ({ at: Infinity, timer: null, expire: null }));

/** A timer may ring a little early. */
const LATER_MS = 20;

/** To be called when a phrase about time is rendered: at the moment when it ends, pages that show stock expire. */
export function endsAt(moment: number): void {
  // also refuses what is no number
  if (!(moment < clock.at)) return;
  clock.at = moment;
  if (clock.timer) clearTimeout(clock.timer);
  clock.timer = setTimeout(ring, moment - Date.now() + LATER_MS);
  clock.timer.unref();
}

function ring(): void {
  clock.at = Infinity;
  clock.timer = null;
  clock.expire?.();
}

/** @param expire null: nothing is expired any more */
export function whenPhrasesEnd(expire: (() => void) | null): void {
  clock.expire = expire;
}
