'use client';

import { lazy, Suspense } from 'react';

// lazy: every page carries this error boundary, and few ever show it
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
