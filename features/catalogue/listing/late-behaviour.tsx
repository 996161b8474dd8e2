'use client';

import { useEffect, useState } from 'react';
import { whenIdle } from '#components/loading/when-idle.ts';
import type { ListingBehaviour, ListingBehaviourProps } from './listing-behaviour.tsx';

/** Once it is here, the next list has it before its first paint. */
let known: { Behaviour: typeof ListingBehaviour } | null = null;

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * What makes a listing's choices take effect at once, loaded when somebody comes near or the browser is idle. What was
 * chosen before is a form that works by itself, and is told as soon as it is there.
 */
export function LateBehaviour(props: ListingBehaviourProps) {
  const [behaviour, setBehaviour] = useState(known);
  useEffect(() => {
    if (known) return undefined;
    const show = (Behaviour: typeof ListingBehaviour) => {
      known = { Behaviour };
      setBehaviour(known);
    };
    const listening = new AbortController();
    const load = () => {
      listening.abort();
      import('./listing-behaviour.tsx').then(({ ListingBehaviour: Behaviour }) => show(Behaviour), reportError);
    };
    for (const sign of signs) document.addEventListener(sign, load, { passive: true, signal: listening.signal });
    const stopWaiting = whenIdle(load);
    listening.signal.addEventListener('abort', stopWaiting);
    return () => listening.abort();
  }, []);
  return behaviour && <behaviour.Behaviour {...props} />;
}
