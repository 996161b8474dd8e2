import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api, statusOf } from '#lib/client/api.ts';
import { PRICE_REQUESTS_PATH } from '#lib/config/routes.ts';
import type { LoadRow } from '#lib/contract/basket-load.ts';
import { fill } from '#lib/format/fill.ts';
import { showFailure } from './failure-text.ts';
import { dismiss, setBusy } from './fast-order-store.ts';
import { fastOrderTexts } from './fast-order-texts.ts';

/** Idempotency keys of price requests by product: a request whose answer was lost is sent once. */
const requestKeys = new Map<string, string>();

/** Requests the prices of the rows' products, one after the other; rows whose price is requested leave the list. */
export async function askPrices(rows: readonly LoadRow[]): Promise<void> {
  const lines = rows.map(({ line }) => line);
  let asked = 0;
  setBusy(lines, true);
  try {
    for (const { line, product, quantity } of rows) {
      if (!product) continue;
      await askPrice(product.productId, quantity ?? 1);
      asked += 1;
      dismiss(line);
    }
  } catch (error) {
    showFailure(error, () => askPrices(rows.slice(asked)));
  } finally {
    setBusy(lines, false);
    if (asked > 0) tellAsked(asked);
  }
}

/** Requests a price; a request that is open already is as good. Throws `ApiError`. */
async function askPrice(guid: string, quantity: number): Promise<void> {
  const key = requestKeys.get(guid) ?? crypto.randomUUID();
  requestKeys.set(guid, key);
  try {
    await api('POST v1 priceRequests/', { body: { guid, quantity, key } });
  } catch (error) {
    if (statusOf(error) !== 409) throw error;
  }
  requestKeys.delete(guid);
}

function tellAsked(count: number): void {
  const texts = fastOrderTexts();
  showSnackbar({
    text: fill(texts.pricesAsked, { count }),
    variant: 'success',
    closable: true,
    link: { label: texts.toRequests, href: PRICE_REQUESTS_PATH },
  });
}
