/** localStorage key: the text fonts have been fetched, so the browser's cache has them. */
const FETCHED_KEY = 'fonts';
/** Mbit/s */
const SLOW = 2;
/** after the page's own scripts and data */
const FETCH_AFTER_MS = 3000;

interface Connection {
  /** Mbit/s */
  downlink: number;
  saveData: boolean;
}

/**
 * Text fonts that miss the first paint are not used on that page (`font-display: optional`), but take bandwidth from its
 * scripts, and each costs a layout of the whole page. On a slow line the first page therefore does without them and
 * fetches them for the next one when all else is loaded. Other visitors' fonts are requested once the HTML is parsed,
 * sooner than the first layout would request them.
 */
export function loadTextFonts(root: DOMStringMap): void {
  const { connection } = navigator as { connection?: Connection };
  const isSlow = connection !== undefined && (connection.downlink < SLOW || connection.saveData);
  if (!isSlow || localStorage.getItem(FETCHED_KEY))
    return addEventListener('DOMContentLoaded', () => {
      for (const face of document.fonts) if (face.display === 'optional') void face.load();
    });
  root.fonts = 'later';
  if (!connection.saveData) addEventListener('load', () => setTimeout(fetchForNextPage, FETCH_AFTER_MS));
}

async function fetchForNextPage(): Promise<void> {
  const addresses = Array.from(document.styleSheets, ({ cssRules }) => [...cssRules])
    .flat()
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('font-display') === 'optional')
    .map(({ style }) => /url\("?([^")]+)/.exec(style.getPropertyValue('src'))?.[1]);
  await Promise.all(addresses.map(async (address) => address && (await fetch(address)).arrayBuffer()));
  localStorage.setItem(FETCHED_KEY, 'fetched');
}
