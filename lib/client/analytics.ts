import { mayMeasure } from './cookie-consent.ts';

/** A product of an event; what is not known here is read from the page and the catalogue. */
export interface EventLine {
  guid: string;
  quantity: number;
  /** rubles for one piece, as the visitor sees it */
  price?: number | null;
  /** pieces, as the visitor sees them */
  stock?: number;
}

/** Something that happened in a feature. Views and clicks are not recorded: they are read from the document. */
export type ShopEvent =
  | { kind: 'goal'; name: 'REMAINS_LOADED_ERROR' | 'PRICE_SERVICE_ERROR' }
  | { kind: 'add' | 'remove' | 'checkout'; lines: EventLine[] }
  | { kind: 'purchase'; order: string; revenue: number; lines: EventLine[] };

type Listener = (event: ShopEvent) => void;

/** Enough for the time until the listener is loaded. */
const WAITING_MAX = 20;

const listeners = new Set<Listener>();
let waiting: ShopEvent[] = [];

/**
 * Records an event for analytics. Before consent it is dropped; with consent it waits until the part that sends it has
 * loaded.
 */
export function record(event: ShopEvent): void {
  for (const listener of listeners) listener(event);
  if (listeners.size === 0 && waiting.length < WAITING_MAX && mayMeasure()) waiting.push(event);
}

/** Records a failure by a goal of §8. */
export const reachGoal = (name: Extract<ShopEvent, { kind: 'goal' }>['name']): void => record({ kind: 'goal', name });

/** Calls `listener` for the events that wait and all later ones. Returns a function that unsubscribes. */
export function onEvent(listener: Listener): () => void {
  listeners.add(listener);
  const early = waiting;
  waiting = [];
  for (const event of early) listener(event);
  return () => listeners.delete(listener);
}

/** Runs `load` and records a failure as `goal`; an aborted load is not a failure. */
export async function goalOnFailure<T>(
  goal: Parameters<typeof reachGoal>[0],
  load: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!signal?.aborted) reachGoal(goal);
    throw error;
  }
}
