import { LIST_ATTRIBUTES } from '#components/product-slot/buy-intent.ts';
import { STOCK_SHOWN_MAX } from '#lib/config/limits.ts';

/** A product as a part of the page shows it. */
export interface ShownProduct {
  guid: string;
  /** rubles; undefined: on request */
  price?: number;
  /** pieces; undefined: not shown */
  stock?: number;
  list?: string;
  position?: number;
}

/** Elements that show one product of a list. */
export const PRODUCT_SELECTOR = '[data-card], [data-product], [id^="suggest-"]';

const LIST_BUTTON = `[${LIST_ATTRIBUTES.favorites}]`;

/** The visible page; pages that were left stay in the document, hidden. */
export const visiblePage = (): Element | undefined =>
  Array.from(document.querySelectorAll('main')).find((main) => main.checkVisibility());

/** The product that an element of a list shows, with its list; null: unknown. */
export function productIn(element: Element): ShownProduct | null {
  const guid = guidIn(element);
  if (!guid) return null;
  const siblings = element.parentElement ? [...element.parentElement.children] : [];
  const list = element.closest('[aria-label]:is(ul, [role="listbox"])')?.getAttribute('aria-label') ?? headingText();
  return { guid, ...figuresIn(element), ...(list && { list }), position: siblings.indexOf(element) + 1 };
}

/** The product of a product page; null: this is another page. */
export function productOfPage(): ShownProduct | null {
  const page = visiblePage();
  const button = Array.from(page?.querySelectorAll(LIST_BUTTON) ?? []).find((one) => !one.closest(PRODUCT_SELECTOR));
  const guid = button?.getAttribute(LIST_ATTRIBUTES.favorites);
  const panel = page?.querySelector('aside');
  return guid && panel ? { guid, ...figuresIn(panel) } : null;
}

/** What the page shows of a product, wherever it does. */
export function figuresOf(guid: string): Pick<ShownProduct, 'price' | 'stock'> {
  const page = productOfPage();
  if (page?.guid === guid) return page;
  const shown = Array.from(document.querySelectorAll(PRODUCT_SELECTOR)).find(
    (element) => guidIn(element) === guid && element.checkVisibility(),
  );
  return shown ? figuresIn(shown) : {};
}

const guidIn = (element: Element): string | null | undefined =>
  element.getAttribute('data-product') ??
  (element.id.startsWith('suggest-')
    ? element.id.slice('suggest-'.length)
    : element.querySelector(LIST_BUTTON)?.getAttribute(LIST_ATTRIBUTES.favorites));

const headingText = () => visiblePage()?.querySelector('h1')?.textContent?.trim();

/**
 * The first price and the stock that an element shows. They are read from its text, because attributes with the numbers
 * would add to every card of a listing, also for visitors who are not counted.
 */
function figuresIn(element: Element): Pick<ShownProduct, 'price' | 'stock'> {
  const price = firstPriceIn(element);
  const stock = element.querySelector('p[data-tone]')?.textContent;
  return { ...(price !== null && { price }), ...(stock && { stock: readPieces(stock) }) };
}

/** Read by text nodes, or by whole prices: joined texts of neighbours could join their digits. */
function firstPriceIn(element: Element): number | null {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    const price = readRubles(parentElement?.closest('span[data-size]')?.textContent ?? nodeValue ?? '');
    if (price !== null) return price;
  }
  return null;
}

/** The first amount in rubles of a text: «54 990,50 ₽», in English “54,990.50 ₽”; null: none. */
export function readRubles(text: string): number | null {
  const [, rubles, kopecks = '0'] = /(\d{1,3}(?:[\s,]\d{3})*)(?:[.,](\d\d))?\s₽/.exec(text) ?? [];
  return rubles === undefined ? null : Number(`${rubles.replace(/[\s,]/g, '')}.${kopecks}`);
}

/** Pieces in «В Казани 6 шт.»; 500 for more than 500 (§9), 0 for «Под заказ». */
export const readPieces = (text: string): number =>
  Math.min(Number(/\d[\d\s]*/.exec(text)?.[0].replace(/\s/g, '') ?? 0), STOCK_SHOWN_MAX);
