import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Showcase } from '#features/content/showcase/showcase.tsx';
import type { Who } from '#lib/config/account-cookies.ts';

const gift = {
  text: '',
  cost: 1900,
  costText: '1 900 бонусов',
  picture: null,
  widths: [],
  stock: '',
};
const gifts = [
  { ...gift, id: 7, title: 'Термос', isGone: false },
  { ...gift, id: 8, title: 'Магнит', isGone: true },
];
const texts = {
  list: 'Подарки',
  order: 'Заказать',
  orderOf: 'Заказать: {title}',
  soldOut: 'Закончился',
  nothing: null,
  strip: {
    guest: 'для гостя',
    signIn: 'Войти',
    unverified: 'на проверке',
    employee: 'за клиента',
    requester: 'заявителю',
  },
  pager: { label: 'Страницы', newer: 'Дешевле', older: 'Дороже', page: 'Страница {page} из {pages}' },
} as never;

const show = (who: Who) =>
  render(
    <Showcase
      who={who}
      isRequester={who === 'verified' ? true : undefined}
      gifts={gifts}
      choice={{ query: 'термос', costs: [], page: 1 }}
      pages={1}
      texts={texts}
    >
      {null}
    </Showcase>,
  );

describe('the showcase of gifts', () => {
  it.each([
    ['an unverified customer', 'unverified', 'на проверке'],
    ['an employee who acts for nobody', 'employee', 'за клиента'],
    ['a requester of a company', 'verified', 'заявителю'],
  ] as const)('lets %s order nothing, and says why', (_, who, words) => {
    show(who);
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Заказать: Термос' }).disabled).toBe(true);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('sends a guest who wants a gift to sign in and back to what was found', () => {
    show('guest');
    const back = `/auth?back=${encodeURIComponent(`/showcase?query=${encodeURIComponent('термос')}`)}`;
    expect(screen.getByText('для гостя')).toBeDefined();
    for (const name of ['Заказать: Термос', 'Войти'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(back);
  });

  it('offers nobody a gift that ran out', () => {
    show('guest');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Закончился' }).disabled).toBe(true);
    expect(screen.queryByRole('link', { name: 'Заказать: Магнит' })).toBeNull();
  });
});
