import { onNavigated } from '#components/navigation/navigated.ts';
import { onNavigationStarted } from '#components/navigation/navigation-started.ts';
import styles from './product-preview.module.scss';

/** Longest time that a preview is shown; a product page that loads longer shows its own skeleton by then. */
const PREVIEW_MS_MAX = 10_000;

/**
 * After a click on a card, shows what the card knows about the product above the list, positioned as on the product
 * page, until that page has loaded. Hidden from screen readers, which read the page itself. Returns a function that
 * stops it.
 */
export function previewProducts(): () => void {
  let preview: HTMLElement | null = null;
  let timer = 0;
  const remove = () => {
    window.clearTimeout(timer);
    preview?.remove();
    preview = null;
  };
  const stopNavigationStarted = onNavigationStarted((link) => {
    remove();
    preview = link && previewOf(link);
    if (!preview) return;
    document.body.append(preview);
    timer = window.setTimeout(remove, PREVIEW_MS_MAX);
  });
  const stopNavigated = onNavigated(() => {
    if (preview) keepPicture(preview.querySelector('img'));
    remove();
  });
  window.addEventListener('pagehide', remove);
  return () => {
    remove();
    stopNavigationStarted();
    stopNavigated();
    window.removeEventListener('pagehide', remove);
  };
}

/** null: the link is not in a product card */
function previewOf(link: HTMLAnchorElement): HTMLElement | null {
  const card = link.closest('[data-card]');
  const picture = card?.querySelector('picture');
  if (!card || !picture || !link.pathname.startsWith('/product/')) return null;
  const root = part('root');
  root.ariaHidden = 'true';
  root.inert = true;
  root.style.top = `${Math.max(0, document.querySelector('#site-header')?.getBoundingClientRect().bottom ?? 0)}px`;
  const heading = document.createElement('h1');
  heading.append(...link.cloneNode(true).childNodes);
  const code = card.querySelector<HTMLElement>('[data-part="code"]');
  const summary = part('summary', `${code?.title ?? ''} `, ...copies(card, 'code'), heading);
  const page = part('page', part('picture', copyOf(picture)), summary);
  page.append(part('price', ...copies(card, 'price')));
  root.append(page);
  return root;
}

/** Copies of what the card shows, including the visitor's personal price. */
function copies(card: Element, name: 'code' | 'price'): Node[] {
  const shown = card.querySelector(`[data-part="${name}"]`);
  return shown ? [...shown.cloneNode(true).childNodes] : [];
}

function copyOf(picture: HTMLPictureElement): HTMLImageElement {
  const image = document.createElement('img');
  // the file that the card shows is already loaded
  image.src = picture.querySelector('img')?.currentSrc ?? '';
  image.decoding = 'sync';
  image.alt = '';
  return image;
}

function part(name: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement('div');
  element.className = styles[name] ?? '';
  element.append(...children);
  return element;
}

/** Shows the card's picture as a background until the page's larger picture has loaded. */
function keepPicture(small: HTMLImageElement | null): void {
  // pages that were left stay in the document, hidden
  const page = Array.from(document.querySelectorAll('main')).find((main) => main.checkVisibility());
  const large = page?.querySelector('img');
  if (!small?.src || !large || large.complete) return;
  large.style.background = `url("${small.src}") center / contain no-repeat`;
  large.addEventListener('load', () => large.style.removeProperty('background'), { once: true });
}
