import { processSingleton } from '#lib/threads/process-singleton.ts';

interface PhraseTimer {
  /** the earliest moment at which a phrase on a rendered page ends */
  at: number;
  timer: NodeJS.Timeout | null;
  expire: (() => void) | null;
}

const ending = processSingleton<PhraseTimer>('readiness clock', () => ({ at: Infinity, timer: null, expire: null }));

/** A timer may fire a little early. */
const LATER_MS = 20;

/** To be called when a phrase about time is rendered: at the moment when it ends, pages that show stock expire. */
export function endsAt(moment: number): void {
  // also refuses what is no number
  if (!(moment < ending.at)) return;
  ending.at = moment;
  if (ending.timer) clearTimeout(ending.timer);
  ending.timer = setTimeout(expirePages, moment - Date.now() + LATER_MS);
  ending.timer.unref();
}

function expirePages(): void {
  ending.at = Infinity;
  ending.timer = null;
  ending.expire?.();
}

/** @param expire null: nothing is expired any more */
export function whenPhrasesEnd(expire: (() => void) | null): void {
  ending.expire = expire;
}
