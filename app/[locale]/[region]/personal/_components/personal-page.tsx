import '../../_shell/common-styles.ts';
import type { ReactNode } from 'react';
import { Page } from '#components/page/page.tsx';
import { environment } from '#lib/config/environment.ts';
import {
  APPROVALS_PATH,
  BONUSES_PATH,
  CLAIMS_PATH,
  FAVORITES_PATH,
  MOUNT_PATH,
  NOTIFICATIONS_PATH,
  PROFILE_PATH,
  STAFF_PATH,
  SUPPORT_PATH,
} from '#lib/config/routes.ts';
import { dialAddress } from '#lib/format/phone.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageHead } from '#lib/server/page-head.ts';
import { getTranslations } from '#messages/translations.ts';
import { AccountColumns } from './account-columns.tsx';
import { NumberedHead } from './numbered-head.tsx';
import { PersonalHead, type PersonalTitles } from './personal-head.tsx';

const paths = {
  profile: PROFILE_PATH,
  users: '/personal/users',
  cart: '/personal/order/cart',
  checkout: '/personal/order/make',
  orders: '/personal/orders',
  ordersArchive: '/personal/orders/archive',
  // the address of one order is known in the browser only
  order: '/personal/orders',
  priceRequests: '/personal/price_requests',
  subscriptions: '/personal/subscriptions',
  bonuses: BONUSES_PATH,
  kp: '/personal/kp',
  approvals: APPROVALS_PATH,
  // the address of one request is known in the browser only
  approval: APPROVALS_PATH,
  claims: CLAIMS_PATH,
  // the address of one claim is known in the browser only
  claim: CLAIMS_PATH,
  favorites: FAVORITES_PATH,
  notifications: NOTIFICATIONS_PATH,
  mount: MOUNT_PATH,
  feedback: SUPPORT_PATH,
  staff: STAFF_PATH,
};

type Id = keyof typeof paths;

/** Title of a page that shows one of many, with its number. */
const numbered = {
  order: 'orderTitle',
  kp: 'offerTitle',
  checkout: 'placedTitle',
  claim: 'claimTitle',
  approval: 'approvalTitle',
} as const;
const isNumbered = (id: Id): id is keyof typeof numbered => id in numbered;

/** Parent pages; pages without an entry are directly below the main page. */
const parents: Partial<Record<Id, Id>> = {
  users: 'profile',
  checkout: 'cart',
  orders: 'profile',
  ordersArchive: 'profile',
  order: 'orders',
  priceRequests: 'profile',
  subscriptions: 'profile',
  bonuses: 'profile',
  kp: 'profile',
  notifications: 'profile',
  approvals: 'profile',
  approval: 'approvals',
  claims: 'profile',
  claim: 'claims',
  mount: 'profile',
};

/** From the topmost parent down. */
function ancestorsOf(id: Id): Id[] {
  const parent = parents[id];
  return parent ? [...ancestorsOf(parent), parent] : [];
}

/** The archive is part of the page whose breadcrumb it has (§2). */
const crumbOf = (id: Id): Id => (id === 'ordersArchive' ? 'orders' : id);

/** Pages without the account's menu beside them: those of buying need their whole width, and operators have their own. */
const wide: ReadonlySet<Id> = new Set(['cart', 'checkout', 'staff']);

interface PersonalPageProps {
  id: Id;
  /** shown next to the heading */
  note?: ReactNode;
  /** the client component that loads the personal content */
  children: ReactNode;
}

/** Page shell, the same for every visitor: no personal data is used in server rendering. */
export async function PersonalPage({ id, note, children }: PersonalPageProps) {
  const [city, t] = await Promise.all([pageCity(), getTranslations('personalPage')]);
  const phone = city.phone ?? environment().salesPhone;
  const titlesBy = (titleOf: (of: Id) => string): PersonalTitles => {
    const crumb = (of: Id): [string, string] => [titleOf(of), paths[of]];
    return { title: titleOf(id), crumbs: [[t('home'), '/'], ...ancestorsOf(id).map(crumb), crumb(crumbOf(id))] };
  };
  const own = titlesBy((of) => t(`titles.${of}`));
  const parts = {
    own,
    acting: titlesBy((of) => t(`actingTitles.${of}`)),
    // a requester asks for what others order
    requester: id === 'checkout' ? titlesBy((of) => t(of === id ? `requesterTitles.${id}` : `titles.${of}`)) : null,
    head: pageHead({ city, path: paths[id], title: own.title, description: t(`descriptions.${id}`) }),
    label: t('breadcrumbs'),
  };
  const page = (
    <Page>
      {isNumbered(id) ? (
        <NumberedHead {...parts} of={id} numbered={t.raw(numbered[id])} />
      ) : (
        <PersonalHead {...parts} note={note} />
      )}
      {children}
      <noscript>
        <p>
          {t('noScript')} <a href={dialAddress(phone)}>{phone}</a>.
        </p>
      </noscript>
    </Page>
  );
  return wide.has(id) ? page : <AccountColumns label={t('menu')}>{page}</AccountColumns>;
}
