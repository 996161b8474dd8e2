import { linkOf, pageOf } from './soft-target.ts';

/** A pointer that only passes over a link does not stay this long, in milliseconds. */
const HOVER_MS = 65;
/** Links in sight that are worth loading before any gesture; each takes two requests. */
const VISIBLE_MAX = 3;

type Prefetch = (href: string) => void;

/** Loads ahead what a pointer rests on, a finger touches or a button is pressed on. Gives the way to stop. */
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

/** Loads ahead the first links that ask for it by `data-prefetch` and are in sight, unless traffic is dear. */
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
