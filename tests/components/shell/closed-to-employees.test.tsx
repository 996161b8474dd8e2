import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClaimsView } from '#features/account/claims/claims-view.tsx';
import { InstallationView } from '#features/account/installation/installation-view.tsx';
import { BasketView } from '#features/buying/basket/basket-view.tsx';
import { CheckoutView } from '#features/buying/checkout/checkout-view.tsx';
import { OffersView } from '#features/buying/commercial-offers/offers-view.tsx';
import { OrdersView } from '#features/buying/orders/orders-view.tsx';
import { PriceRequestsView } from '#features/buying/price-requests/price-requests-view.tsx';
import { SubscriptionsView } from '#features/catalogue/arrivals/subscriptions-view.tsx';
import claims from '#messages/ru/claims.json';
import installation from '#messages/ru/installation.json';
import orders from '#messages/ru/orders.json';
import { stubBrowserApis } from './browser.ts';

let asked: string[];
const server = setupServer(
  http.all('*/api/*', ({ request }) => {
    asked.push(request.url);
    return new HttpResponse(null, { status: 500 });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  stubBrowserApis();
  asked = [];
});

const never = vi.fn();
const WHO = 'employee' as const;
const basket = { renew: never } as never;
const pages: [string, ReactNode][] = [
  ['the basket', <BasketView key="basket" who={WHO} company={null} isRequester={false} onMoveToFavorites={never} />],
  ['the checkout', <CheckoutView key="checkout" who={WHO} info={null} onPlaced={never} />],
  ['the orders', <OrdersView key="orders" who={WHO} isArchive={false} basket={basket} texts={orders} />],
  ['the price requests', <PriceRequestsView key="prices" who={WHO} />],
  ['the subscriptions', <SubscriptionsView key="subscriptions" who={WHO} onChanged={never} />],
  ['the commercial offers', <OffersView key="offers" who={WHO} onBasketChanged={never} />],
  ['the claims', <ClaimsView key="claims" who={WHO} xmlId={null} texts={claims} />],
  ['the installation', <InstallationView key="mount" who={WHO} fio="" texts={installation} />],
];

describe('an employee who acts for nobody', () => {
  it.each(pages)('is asked to choose a customer on the page of %s, which requests nothing', async (_, page) => {
    render(page);
    expect(await screen.findByText('Выберите клиента, за которого вы действуете')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Выбрать клиента' }).getAttribute('href')).toBe('#acting');
    expect(asked).toEqual([]);
    expect(never).not.toHaveBeenCalled();
  });
});
