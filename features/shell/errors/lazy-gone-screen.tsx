'use client';

import { lazy, Suspense } from 'react';

const Gone = lazy(async () => ({ default: (await import('./gone-screen.tsx')).GoneScreen }));

/** Every page carries what stands in for it, so that comes late: neither its script nor its styles load before. */
export function LazyGoneScreen() {
  return (
    <Suspense>
      <Gone />
    </Suspense>
  );
}
