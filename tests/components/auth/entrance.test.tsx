import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AuthEntrance } from '#app/[locale]/[region]/auth/_components/auth-entrance.tsx';
import { auth, closeAuth } from '#features/account/auth/auth-store.ts';
import { visitorInfo, who } from '#features/account/session/visitor.ts';
import { SIGN_UP_HASH } from '#lib/config/routes.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import page from '#messages/ru/authPage.json';
import { forgetVisitor, stubBrowserApis } from '../shell/browser.ts';
import { user } from './server.ts';

beforeEach(() => {
  stubBrowserApis();
  forgetVisitor();
});
afterEach(() => {
  act(() => {
    closeAuth();
    who.set('guest');
    visitorInfo.set({ status: 'idle', info: null });
  });
  delete document.documentElement.dataset.who;
  window.history.replaceState(null, '', '/');
});

describe('the page /auth', () => {
  // jsdom cannot leave a page, and complains of a try
  it.each(['/\\evil.example', '//evil.example', 'https://evil.example/', '/?logout=yes'])(
    'is not left by a signed-in person for the return address %s, and leads to the catalogue',
    (back) => {
      window.history.replaceState(null, '', `/auth?back=${encodeURIComponent(back)}`);
      document.documentElement.dataset.who = 'verified';
      who.set('verified');
      const info = { user: { ...user, isVerified: true }, favorites: [], compare: [] } as unknown as AppInfo;
      visitorInfo.set({ status: 'success', info });
      render(<AuthEntrance texts={page} />);
      expect(screen.getByText(/Иванов Иван/)).toBeDefined();
      expect(screen.getByRole('link', { name: page.toCatalogue }).getAttribute('href')).toBe('/catalog');
      expect(window.location.pathname).toBe('/auth');
    },
  );

  it('opens the registration at once where a link to it leads', () => {
    window.history.replaceState(null, '', `/auth?back=%2Fpersonal%2Finternet_partner${SIGN_UP_HASH}`);
    render(<AuthEntrance texts={page} />);
    expect(auth.get()).toBe('signUp');
  });

  it('opens the dialog by itself for a guest, and again by its buttons', async () => {
    render(<AuthEntrance texts={page} />);
    expect(auth.get()).toBe('signIn');
    for (const [name, tab] of [
      [page.signUp, 'signUp'],
      [page.signIn, 'signIn'],
    ] as const) {
      act(() => closeAuth());
      await userEvent.click(screen.getByRole('button', { name }));
      expect(auth.get()).toBe(tab);
    }
  });
});
