type Goal = 'REMAINS_LOADED_ERROR' | 'PRICE_LOADED_ERROR';

/** Reports an event to the analytics counters of the page (§8); without counters nothing reads it. */
export function reachGoal(goal: Goal): void {
  const page = window as { dataLayer?: { event: string }[] };
  (page.dataLayer ??= []).push({ event: goal });
}

/** Runs `load` and reports a failure as `goal`; an aborted load is not a failure. */
export async function counted<T>(goal: Goal, load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!signal?.aborted) reachGoal(goal);
    throw error;
  }
}
