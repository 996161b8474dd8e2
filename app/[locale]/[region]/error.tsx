'use client';

import { LateFailureScreen } from '#features/errors/late-screens.tsx';

export default function ErrorPage({ error, retry }: { error: unknown; retry(): void }) {
  return <LateFailureScreen error={error} retry={retry} />;
}
