'use client';

import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react';
import { whenIdle } from './when-idle.ts';

const signs = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;
const listeners = new Set<() => void>();
let isReady = false;
let isWaiting = false;

function becomeReady(): void {
  isReady = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isWaiting) {
    isWaiting = true;
    const waiting = new AbortController();
    const end = () => {
      waiting.abort();
      becomeReady();
    };
    const stopWaiting = whenIdle(end);
    waiting.signal.addEventListener('abort', stopWaiting);
    for (const sign of signs) document.addEventListener(sign, end, { passive: true, signal: waiting.signal });
  }
  return () => listeners.delete(listener);
}

/**
 * Small controls of repeated items that work with JavaScript only. They are left out of the HTML and rendered at the
 * visitor's first gesture or when the browser is idle, in the time between other tasks; on later pages at once.
 */
export function AfterLoad({ children }: { children: ReactNode }) {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isReady,
    () => false,
  );
  return useDeferredValue(isShown) ? children : null;
}
