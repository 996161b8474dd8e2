import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addProduct, forgetBasket } from '#features/buying/basket/basket-client.ts';
import { sendEditsOnLeave } from '#features/buying/basket/basket-edits.ts';

const CUSTOMER = '0b0e8d5c-6a52-4d83-a1a5-000000000001';
const OTHER = '0b0e8d5c-6a52-4d83-a1a5-000000000002';
const PRODUCT = '0b0e8d5c-6a52-4d83-a1a5-000000000003';
const KEY = '0b0e8d5c-6a52-4d83-a1a5-000000000004';

/** bodies of the requests that outlive the page */
let sent: unknown[];
let stop: () => void;
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string));
    return new Response('{}');
  });
  // the addition that the page has sent is never answered
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      override send() {}
    },
  );
});
afterEach(() => {
  stop();
  forgetBasket();
  vi.unstubAllGlobals();
});

const leave = () => window.dispatchEvent(new Event('pagehide'));

it('an addition without an answer is sent again when the page is left, with the customer whose it is', async () => {
  stop = sendEditsOnLeave(CUSTOMER);
  void addProduct(PRODUCT, 2, KEY);
  leave();
  expect(sent).toEqual([{ productId: PRODUCT, quantity: 2, key: KEY, customer: CUSTOMER }]);
});

it('an addition of a customer who has left is not sent for the next one', async () => {
  const stopFirst = sendEditsOnLeave(CUSTOMER);
  void addProduct(PRODUCT, 2, KEY);
  stopFirst();
  forgetBasket();
  stop = sendEditsOnLeave(OTHER);
  leave();
  expect(sent).toEqual([]);
});
