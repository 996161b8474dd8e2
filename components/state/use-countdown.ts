import { useEffect, useState } from 'react';

export interface Countdown {
  /** whole seconds left; 0: over, or not started */
  left: number;
  start: (seconds: number) => void;
}

const TICK_MS = 250;

/** Counts seconds by the clock, so that throttled timers of a background tab do not delay it. */
export function useCountdown(): Countdown {
  const [endsAt, setEndsAt] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return undefined;
    const timer = setInterval(() => {
      const seconds = secondsUntil(endsAt);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  const start = (seconds: number) => {
    setLeft(seconds);
    setEndsAt(Date.now() + seconds * 1000);
  };
  return { left, start };
}

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));
