type Goal = 'REMAINS_LOADED_ERROR' | 'PRICE_LOADED_ERROR';

/** Tells whatever counters are on the page that something worth counting happened (§8); without any it is heard by nobody. */
export function reachGoal(goal: Goal): void {
  const page = window as { dataLayer?: { event: string }[] };
  (page.dataLayer ??= []).push({ event: goal });
}

/** Loads something whose failures are counted; what nobody waits for any more is no failure. */
export async function counted<T>(goal: Goal, load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!signal?.aborted) reachGoal(goal);
    throw error;
  }
}
