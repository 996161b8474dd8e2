import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountNav } from '#features/account/account-menu/account-nav.tsx';
import { stubBrowserApis } from './browser.ts';

const items = [
  { name: 'orders', title: 'Мои заказы', link: '/personal/orders' },
  { name: 'claims', title: 'Претензии', link: '/personal/claims' },
  { name: 'logout', title: 'Выход', link: '/?logout=yes' },
];
const signOut = vi.fn();

beforeEach(() => stubBrowserApis());
afterEach(() => window.history.replaceState(null, '', '/'));

function showAt(path: string) {
  window.history.replaceState(null, '', path);
  render(
    <AccountNav
      items={items}
      label="Личный кабинет"
      menuItemAction={({ name }) => (name === 'logout' ? signOut : undefined)}
    />,
  );
  const nav = within(screen.getByRole('navigation', { name: 'Личный кабинет' }));
  return nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')]);
}

it('the account menu has the entries of the server’s menu, with the one of this page marked', () => {
  expect(showAt('/personal/claims')).toEqual([
    ['Мои заказы', null],
    ['Претензии', 'page'],
    ['Выход', null],
  ]);
});

it('the account menu marks the list whose order is open as the place in which it is', () => {
  expect(showAt('/personal/orders/archive')).toEqual([
    ['Мои заказы', 'true'],
    ['Претензии', null],
    ['Выход', null],
  ]);
});

it('the account menu signs out by its own action and not by the link', async () => {
  showAt('/personal/claims');
  await userEvent.click(screen.getByRole('link', { name: 'Выход' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});
