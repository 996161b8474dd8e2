import { linkOf, pageOf } from './navigation-target.ts';

/** Milliseconds of hover after which a link is prefetched; a pointer that only crosses the link leaves sooner. */
const HOVER_MS = 65;
/** Most visible links that are prefetched without a gesture; each takes two requests. */
const VISIBLE_MAX = 3;

type Prefetch = (href: string) => void;

/** Prefetches pages on hover, touch and mouse down. Returns a function that stops it. */
export function watchIntent(prefetch: Prefetch): () => void {
  let timer = 0;
  let hovered: HTMLAnchorElement | null = null;
  const load = (link: HTMLAnchorElement) => {
    const href = pageOf(link);
    if (href !== null && href !== location.pathname + location.search) prefetch(href);
  };
  const onOver = ({ target, pointerType }: PointerEvent) => {
    const link = linkOf(target);
    if (link === hovered) return;
    window.clearTimeout(timer);
    hovered = link;
    if (link && pointerType === 'mouse') timer = window.setTimeout(load, HOVER_MS, link);
  };
  const onPress = ({ target }: Event) => {
    const link = linkOf(target);
    if (link) load(link);
  };
  document.addEventListener('pointerover', onOver, { passive: true });
  document.addEventListener('touchstart', onPress, { passive: true });
  document.addEventListener('mousedown', onPress, { passive: true });
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('pointerover', onOver);
    document.removeEventListener('touchstart', onPress);
    document.removeEventListener('mousedown', onPress);
  };
}

/** Prefetches the first visible links with `data-prefetch`, unless the visitor saves traffic. */
export function prefetchVisible(prefetch: Prefetch): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-prefetch]')].filter(isInSight);
  const pages = new Set(links.map(pageOf).filter((href) => href !== null));
  for (const href of [...pages].slice(0, VISIBLE_MAX)) prefetch(href);
}

function isInSight(link: HTMLAnchorElement): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}
