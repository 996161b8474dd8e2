import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Buying } from '#app/[locale]/[region]/_shell/buying.tsx';
import { BUY_ATTRIBUTE } from '#components/product-slot/buy-intent.ts';
import { ProductSlot } from '#components/product-slot/product-slot.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { who } from '#features/account/session/visitor.ts';
import { guestLines, writeGuestLines } from '#features/buying/guest-basket/guest-basket.ts';
import { GuestBasketView } from '#features/buying/guest-basket/guest-basket-view.tsx';
import type { SiteIdentity } from '#features/shell/site/site-identity.ts';
import { queryClient } from '#lib/client/queries.ts';
import { forgetVisitor, stubBrowserApis } from '../shell/browser.ts';

const guids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const identity = { retailSiteUrl: 'https://retail.example', phone: '8 800 500 07 75' } as unknown as SiteIdentity;
const cities = { id: 1, homeId: 2 };

const server = setupServer(
  http.post('*/api/v2/catalog/products', () => HttpResponse.json({ products: [] })),
  http.post('*/api/v2/remains/byWarehouseAndProducts', () => HttpResponse.json({ items: [] })),
  http.get('*/api/v1/cities/:id/', () =>
    HttpResponse.json({ id: 1, name: 'Казань', nameIn: 'Казани', warehouses: [] }),
  ),
);
beforeAll(() => server.listen());
beforeEach(() => {
  stubBrowserApis();
  forgetVisitor();
  document.documentElement.lang = 'ru';
  who.set('guest');
});
afterEach(() => {
  writeGuestLines(new Map());
  guestLines.set(new Map());
  forgetVisitor();
  queryClient().clear();
});
afterAll(() => server.close());

const focused = () => document.activeElement;

it('the focus of a guest’s button goes to the link in its place, also after the dialog is closed', async () => {
  const user = userEvent.setup();
  render(
    <>
      {guids.map((guid) => (
        <div key={guid} data-testid={guid}>
          <ProductSlot name="action" guid={guid}>
            <Button {...{ [BUY_ATTRIBUTE]: guid }}>В корзину</Button>
          </ProductSlot>
        </div>
      ))}
      <Buying identity={identity} cities={cities} />
    </>,
  );
  for (const [index, guid] of guids.entries()) {
    const card = screen.getByTestId(guid);
    card.querySelector('button')?.focus();
    await user.keyboard('{Enter}');
    // the dialog opens for the first product only
    if (index === 0) {
      fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await waitFor(() => expect(card.querySelector('a')).not.toBeNull());
    await waitFor(() => expect(focused()).toBe(card.querySelector('a')));
  }
});

it('after the lines of a guest are removed by keyboard, the focus goes to the next one and at last to the heading', async () => {
  const user = userEvent.setup();
  writeGuestLines(new Map(guids.map((guid) => [guid, 1])));
  const ignore = () => undefined;
  render(
    <>
      <h1>Корзина</h1>
      <GuestBasketView
        who="guest"
        skeleton="Загрузка"
        cities={cities}
        shop={{ retailSiteUrl: 'https://retail.example', guestPurchase: 'both', phone: '8 800 500 07 75' }}
        onEdit={ignore}
        onSignIn={ignore}
        onSignUp={ignore}
      />
    </>,
  );
  const bins = () => screen.findAllByRole('button', { name: /^Убрать из корзины/ });
  (await bins())[0]?.focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await bins()).toHaveLength(1));
  const [left] = await bins();
  await waitFor(() => expect(focused()).toBe(left));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { level: 1 })));
});
