import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PersonalHead } from '#app/[locale]/[region]/personal/_components/personal-head.tsx';
import { SnackbarList } from '#components/ui/snackbar/snackbar-list.tsx';
import { ActingBar } from '#features/account/acting/acting-bar.tsx';
import { ActingDialog } from '#features/account/acting/acting-dialog.tsx';
import { ActingSlot } from '#features/account/acting/acting-slot.tsx';
import { visitorInfo } from '#features/account/session/visitor.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import { messages } from '#messages/all.ts';
import { forgetVisitor, stubBrowserApis } from './browser.ts';

beforeEach(() => {
  stubBrowserApis();
  forgetVisitor();
  document.documentElement.lang = 'ru';
});

const acting = {
  customerId: 2,
  company: 'ООО «КлиматПроф»',
  inn: '1655000010',
  person: 'Хабибуллин Тимур Рашидович',
  employee: 'Иванов Игорь Николаевич',
};
const infoOf = (whom: AppInfo['acting']) => ({ user: null, acting: whom }) as unknown as AppInfo;

describe('a page that was reloaded after a change of the customer', () => {
  it.each([
    ['the name of the customer', acting, 'Вы действуете за ООО «КлиматПроф»'],
    ['the end of acting', null, 'Вы снова под своим именем'],
  ])('announces %s and removes the marker from its address', async (_, whom, words) => {
    window.history.replaceState(null, '', '/catalog?sort=cheap#acted');
    render(
      <>
        <SnackbarList closeLabel="Закрыть" />
        <ActingSlot info={infoOf(whom)} onChanged={async () => ''} />
      </>,
    );
    await waitFor(() => expect(screen.getByText(words).closest('[aria-live="polite"]')).not.toBeNull());
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/catalog?sort=cheap');
  });
});

describe('the bar with the customer’s name', () => {
  it('shortens a person’s name where there is little room', () => {
    render(<ActingBar acting={acting} onChanged={async () => undefined} />);
    expect(screen.getByText(/^За Хабибуллин\sТ\.\sР\.,$/)).toBeDefined();
    expect(screen.getByText('ООО «КлиматПроф»')).toBeDefined();
  });
});

describe('the heading of a personal page', () => {
  const parts = {
    own: { title: 'Мои заказы', crumbs: [['Мои заказы', '/personal/orders']] as [string, string][] },
    acting: { title: 'Заказы клиента', crumbs: [['Заказы клиента', '/personal/orders']] as [string, string][] },
    requester: null,
    head: {
      title: 'Мои заказы',
      description: '',
      origin: 'http://shop.test',
      path: '/',
      image: '/sharing.jpg',
      imageText: null,
      siteName: '',
    },
    label: 'Путь',
  };
  const shown = () => [document.title, screen.getByRole('heading').textContent];

  it('names the customer during acting and the user afterwards', async () => {
    visitorInfo.set({ status: 'success', info: infoOf(acting) });
    render(<PersonalHead {...parts} />);
    expect(shown()).toEqual(['Заказы клиента', 'Заказы клиента']);
    expect(screen.getByText('Заказы клиента', { selector: '[aria-current="page"]' })).toBeDefined();
    act(() => visitorInfo.set({ status: 'success', info: infoOf(null) }));
    expect(shown()).toEqual(['Мои заказы', 'Мои заказы']);
  });

  it('follows the browser’s cookie until the shop has responded', () => {
    visitorInfo.set({ status: 'pending', info: null });
    document.documentElement.dataset.acting = '2';
    render(<PersonalHead {...parts} />);
    expect(shown()).toEqual(['Заказы клиента', 'Заказы клиента']);
    delete document.documentElement.dataset.acting;
  });

  it.each(['ru', 'en'] as const)('has its own text for every page during acting (%s)', (locale) => {
    const { titles, actingTitles } = messages[locale].personalPage;
    // the operators' own page is closed during acting
    const ids = Object.keys(titles).filter((id) => id !== 'staff');
    const pairs = ids.map((id) => [id, titles[id as keyof typeof titles], actingTitles[id as keyof typeof titles]]);
    for (const [id, own, forCustomer] of pairs) {
      expect(forCustomer, id).toMatch(locale === 'ru' ? /клиента/ : /customer/i);
      expect(forCustomer, id).not.toBe(own);
    }
  });
});

describe('the choice of a customer', () => {
  it('says how many characters have to be typed', async () => {
    render(<ActingDialog acting={null} onClose={() => undefined} onChanged={async () => undefined} />);
    const field = screen.getByLabelText('Компания, ИНН, имя или телефон');
    await userEvent.type(field, 'Кл');
    expect(screen.getByText('Не меньше трёх символов')).toBeDefined();
    await userEvent.type(field, 'имат');
    expect(screen.queryByText('Не меньше трёх символов')).toBeNull();
  });

  describe('of one company', () => {
    const one = { company: 'ООО «КлиматПроф»', inn: '1655000010', city: 'Казань', phone: null };
    const items = [
      { ...one, id: 2, person: 'Хабибуллин Тимур', role: 'owner' },
      { ...one, id: 3, person: 'Егорова Марина', role: 'buyer' },
    ];
    const server = setupServer(http.post('*/acting/customers/', () => HttpResponse.json({ items, isMore: false })));
    beforeAll(() => server.listen());
    afterAll(() => server.close());

    it('names the company once and its people under it', async () => {
      render(<ActingDialog acting={null} onClose={() => undefined} onChanged={async () => undefined} />);
      await userEvent.type(screen.getByLabelText('Компания, ИНН, имя или телефон'), 'Климат');
      const people = await screen.findAllByRole('button', { name: /КлиматПроф/ });
      expect(people.map((button) => button.querySelector('strong')?.textContent)).toEqual(items.map((at) => at.person));
      expect(screen.getAllByText('ИНН 1655000010')).toHaveLength(1);
    });

    it('shows each person’s role beside the name', async () => {
      render(<ActingDialog acting={null} onClose={() => undefined} onChanged={async () => undefined} />);
      await userEvent.type(screen.getByLabelText('Компания, ИНН, имя или телефон'), 'Климат');
      expect(await screen.findByRole('button', { name: /Хабибуллин.*Владелец/ })).toBeDefined();
      expect(screen.getByRole('button', { name: /Егорова.*Покупатель/ })).toBeDefined();
    });
  });
});
