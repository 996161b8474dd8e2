import { onNavigated } from '#components/navigation/navigated.ts';
import type { Send, Tell } from './messages.ts';
import { isPrivate, isSensitive, sentAddress } from './sent-address.ts';
import { productOfPage } from './shown-product.ts';

/** Time in which a page and a customer's prices have appeared. */
const SETTLE_MS = 1000;

/** Tells which pages are opened, what is searched for, and which product pages are read. */
export function watchViews(send: Send, tell: Tell): () => void {
  let shown = '';
  let referrer = document.referrer && sentAddress(document.referrer);
  let timer = 0;
  const report = () => {
    const address = sentAddress(location.href);
    const page = location.pathname + location.search;
    if (page === shown) return;
    shown = page;
    send({ kind: 'view', address, referrer, title: titleOf(address) });
    referrer = address;
    tellSearch(send);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      const product = location.pathname.startsWith('/product/') && productOfPage();
      if (product) tell('detail', [product]);
    }, SETTLE_MS);
  };
  report();
  const stop = onNavigated(report);
  return () => {
    stop();
    window.clearTimeout(timer);
  };
}

/** The title, unless the page belongs to one visitor: it may name an order. */
const titleOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return isPrivate(pathname) || search !== location.search ? pathname : document.title;
};

function tellSearch(send: Send): void {
  if (location.pathname !== '/search') return;
  const asked = new URLSearchParams(location.search);
  const query = asked.get('q')?.trim() ?? '';
  const tag = asked.get('tag');
  if ((!query && !tag) || isSensitive(query)) return;
  send({ kind: 'goal', name: 'SEARCH', params: { ...(query && { query }), ...(tag && { tag }) } });
}
