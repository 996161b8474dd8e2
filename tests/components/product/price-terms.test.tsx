import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OwnBadge } from '#features/buying/customer-prices/own-badge.tsx';
import { PersonalPrice } from '#features/buying/customer-prices/personal-price.tsx';
import { setPricedCustomer } from '#features/buying/customer-prices/price-and-stock.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';

const GUID = '00000000-0000-4000-8000-000000000001';
const price: CustomerPrice = {
  guid: GUID,
  price: 900,
  retailPrice: 1000,
  isRetail: false,
  bonus: 0,
  bonusDetails: [],
  badge: null,
  periodEnd: null,
  information: null,
  giftGuid: null,
  giftAmount: 0,
  giftPrice: null,
  actionId: null,
  stopSellReason: null,
  availability: 'allow',
  isRequested: false,
};

const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  document.documentElement.lang = 'ru';
  setPricedCustomer('x');
  server.use(
    http.get('*/api/v1/warehouses/*', () => HttpResponse.json([])),
    http.post('*/api/v1/remains/*', () => HttpResponse.json({ items: [] })),
  );
});
afterEach(() => {
  setPricedCustomer(null);
  queryClient().clear();
  server.resetHandlers();
});

const priced = (terms: Partial<CustomerPrice>) =>
  server.use(http.post('*/api/v3/customerPrices/', () => HttpResponse.json({ items: [{ ...price, ...terms }] })));

/** The tooltip of the badge. */
const hint = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;

const places = {
  'a listing': () => render(<OwnBadge guid={GUID} />),
  'a product page': () => render(<PersonalPrice guid={GUID} size="l" />),
};

describe('the gift of a price', () => {
  const gift = { name: 'Кронштейн для наружного блока', url: '/product/kronshteyn', image: null };

  it('is named in short beside the label on a card, and once on a product page, as a link', async () => {
    priced({ badge: 'gift', giftGuid: GUID, gift });
    const { unmount } = places['a listing']();
    expect((await screen.findByText('Кронштейн')).localName).toBe('span');
    expect(await hint('Подарок')).toContain(gift.name);
    expect(screen.getByRole('button', { name: /^Подарок/ }).textContent, 'by a touch, too').toContain(gift.name);
    expect(screen.queryByRole('link')).toBeNull();
    unmount();
    places['a product page']();
    const link = await screen.findByRole('link', { name: `Подарок: ${gift.name}` });
    expect(link.getAttribute('href')).toBe(gift.url);
    expect(screen.getAllByText(/Кронштейн/)).toHaveLength(1);
  });
});

describe('the price of an answered request', () => {
  const answeredRequest = { number: 1001, validUntil: '2026-12-26' };
  const information = 'Цена по вашему запросу № 1001, до 26.12.2026';
  const found = () => screen.findAllByText(/по запросу/);

  it.each(Object.entries(places).slice(1))('is said in short once on %s', async (_, show) => {
    priced({ answeredRequest, information, retailPrice: null });
    show();
    expect((await found()).map((text) => text.textContent)).toEqual([
      'по\u00a0запросу\u00a0№\u00a01001\u00a0до\u00a026.12',
    ]);
  });

  it('is said in a listing instead of the retail price, which is in the hint', async () => {
    priced({ answeredRequest, information });
    render(<PersonalPrice guid={GUID} />);
    expect((await found()).map(({ title }) => title.replaceAll('\u00a0', ' '))).toEqual(['РРЦ 1 000 ₽']);
  });
});

describe('kopecks', () => {
  it('are smaller than the rubles', async () => {
    priced({ price: 900.5 });
    render(<PersonalPrice guid={GUID} size="s" />);
    expect((await screen.findByText(',50')).localName).toBe('small');
  });
});

describe('a price on request', () => {
  it('tells number and day of the request once there is one', async () => {
    priced({ price: null, availability: 'request' });
    const { unmount } = render(<PersonalPrice guid={GUID} />);
    expect((await screen.findByText('Запрос цены')).nextElementSibling?.textContent).toBe('цену назовёт менеджер');
    unmount();
    queryClient().clear();
    const openRequest = { number: 1003, sentOn: '2026-11-26' };
    priced({ price: null, availability: 'request', isRequested: true, openRequest });
    render(<PersonalPrice guid={GUID} />);
    const note = (await screen.findByText('Цена запрошена')).nextElementSibling?.textContent;
    expect(note?.replaceAll('\u00a0', ' ')).toBe('№ 1003 от 26 ноября');
  });
});

describe('the promotion of a price on a product page', () => {
  const promotion = { title: 'Насосы недели', link: '/promotions/nasosy-nedeli' };
  const link = () => screen.findByRole('link');

  it('is named with its end, as a link to its page', async () => {
    priced({ badge: 'promotion', actionId: 'A', periodEnd: '2026-12-31', promotion });
    places['a product page']();
    expect((await link()).getAttribute('href')).toBe(promotion.link);
    expect((await link()).textContent).toBe('Насосы недели');
    expect((await link()).nextElementSibling?.textContent).toBe('до 31 дек.');
    expect(await hint('Акция')).toContain('Насосы недели');
  });

  it('gives way to the condition of the price, which then is the link', async () => {
    priced({ badge: 'gift', actionId: 'A', information: 'Подарок при покупке от 2 шт.', promotion });
    places['a product page']();
    expect((await link()).textContent).toBe('Подарок при покупке от 2 шт.');
    expect((await link()).title).toContain('Насосы недели');
  });

  it('without a page has no link', async () => {
    priced({ badge: 'promotion', actionId: 'A', periodEnd: '2026-12-31', promotion: null });
    places['a product page']();
    await hint('Акция');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(/^Акция действует до 31/)).toBeDefined();
  });
});

describe.each(Object.entries(places))('the badge of %s', (_, show) => {
  it.each([
    ['liquidation', 'Ликвидация', 'Количество товара ограничено'],
    ['gift', 'Подарок', 'Вам доступен подарок'],
    ['promotion', 'Акция', 'Дополнительная скидка на товар'],
  ] as const)('for a %s has an explanation', async (badge, label, tooltip) => {
    priced({ badge });
    show();
    expect(await hint(label)).toContain(tooltip);
  });

  it('for a promotion has its end date', async () => {
    priced({ badge: 'promotion', periodEnd: '2026-12-31' });
    show();
    expect(await hint('Акция')).toMatch(/Дополнительная скидка на товар. Акция действует до 31/);
  });

  it.each([
    ['gift', 'Подарок', '2026-12-31'],
    ['liquidation', 'Ликвидация', '2026-12-31'],
    ['promotion', 'Акция', '1999-12-31'],
    ['promotion', 'Акция', '0001-01-01'],
  ] as const)('for a %s (%s) has no end date on %s', async (badge, label, periodEnd) => {
    priced({ badge, periodEnd });
    const { container } = show();
    await hint(label);
    expect(container.textContent).not.toContain('действует до');
  });
});
