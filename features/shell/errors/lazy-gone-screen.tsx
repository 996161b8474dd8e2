'use client';

import { lazy, Suspense } from 'react';

const Gone = lazy(async () => ({ default: (await import('./gone-screen.tsx')).GoneScreen }));

/** Loaded on demand: every page contains this boundary, and few ever show it. */
export function LazyGoneScreen() {
  return (
    <Suspense>
      <Gone />
    </Suspense>
  );
}
