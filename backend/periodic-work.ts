import { processSingleton } from '#lib/threads/process-singleton.ts';
import { type Db, isClosed } from './db/connection.ts';
import { logger } from './logger.ts';

/**
 * pause between rounds in milliseconds: shortly after work was expected, and otherwise, for work left by other
 * processes or after failures
 */
interface Pace {
  busy: number;
  quiet: number;
}

const BUSY_MS = 5000;

interface State {
  dbs: WeakSet<Db>;
  busyUntil: number;
  wakers: Set<() => void>;
}

/** Periodic work of a process, until its database is closed; started once per database, however often `begin` is called. */
export interface PeriodicWork {
  /** `round` returns whether there is more to do */
  begin(db: Db, round: () => Promise<boolean>): void;
  /** To be called when a change that needs this work is about to be committed. */
  expect(): void;
}

/** @param name message in the log when a round fails */
export function periodicWork(name: string, pace: Pace): PeriodicWork {
  const state = processSingleton<State>(`periodic work: ${name}`, () => ({
    dbs: new WeakSet(),
    busyUntil: 0,
    wakers: new Set(),
  }));
  return {
    begin(db, round) {
      if (state.dbs.has(db)) return;
      state.dbs.add(db);
      let timer: NodeJS.Timeout | undefined;
      let plannedAt = Number.POSITIVE_INFINITY;
      let isWorking = false;
      // an expectation never delays an earlier round
      const plan = () => {
        const isBusy = performance.now() < state.busyUntil;
        const pause = isBusy ? pace.busy : pace.quiet;
        if (isWorking || performance.now() + pause >= plannedAt) return;
        clearTimeout(timer);
        plannedAt = performance.now() + pause;
        timer = setTimeout(work, pause).unref();
      };
      const work = async () => {
        if (isClosed(db)) return end();
        isWorking = true;
        try {
          while (await round());
        } catch (error) {
          if (isClosed(db)) return end();
          logger().warn({ err: error }, name);
        }
        isWorking = false;
        plannedAt = Number.POSITIVE_INFINITY;
        plan();
      };
      const end = () => void state.wakers.delete(plan);
      state.wakers.add(plan);
      plan();
    },
    expect() {
      state.busyUntil = performance.now() + BUSY_MS;
      for (const wake of state.wakers) wake();
    },
  };
}
