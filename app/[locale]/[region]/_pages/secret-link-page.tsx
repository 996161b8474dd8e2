import type { ReactNode } from 'react';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import type { CityWithWarehouses } from '#lib/contract/geography.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';

interface SecretLinkPageProps {
  city: CityWithWarehouses;
  path: string;
  texts: Record<'title' | 'description' | 'breadcrumbs' | 'home', string>;
  noScript: ReactNode;
  children: ReactNode;
}

/** One static page for all links of a kind: their secret is only in the visitor's address, and nothing changes by opening one. */
export function SecretLinkPage({ city, path, texts, noScript, children }: SecretLinkPageProps) {
  const { title, description, breadcrumbs, home } = texts;
  return (
    <Page>
      <PageHead {...pageHead({ city, path, title, description })} isIndexed={false} />
      <Breadcrumbs
        label={breadcrumbs}
        origin={publicOrigin(city)}
        items={[
          [home, '/'],
          [title, path],
        ]}
      />
      <PageHeading>{title}</PageHeading>
      {children}
      <noscript>
        <p>{noScript}</p>
      </noscript>
    </Page>
  );
}
