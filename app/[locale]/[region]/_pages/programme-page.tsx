import '../_shell/common-styles.ts';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { localMeta } from '#lib/server/local-meta.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import { readMeta } from '#lib/server/readers.ts';

interface ProgrammePageProps {
  words: Record<'breadcrumbs' | 'home' | 'title', string>;
  path: string;
  children: ReactNode;
}

/** Frame of a public page about a programme. */
export async function ProgrammePage({ words, path, children }: ProgrammePageProps) {
  const city = await pageCity();
  const meta = await localMeta(await readMeta(path, city.id), words.title);
  return (
    <Page>
      <PageHead {...pageHead({ city, path, ...meta })} />
      <Breadcrumbs
        label={words.breadcrumbs}
        origin={publicOrigin(city)}
        items={[
          [words.home, '/'],
          [words.title, path],
        ]}
      />
      <PageHeading>{words.title}</PageHeading>
      {children}
    </Page>
  );
}
