import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useEffect } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { saved } from '#components/saved-button/saved.ts';
import { loadAppInfo } from '#features/account/session/app-info.ts';
import { readShownKind, useVisitor, visitorInfo, who } from '#features/account/session/visitor.ts';
import { watchVisitor } from '#features/account/session/watch-visitor.ts';
import { queryClient } from '#lib/client/queries.ts';
import { user } from '../auth/server.ts';
import { forgetVisitor } from './browser.ts';

const dealer = { ...user, id: 2, isVerified: true, company: 'ООО «КлиматПроф»' };
const cookies = (known: Record<string, string>) => {
  for (const [name, value] of Object.entries(known)) document.cookie = `${name}=${value}; Path=/`;
};

const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  forgetVisitor();
  delete document.documentElement.dataset.who;
  act(() => {
    who.set('guest');
    visitorInfo.set({ status: 'idle', info: null });
  });
});
afterEach(() => {
  server.resetHandlers();
  queryClient().clear();
});

/** The values that menu, prices and buttons depend on. */
function Visitor() {
  const { who: visitor, info } = useVisitor();
  useEffect(readShownKind, []);
  useEffect(() => watchVisitor(), []);
  return <p>{`${visitor} ${info?.user?.company ?? '—'}`}</p>;
}

describe('a person who was verified while the browser was away', () => {
  it('is shown as a customer in the menu, prices and buttons at once', async () => {
    cookies({ who: 'unverified', person: '2' });
    document.documentElement.dataset.who = 'unverified';
    server.use(
      http.get('*/api/v1/app/info/', () => {
        // the API proxy sets this cookie with the response
        cookies({ who: 'verified' });
        return HttpResponse.json({ user: dealer, favorites: [], compare: [], xmlId: 'x' });
      }),
    );
    render(<Visitor />);
    const seen: string[] = [];
    const watching = new MutationObserver(() => seen.push(screen.getByRole('paragraph').textContent ?? ''));
    watching.observe(screen.getByRole('paragraph'), { characterData: true, subtree: true });
    screen.getByText('unverified —');
    await act(() => loadAppInfo());
    screen.getByText('verified ООО «КлиматПроф»');
    expect(document.documentElement.dataset.who).toBe('verified');
    watching.disconnect();
    expect(seen).not.toContain('unverified ООО «КлиматПроф»');
  });
});

describe('another person with the same role who signs in in another tab', () => {
  it('replaces the first one also in a tab whose own request failed', async () => {
    cookies({ who: 'verified', person: '2' });
    document.documentElement.dataset.who = 'verified';
    let asked = 0;
    server.use(
      http.get('*/api/v1/app/info/', () => {
        asked += 1;
        return new HttpResponse(null, { status: 500 });
      }),
    );
    render(<Visitor />);
    await act(() => loadAppInfo());
    queryClient().setQueryData(['orders'], ['private']);
    const before = asked;
    cookies({ person: '3' });
    await waitFor(() => expect(asked).toBeGreaterThan(before));
    await waitFor(() => expect(queryClient().getQueryData(['orders'])).toBeUndefined());
  });
});

describe('a sign-out in another tab', () => {
  it('clears all data of a hidden tab', async () => {
    cookies({ who: 'verified', person: '2' });
    document.documentElement.dataset.who = 'verified';
    let answer: object = { user: dealer, favorites: ['a'], compare: ['b'], xmlId: 'x' };
    server.use(http.get('*/api/v1/app/info/', () => HttpResponse.json(answer)));
    render(<Visitor />);
    await act(() => loadAppInfo());
    saved.favorites.set(new Set(['a']));
    queryClient().setQueryData(['orders'], ['private']);
    screen.getByText('verified ООО «КлиматПроф»');
    answer = { user: null, favorites: [], compare: [], xmlId: null };
    cookies({ who: '; Max-Age=0', person: '; Max-Age=0' });
    await waitFor(() => screen.getByText('guest —'));
    expect(saved.favorites.get().size).toBe(0);
    await waitFor(() => expect(queryClient().getQueryData(['orders'])).toBeUndefined());
    expect(document.documentElement.dataset.who).toBeUndefined();
  });
});

describe('the data of a signed-in visitor that could not be loaded', () => {
  let asked: number;
  beforeEach(() => {
    asked = 0;
    cookies({ who: 'verified', person: '2' });
    document.documentElement.dataset.who = 'verified';
    server.use(
      http.get('*/api/v1/app/info/', () => {
        asked += 1;
        return asked === 1
          ? HttpResponse.json({ errorCode: 403, message: '' }, { status: 403 })
          : HttpResponse.json({ user: dealer, favorites: [], compare: [], xmlId: 'x' });
      }),
    );
  });
  afterEach(() => void vi.useRealTimers());

  /** Opens the page, whose first request fails. */
  async function openFailing() {
    render(<Visitor />);
    await act(() => loadAppInfo());
    screen.getByText('verified —');
    expect([visitorInfo.get().status, asked]).toEqual(['error', 1]);
  }

  it('are requested again by themselves after two seconds, while the failure stays displayed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await openFailing();
    act(() => void vi.advanceTimersByTime(1999));
    expect(asked).toBe(1);
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    expect(visitorInfo.get().status).toBe('error');
    await screen.findByText('verified ООО «КлиматПроф»');
    expect(asked).toBe(2);
  });

  it.each([['online'], ['focus']])('are requested again at the event %s of the window', async (event) => {
    await openFailing();
    act(() => void window.dispatchEvent(new Event(event)));
    await screen.findByText('verified ООО «КлиматПроф»');
  });

  it('are not requested again for a guest', async () => {
    await openFailing();
    cookies({ who: '; Max-Age=0', person: '; Max-Age=0' });
    act(() => who.set('guest'));
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(asked).toBe(1);
  });
});
