import type { Db } from '#backend/db/connection.ts';
import { environment } from '#lib/config/environment.ts';
import { processSingleton } from '#lib/threads/process-singleton.ts';
import { HttpPrices } from './http-prices.ts';
import { LocalPrices } from './local/local-prices.ts';

/** The process's price service of the settings, or the shop's own price list. */
export function priceService(ctx: { db: Db; now: () => Date }): HttpPrices | LocalPrices {
  const { priceService: settings } = environment();
  if (settings === null) return new LocalPrices(ctx);
  return processSingleton('price service', () => new HttpPrices(settings));
}
