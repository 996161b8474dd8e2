'use client';

import { lazy, Suspense } from 'react';

// every page carries its error page, so neither its script nor its styles load before it is shown
const Failure = lazy(async () => ({
  default: (await import('#features/shell/errors/failure-screen.tsx')).FailureScreen,
}));

export default function ErrorPage({ error, retry }: { error: unknown; retry(): void }) {
  return (
    <Suspense>
      <Failure error={error} retry={retry} />
    </Suspense>
  );
}
