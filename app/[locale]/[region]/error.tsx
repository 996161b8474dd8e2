'use client';

import { Page } from '#components/page/page.tsx';
import { FailureScreen } from '#features/errors/failure-screen.tsx';

export default function ErrorPage({ error, retry }: { error: unknown; retry(): void }) {
  return (
    <Page>
      <FailureScreen error={error} retry={retry} />
    </Page>
  );
}
