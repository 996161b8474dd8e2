import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { OwnPlaceSlot } from '#features/content/league/own-place-slot.tsx';
import { queryClient } from '#lib/client/queries.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import type { OwnPlace } from '#lib/contract/league.ts';
import league from '#messages/ru/league.json';

const place = (canChange: boolean, isShown = false): OwnPlace => ({
  period: {
    code: '2026-q4',
    title: 'IV квартал 2026',
    from: '2026-10-01',
    to: '2026-12-31',
    closesOn: '2027-01-15',
    state: 'running',
  },
  division: 'dealers',
  own: { place: 28, number: 112, points: 340, orders: 3, prize: null },
  total: 43,
  next: { place: 27, missing: 5 },
  naming: { name: 'ООО «КлиматПроф»', isShown, canChange },
});

let known: OwnPlace;
let asked: string[] = [];
const server = setupServer(
  http.get('*/api/v1/league/place/', () => {
    asked.push('place');
    return HttpResponse.json(known);
  }),
  http.post('*/api/v1/league/name/', async ({ request }) => {
    const { isShown } = (await request.json()) as { isShown: boolean };
    asked.push(`name ${isShown}`);
    return HttpResponse.json(place(true, isShown));
  }),
);
beforeAll(async () => {
  server.listen();
  // the part that is loaded on demand: a slow machine takes long for that
  await import('#features/content/league/own-place-view.tsx');
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  snackbars.set([]);
});
afterEach(() => {
  document.documentElement.lang = 'ru';
  server.resetHandlers();
  queryClient().clear();
});

const show = (who: Who) => render(<OwnPlaceSlot who={who} isActing={false} words={league.place} />);
const own = () => screen.getByRole('region', { name: 'Ваше место' });
const said = () => snackbars.get().map(({ text }) => text);

describe('the own place in the league', () => {
  it('invites a guest to sign in and to come back', () => {
    show('guest');
    expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe(
      `/auth?back=${encodeURIComponent('/actions/league')}`,
    );
    expect(asked).toEqual([]);
  });

  it('tells an unverified customer why there is none', () => {
    show('unverified');
    expect(own().textContent).toContain('после проверки анкеты регистрации');
    expect(screen.queryByRole('link')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('is shown to a colleague, who does not decide about the name', async () => {
    known = place(false);
    show('verified');
    expect(await screen.findByText(/Решает владелец компании\./)).toBeDefined();
    expect(own().textContent).toContain('28 из 43');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('leads to its row in the standing, on the page of that place', async () => {
    known = place(true);
    show('verified');
    const link = await screen.findByRole('link', { name: 'Найти себя в таблице' });
    expect(link.getAttribute('href')).toBe('/actions/league?page=2#place-28');
  });

  it.each([
    ['ru', 'нет баллов за IV квартал 2026', 'Итог: IV квартал 2026'],
    ['en', 'no points in Q4 2026', 'Result: Q4 2026'],
  ])('names its quarter in the language of the page: %s', async (locale, none, finished) => {
    document.documentElement.lang = locale;
    known = { ...place(true), own: null };
    const shown = show('verified');
    await waitFor(() => expect(own().textContent).toContain(none));
    shown.unmount();
    queryClient().clear();
    const { period, ...rest } = place(true);
    known = { ...rest, period: period && { ...period, state: 'final' } };
    show('verified');
    await waitFor(() => expect(own().textContent).toContain(finished));
  });

  it('is named in the standing as the owner decides, who sees what everybody sees', async () => {
    known = place(true);
    show('verified');
    const consent = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Показывать название в таблице' });
    expect(consent.checked).toBe(false);
    expect(own().textContent).toContain('Все видят: Участник № 112');
    await userEvent.click(consent);
    await waitFor(() => expect(consent.checked).toBe(true));
    expect(own().textContent).toContain('Все видят: ООО «КлиматПроф»');
    await userEvent.click(consent);
    await waitFor(() => expect(consent.checked).toBe(false));
    expect(asked).toEqual(['place', 'name true', 'name false']);
    expect(said()).toEqual(['Название компании теперь видно в таблице', 'Название компании убрано из таблицы']);
  });
});
