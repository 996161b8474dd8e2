import { createStore } from '#components/state/store.ts';

interface OwnRow {
  /** as `standingKey` */
  standing: string;
  place: number;
}

/** The signed-in participant's row, which the standing marks; the page itself is the same for everybody. */
export const ownRow = createStore<OwnRow | null>(null);

export const standingKey = (period: string, division: string): string => `${period}/${division}`;
