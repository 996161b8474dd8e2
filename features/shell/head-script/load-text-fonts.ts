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
 * HTML and scripts, and each costs a layout of the whole page. On a fast line, and where they are cached, they are
 * requested at once; where the speed is unknown, once the HTML is there. On a slow line the first page does without
 * them and fetches them for the next one when all else is loaded.
 */
export function loadTextFonts(root: DOMStringMap): void {
  const { connection } = navigator as { connection?: Connection };
  const isCached = localStorage.getItem(FETCHED_KEY) !== null;
  if (!connection && !isCached) addEventListener('DOMContentLoaded', load);
  else if (isCached || !isSlow(connection!)) load();
  else {
    root.fonts = 'later';
    if (!connection!.saveData) addEventListener('load', () => setTimeout(fetchForNextPage, FETCH_AFTER_MS));
  }
}

const isSlow = ({ downlink, saveData }: Connection) => saveData || downlink < SLOW;

function load(): void {
  for (const face of document.fonts) if (face.display === 'optional') void face.load();
}

async function fetchForNextPage(): Promise<void> {
  const rules = Array.from(document.styleSheets, ({ cssRules }) =>
    Array.from(cssRules, ({ cssText }) => cssText),
  ).flat();
  for (const rule of rules) {
    const [, address] = /^@font-face.*url\("(.+?)".*optional/.exec(rule) ?? [];
    if (address) await (await fetch(address)).arrayBuffer();
  }
  localStorage.setItem(FETCHED_KEY, 'fetched');
}
