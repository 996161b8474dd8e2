import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/mobileMenu.json';
import ru from '#messages/ru/mobileMenu.json';
import type { MenuItem } from './mobile-menu-props.ts';

const texts = { ru, en };

export const menuTexts = () => texts[pageLocale()];

const groups = {
  orders: ['orders', 'kp', 'price_requests', 'claims', 'mount'],
  bonuses: ['bonuses'],
  messages: ['notifications', 'subscriptions', 'feedback'],
  company: ['users', 'profile', 'internet_partner'],
} as const;

type GroupName = keyof typeof groups;

export interface MenuGroup {
  name: GroupName | null;
  /** null: without a heading */
  title: string | null;
  items: MenuItem[];
}

const groupOf = ({ name = '' }: MenuItem) =>
  (Object.keys(groups) as GroupName[]).find((group) => (groups[group] as readonly string[]).includes(name)) ?? null;

/** The account's items by subject; those of no subject come first. An account with few items has one group. */
export function menuGroups(items: readonly MenuItem[]): MenuGroup[] {
  if (!items.some(({ name }) => name === 'orders')) return [{ name: null, title: null, items: [...items] }];
  const titles = menuTexts().groups;
  return [null, ...(Object.keys(groups) as GroupName[])]
    .map((name) => ({ name, title: name && titles[name], items: items.filter((item) => groupOf(item) === name) }))
    .filter((group) => group.items.length > 0);
}
