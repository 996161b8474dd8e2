import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { HeaderAccount } from '#app/[locale]/[region]/_shell/account-parts.tsx';
import { Buying } from '#app/[locale]/[region]/_shell/buying.tsx';
import { ProductSlot } from '#components/product-slot/product-slot.tsx';
import { loadAppInfo } from '#features/account/session/app-info.ts';
import { signOut } from '#features/account/session/sign-out.ts';
import { visitorChange } from '#features/account/session/sync-visitor.ts';
import { visitorInfo, who } from '#features/account/session/visitor.ts';
import type { SiteIdentity } from '#features/shell/site/site-identity.ts';
import { russianSiteTexts } from '#features/shell/site/site-texts.ts';
import { queryClient } from '#lib/client/queries.ts';
import { user } from '../auth/server.ts';
import { forgetVisitor, stubBrowserApis } from './browser.ts';

const GUID = '00000000-0000-4000-8000-000000000001';
const dealer = { ...user, id: 2, isVerified: true, company: 'ООО «КлиматПроф»' };
const price = { guid: GUID, price: 900, retailPrice: 1000, availability: 'allow', bonus: 0, bonusDetails: [] };

let isSignedIn: boolean;
/** Calls after the sign-out. */
let late: string[];
/** As the API proxy does with its response. */
function setCookies(): void {
  const end = isSignedIn ? '' : '; Max-Age=0';
  document.cookie = `who=verified; Path=/${end}`;
  document.cookie = `person=2; Path=/${end}`;
}

const server = setupServer(
  http.all('*', ({ request }) => {
    const { pathname } = new URL(request.url);
    if (!isSignedIn) late.push(pathname);
    if (pathname === '/api/v1/user/signOut/') isSignedIn = false;
    if (pathname === '/api/v1/app/info/' || pathname === '/api/v1/user/signOut/') setCookies();
    if (pathname === '/api/v1/app/info/') {
      const account = isSignedIn ? { user: dealer, xmlId: 'x' } : { user: null, xmlId: null };
      return HttpResponse.json({ ...account, favorites: [], compare: [], acting: null });
    }
    if (pathname === '/api/v1/user/signOut/') return HttpResponse.json({ success: true });
    if (!isSignedIn) return HttpResponse.json({}, { status: 401 });
    if (pathname === '/api/v3/customerPrices/') return HttpResponse.json({ items: [price] });
    if (pathname === '/api/v1/warehouses/x/') return HttpResponse.json([]);
    return HttpResponse.json({ items: [], ready: [] });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  stubBrowserApis();
  forgetVisitor();
  document.documentElement.lang = 'ru';
  [isSignedIn, late] = [true, []];
});
afterEach(() => {
  forgetVisitor();
  visitorChange.isSignOut = false;
  delete document.documentElement.dataset.fullLoad;
  delete document.documentElement.dataset.who;
  who.set('guest');
  visitorInfo.set({ status: 'idle', info: null });
  queryClient().clear();
});
afterAll(() => server.close());

it('after a sign-out nothing of the customer is requested, and the prices are those of everybody', async () => {
  render(
    <>
      <HeaderAccount texts={russianSiteTexts} />
      <Buying identity={{} as SiteIdentity} cities={{ id: 1, homeId: 2 }} />
      {(['price', 'stock', 'action'] as const).map((name) => (
        <ProductSlot key={name} name={name} guid={GUID}>
          <p>Для всех</p>
        </ProductSlot>
      ))}
    </>,
  );
  await act(() => loadAppInfo());
  await screen.findByText(/900/);
  await act(() => signOut());
  await waitFor(() => expect(screen.getAllByText('Для всех')).toHaveLength(3));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(late).toEqual(['/api/v1/app/info/']);
  expect(queryClient().getQueryCache().getAll()).toEqual([]);
});
