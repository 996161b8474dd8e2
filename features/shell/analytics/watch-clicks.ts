import { linkOf } from '#components/navigation/navigation-target.ts';
import type { Send, Tell } from './messages.ts';
import { sentAddress } from './sent-address.ts';
import { PRODUCT_SELECTOR, productIn } from './shown-product.ts';

const places = { header: 'HEADER_LINK_CLICK', footer: 'FOOTER_LINK_CLICK' };

/** Tells of clicks on products of lists, and on links of header and footer. */
export function watchClicks(send: Send, tell: Tell): () => void {
  const listen = ({ target }: MouseEvent) => {
    const link = linkOf(target);
    if (!link) return;
    const shown = link.closest(PRODUCT_SELECTOR);
    const product = shown && link.pathname.startsWith('/product/') && productIn(shown);
    if (product) {
      tell('click', [product]);
      return;
    }
    const place = link.closest<HTMLElement>('header, footer')?.localName as keyof typeof places | undefined;
    if (place) send({ kind: 'goal', name: places[place], params: { link: linkName(link) } });
  };
  // before the listeners that leave the page
  document.addEventListener('click', listen, true);
  return () => document.removeEventListener('click', listen, true);
}

/** Where a link leads: a path of ours, another host, or only `tel` and `mailto`, whose addresses may be a person's. */
function linkName({ href, protocol, origin, hostname }: HTMLAnchorElement): string {
  if (!protocol.startsWith('http')) return protocol.slice(0, -1);
  if (origin !== location.origin) return hostname;
  const { pathname, search } = new URL(sentAddress(href));
  return pathname + search;
}
