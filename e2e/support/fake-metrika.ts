import type { BrowserContext } from '@playwright/test';
import { DOMAIN } from './http.ts';

export const COUNTER = '12345678';
const HOST = 'https://mc.yandex.ru';

interface Item {
  guid: string;
  item_id: string;
  item_name: string;
  item_brand: string;
  item_category: string;
  price?: number;
  discount: number;
  quantity: number;
  stock?: number;
  currency: string;
}

interface LayerEntry {
  event: string;
  items?: Item[];
  ecommerce?: Record<string, unknown>;
}

/** Stands for the counter's script: sends what it gets to its own host, as the real one does. */
const script = `(() => {
  const send = (what) => fetch('${HOST}/watch', {
    method: 'POST', keepalive: true, mode: 'no-cors', body: JSON.stringify({ ...what, at: location.href }),
  });
  const early = window.ym.a;
  window.ym = (...call) => send({ call });
  for (const call of early) window.ym(...call);
  const layer = window.dataLayer;
  const push = layer.push.bind(layer);
  layer.push = (entry) => { send({ entry }); return push(entry); };
  for (const entry of layer) send({ entry });
})()`;

export interface Metrika {
  /** requests to other hosts than the shop's */
  foreign: string[];
  /** bodies of all that was sent to the counter */
  sent: string[];
  /** whether the counter's script was requested */
  isLoaded(): boolean;
  /** arguments of the calls of a method, without the counter's number */
  calls(method: string): unknown[][];
  /** entries of the data layer with this name */
  entries(event: string): LayerEntry[];
  /** items of all these entries */
  items(event: string): Item[];
}

/** Records every request to other hosts, and answers for Yandex Metrika. */
export async function watchMetrika(context: BrowserContext): Promise<Metrika> {
  const foreign: string[] = [];
  const sent: string[] = [];
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !hostname.endsWith(DOMAIN)) foreign.push(request.url());
  });
  await context.route(`${HOST}/**`, async (route) => {
    const request = route.request();
    if (request.url().endsWith('/metrika/tag.js')) {
      await route.fulfill({ contentType: 'text/javascript', body: script });
      return;
    }
    sent.push(request.postData() ?? '');
    await route.fulfill({ status: 200, body: '' });
  });
  const messages = () => sent.map((body) => JSON.parse(body) as { call?: unknown[]; entry?: LayerEntry });
  const entries = (event: string) => messages().flatMap(({ entry }) => (entry?.event === event ? [entry] : []));
  return {
    foreign,
    sent,
    isLoaded: () => foreign.some((url) => url.endsWith('/metrika/tag.js')),
    calls: (method) => messages().flatMap(({ call }) => (call?.[1] === method ? [call.slice(2)] : [])),
    entries,
    items: (event) => entries(event).flatMap(({ items }) => items ?? []),
  };
}
