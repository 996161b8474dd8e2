/** Returns a function that runs at most `most` pieces of work at once; the others wait in order. */
export function takingTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // the next one takes over this turn
      if (next) next();
      else running -= 1;
    }
  };
}
