'use client';

import { useEffect, useState } from 'react';
import { whenIdle } from '#components/loading/when-idle.ts';
import { registerComponent } from '#components/page/register-component.ts';
import type { ListingBehaviour, ListingBehaviourProps } from './listing-behaviour.tsx';

/** Once loaded, the next list has it before its first paint. */
let known: { Behaviour: typeof ListingBehaviour } | null = null;

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Loads the behaviour that applies a listing's choices at once, on the first interaction or when the browser is idle.
 * Until then the filters are a plain form; choices made in it are applied when the behaviour has loaded.
 */
export function DeferredBehaviour(props: ListingBehaviourProps) {
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

if (typeof window === 'undefined') registerComponent('DeferredBehaviour', DeferredBehaviour);
