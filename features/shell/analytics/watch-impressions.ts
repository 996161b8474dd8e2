import { onNavigated } from '#components/navigation/navigated.ts';
import { PRODUCT_SELECTOR, productIn, type ShownProduct } from './shown-product.ts';

/** Products that come into view within this time are reported together; by then a customer's prices have appeared. */
const GATHER_MS = 1000;
/** Share of a card that has to be in view. */
const SEEN = 0.5;

/** Tells which products of lists were in view, each once a page. */
export function watchImpressions(tell: (products: ShownProduct[]) => void): () => void {
  let watched = new WeakSet<Element>();
  let reported = new Set<string>();
  let seen: Element[] = [];
  let timer = 0;
  let address = '';
  const flush = () => {
    timer = 0;
    const products = seen.flatMap((element) => productIn(element) ?? []);
    seen = [];
    const fresh = products.filter(({ guid, list }) => !reported.has(`${list} ${guid}`));
    for (const { guid, list } of fresh) reported.add(`${list} ${guid}`);
    if (fresh.length > 0) tell(fresh);
  };
  const views = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        views.unobserve(target);
        seen.push(target);
        timer ||= window.setTimeout(flush, GATHER_MS);
      }
    },
    { threshold: SEEN },
  );
  const scan = () => {
    for (const element of document.querySelectorAll(PRODUCT_SELECTOR)) {
      if (watched.has(element)) continue;
      watched.add(element);
      views.observe(element);
    }
  };
  const beginPage = () => {
    const next = location.pathname + location.search;
    if (next === address) return;
    address = next;
    views.disconnect();
    seen = [];
    watched = new WeakSet();
    reported = new Set();
    scan();
  };
  // lists that load after the page: favourites, suggestions, a filtered list
  const arrivals = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) scan();
  });
  beginPage();
  arrivals.observe(document.body, { childList: true, subtree: true });
  const stop = onNavigated(beginPage);
  return () => {
    stop();
    window.clearTimeout(timer);
    arrivals.disconnect();
    views.disconnect();
  };
}
