import type { Db } from './db/connection.ts';
import { logger } from './logger.ts';

/** milliseconds: while something was expected a moment ago, and otherwise, for what others left or what failed before */
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

const shared = globalThis as { shopRegularWork?: Map<string, State> };

/** Work that a process does while it lives; once for a database, however often it is asked to. */
export interface RegularWork {
  /** `round` gives whether there was more than it took */
  begin(db: Db, round: () => Promise<boolean>): void;
  /** Something is about to be committed that should be worked on at once. */
  expect(): void;
}

/** @param name what is said in the log when a round failed */
export function regularWork(name: string, pace: Pace): RegularWork {
  shared.shopRegularWork ??= new Map();
  const known = shared.shopRegularWork.get(name);
  const state: State = known ?? { dbs: new WeakSet(), busyUntil: 0, wakers: new Set() };
  shared.shopRegularWork.set(name, state);
  return {
    begin(db, round) {
      if (state.dbs.has(db)) return;
      state.dbs.add(db);
      let timer: NodeJS.Timeout | undefined;
      let plannedAt = Number.POSITIVE_INFINITY;
      let isWorking = false;
      // a wish never puts off a round that comes sooner, however often something is expected
      const plan = () => {
        const isBusy = performance.now() < state.busyUntil;
        const pause = isBusy ? pace.busy : pace.quiet;
        if (isWorking || performance.now() + pause >= plannedAt) return;
        clearTimeout(timer);
        plannedAt = performance.now() + pause;
        timer = setTimeout(work, pause).unref();
      };
      const work = async () => {
        isWorking = true;
        try {
          while (await round());
        } catch (error) {
          logger().warn({ err: error }, name);
        }
        isWorking = false;
        plannedAt = Number.POSITIVE_INFINITY;
        plan();
      };
      state.wakers.add(plan);
      plan();
    },
    expect() {
      state.busyUntil = performance.now() + BUSY_MS;
      for (const wake of state.wakers) wake();
    },
  };
}
