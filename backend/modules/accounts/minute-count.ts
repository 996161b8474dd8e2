import { MINUTE_MS } from '#lib/rules/durations.ts';

/** Counts events by key within a minute; all counts are reset when the next minute begins. */
export class MinuteCount {
  readonly #max: number;
  #counts = new Map<string, number>();
  #minute = 0;

  constructor(max: number) {
    this.#max = max;
  }

  hasRoom(key: string, now: Date): boolean {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
    return (this.#counts.get(key) ?? 0) < this.#max;
  }

  /** Counts one event; false, and not counted, when the limit is reached. */
  take(key: string, now: Date): boolean {
    if (!this.hasRoom(key, now)) return false;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    return true;
  }
}
