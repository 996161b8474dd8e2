import { onDeparted } from '#components/navigation/departed.ts';
import { onNavigated } from '#components/navigation/navigated.ts';
import styles from './product-preview.module.scss';

/** A product's page that is still on its way shows by then what its card did not know. */
const PATIENCE_MS = 10_000;

/**
 * Shows at once, over the list, what a pressed card knows of its product, in the places where the product's page shows it,
 * until that page is there. For eyes alone: readers of the screen are told of the page itself. Gives the way to stop.
 */
export function previewProducts(): () => void {
  let preview: HTMLElement | null = null;
  let timer = 0;
  const remove = () => {
    window.clearTimeout(timer);
    preview?.remove();
    preview = null;
  };
  const stopDeparted = onDeparted((link) => {
    remove();
    preview = link && previewOf(link);
    if (!preview) return;
    document.body.append(preview);
    timer = window.setTimeout(remove, PATIENCE_MS);
  });
  const stopNavigated = onNavigated(() => {
    if (preview) keepPicture(preview.querySelector('img'));
    remove();
  });
  window.addEventListener('pagehide', remove);
  return () => {
    remove();
    stopDeparted();
    stopNavigated();
    window.removeEventListener('pagehide', remove);
  };
}

/** null: the link is not a card's. */
function previewOf(link: HTMLAnchorElement): HTMLElement | null {
  const card = link.closest('[data-card]');
  const picture = card?.querySelector('picture');
  if (!card || !picture || !link.pathname.startsWith('/product/')) return null;
  const root = part('root');
  root.ariaHidden = 'true';
  root.inert = true;
  root.style.top = `${Math.max(0, document.querySelector('#site-header')?.getBoundingClientRect().bottom ?? 0)}px`;
  const heading = document.createElement('h1');
  heading.textContent = link.textContent;
  const page = part('page', part('picture', copyOf(picture)), part('summary', ...copies(card, 'code'), heading));
  page.append(part('price', ...copies(card, 'price')));
  root.append(page);
  return root;
}

/** As it stands in the card: what only this visitor is shown is a part of it. */
function copies(card: Element, name: 'code' | 'price'): Node[] {
  const shown = card.querySelector(`[data-part="${name}"]`);
  return shown ? [...shown.cloneNode(true).childNodes] : [];
}

function copyOf(picture: HTMLPictureElement): HTMLImageElement {
  const image = document.createElement('img');
  // the file that the card shows, which is here already
  image.src = picture.querySelector('img')?.currentSrc ?? '';
  image.decoding = 'sync';
  image.alt = '';
  return image;
}

function part(name: string, ...children: Node[]): HTMLElement {
  const element = document.createElement('div');
  element.className = styles[name] ?? '';
  element.append(...children);
  return element;
}

/** The page's own picture is larger: while it is on its way, the card's stays in its place. */
function keepPicture(small: HTMLImageElement | null): void {
  // pages that were left stay in the document, hidden
  const page = Array.from(document.querySelectorAll('main')).find((main) => main.checkVisibility());
  const large = page?.querySelector('img');
  if (!small?.src || !large || large.complete) return;
  large.style.background = `url("${small.src}") center / contain no-repeat`;
  large.addEventListener('load', () => large.style.removeProperty('background'), { once: true });
}
