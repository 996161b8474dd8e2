import '../common-styles.ts';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { environment } from '#lib/config/environment.ts';
import { dialAddress } from '#lib/format/phone.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageHead } from '#lib/server/page-head.ts';

const paths = {
  profile: '/personal/profile',
  users: '/personal/users',
  cart: '/personal/order/cart',
  checkout: '/personal/order/make',
  kp: '/personal/kp',
};

/** Pages of the account itself; the others stand right under home. */
const isOfAccount = (id: keyof typeof paths) => id === 'users';

interface PersonalPageProps {
  id: keyof typeof paths;
  /** the island, which asks for what is personal */
  children: ReactNode;
}

/** A shell that is the same for everybody: nothing of whoever opens it passes through rendering. */
export async function PersonalPage({ id, children }: PersonalPageProps) {
  const [city, t] = await Promise.all([pageCity(), getTranslations('personalPage')]);
  const phone = city.phone ?? environment().salesPhone;
  const title = t(`titles.${id}`);
  const crumbs: [string, string][] = [[t('home'), '/']];
  if (isOfAccount(id)) crumbs.push([t('titles.profile'), paths.profile]);
  if (id === 'checkout') crumbs.push([t('titles.cart'), paths.cart]);
  crumbs.push([title, paths[id]]);
  return (
    <Page>
      <PageHead
        {...pageHead({ city, path: paths[id], title, description: t(`descriptions.${id}`) })}
        isIndexed={false}
      />
      <Breadcrumbs label={t('breadcrumbs')} items={crumbs} />
      <PageHeading>{title}</PageHeading>
      {children}
      <noscript>
        <p>
          {t('noScript')} <a href={dialAddress(phone)}>{phone}</a>.
        </p>
      </noscript>
    </Page>
  );
}
