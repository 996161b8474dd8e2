import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HeaderAccount } from '#app/[locale]/[region]/_shell/account-parts.tsx';
import { loadAppInfo } from '#features/account/session/app-info.ts';
import { visitorInfo, who } from '#features/account/session/visitor.ts';
import { PriceRequestsSlot } from '#features/buying/price-requests/price-requests-slot.tsx';
import { russianSiteTexts } from '#features/shell/site/site-texts.ts';
import { api, apiFile } from '#lib/client/api.ts';
import { queryClient } from '#lib/client/queries.ts';
import { onSessionEnd } from '#lib/client/session-end.ts';
import { user } from '../auth/server.ts';
import { forgetVisitor, stubBrowserApis } from './browser.ts';

const dealer = { ...user, id: 2, isVerified: true, company: 'ООО «КлиматПроф»' };
const signedIn = { user: dealer, favorites: [], compare: [], xmlId: 'x', acting: null };
const nobody = { user: null, favorites: [], compare: [], xmlId: null, acting: null };
const refuse = (status: number, message = '') => HttpResponse.json({ errorCode: status, message }, { status });

/** The user that the API returns; null: it does not respond. */
let here: typeof signedIn | typeof nobody | null;
let asked: number;

const server = setupServer(
  http.get('*/api/v1/app/info/', () => {
    asked += 1;
    if (!here) return refuse(503);
    // the API proxy sets this cookie with the response
    const end = here.user ? '' : '; Max-Age=0';
    document.cookie = `who=verified; Path=/${end}`;
    document.cookie = `person=2; Path=/${end}`;
    return HttpResponse.json(here);
  }),
  http.get('*/api/v1/priceRequests/', () => refuse(401, 'Войдите, чтобы продолжить')),
  http.get('*/api/v1/orders/', () => refuse(401)),
  http.get('*/api/v1/basket/template/', () => refuse(401)),
  http.post('*/api/v1/user/signIn/', () => refuse(401, 'Неверный телефон или пароль')),
  http.post('*/api/v1/user/signOut/', () => refuse(401)),
  http.post('*/api/v1/profile/password/', () =>
    HttpResponse.json(
      { errorCode: 400, message: '', errors: [{ field: 'current', message: 'Неверный пароль' }] },
      { status: 400 },
    ),
  ),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  stubBrowserApis();
  forgetVisitor();
  document.documentElement.lang = 'ru';
  delete document.documentElement.dataset.who;
  act(() => {
    who.set('guest');
    visitorInfo.set({ status: 'idle', info: null });
  });
  [here, asked] = [nobody, 0];
});
afterEach(() => {
  server.resetHandlers();
  queryClient().clear();
});

const requests = () => api('GET v1 priceRequests/', { query: {} });
const failed = (...calls: Promise<unknown>[]) =>
  act(async () => {
    for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected');
  });
/** Long enough for an unwanted request to have been sent. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

/** Renders the part of the frame that is on every page, with the user's role. */
async function frame() {
  render(<HeaderAccount texts={russianSiteTexts} />);
  await act(() => loadAppInfo());
  await aMoment();
  asked = 0;
}

describe('an ended session', () => {
  it('is handled once, however many calls report it', async () => {
    here = signedIn;
    await frame();
    expect(who.get()).toBe('verified');
    here = nobody;
    await failed(requests(), api('GET v1 orders/', { query: {} }), apiFile('GET v1 basket/template/', {}));
    await waitFor(() => expect(who.get()).toBe('guest'));
    await waitFor(() => expect(visitorInfo.get().status).toBe('success'));
    expect(asked).toBe(1);
    // running calls, and queries that are refetched
    await failed(requests(), requests());
    await aMoment();
    expect(asked).toBe(1);
  });

  it('is checked again when the shop did not respond', async () => {
    here = signedIn;
    await frame();
    here = null;
    await failed(requests());
    await waitFor(() => expect(visitorInfo.get().status).toBe('error'));
    here = nobody;
    await failed(requests());
    await waitFor(() => expect(who.get()).toBe('guest'));
  });

  it('leaves the page as it was, with an error message and a retry button', async () => {
    const heard = vi.fn();
    const stop = onSessionEnd(heard);
    render(<PriceRequestsSlot who="verified" />);
    await waitFor(() => expect(heard).toHaveBeenCalledOnce());
    expect(screen.getByRole('status', { busy: true })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    server.use(http.get('*/api/v1/priceRequests/', () => refuse(500)));
    await act(() => queryClient().resetQueries());
    await screen.findByRole('alert');
    server.use(
      http.get('*/api/v1/priceRequests/', () => HttpResponse.json({ items: [], total: 0, page: 1, pages: 0 })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await screen.findByText('Запросов цен пока нет');
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });
});

describe('a session is not ended by', () => {
  const body = { phone: '9000000002', password: 'wrong' };

  it.each([
    ['a wrong password at sign-in', () => api('POST v1 user/signIn/', { body })],
    ['a wrong password at its change', () => api('POST v1 profile/password/', { body: { current: 'a', next: 'b' } })],
    ['a sign-out that comes too late', () => api('POST v1 user/signOut/', {})],
  ])('%s', async (_, call) => {
    const heard = vi.fn();
    const stop = onSessionEnd(heard);
    await failed(call());
    stop();
    expect(heard).not.toHaveBeenCalled();
  });

  it('a 401 of a call made by a guest', async () => {
    await frame();
    await failed(requests());
    await aMoment();
    expect(asked).toBe(0);
  });
});
