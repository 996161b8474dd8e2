import type { OutgoingHttpHeaders } from 'node:http';
import type { Locale } from '#lib/config/locales.ts';
import { type PageContent, pageRegistry } from '#lib/page-template/registry.ts';
import { knownStyleElements, PAYLOAD_BEGINNING } from '../page-cache/paint-first.ts';
import { inScript, payloadOf } from './payload.ts';

/** A rendered page without what differs from page to page. */
export interface PageTemplate {
  headers: OutgoingHttpHeaders;
  /** bytes that all pages have, and gaps: each is the index of the text that fills it */
  pieces: (Buffer | number)[];
}

/** Everything in a page that depends on its content. */
interface Texts {
  head: string[];
  /** in the order of the page */
  markup: string[];
  payload: string[];
}

/** How each part of a page begins. */
const beginnings = { head: '<head', markup: '<main', payload: PAYLOAD_BEGINNING };
const partNames = ['head', 'markup', 'payload'] as const;

/** The same for all pages of a city and a kind. */
const sharedHeaders = new Set(['content-type', 'cache-control', 'link', 'x-robots-tag']);

/**
 * Makes a template of a page that the renderer has made of `content`, by leaving out every byte that depends on it. Null
 * when the page does not contain exactly these bytes, each text once: pages of such content must be rendered.
 */
export async function makeTemplate(
  headers: OutgoingHttpHeaders,
  page: Buffer,
  content: PageContent,
  locale: Locale,
): Promise<PageTemplate | null> {
  if (Object.keys(headers).some((name) => !sharedHeaders.has(name))) return null;
  const gaps = findGaps(page, await textsOf(content, locale));
  if (!gaps) return null;
  const pieces: PageTemplate['pieces'] = [];
  let from = 0;
  for (const { textIndex, begin, end } of gaps) {
    if (begin < from) return null;
    pieces.push(...fixedPieces(page.subarray(from, begin)), textIndex);
    from = end;
  }
  pieces.push(...fixedPieces(page.subarray(from)));
  return containsAddress(pieces, content) ? null : { headers, pieces };
}

/** Fills the gaps of a template. Null when the content has a text for which there is no gap. */
export async function fillTemplate(
  { pieces }: PageTemplate,
  content: PageContent,
  locale: Locale,
): Promise<Buffer | null> {
  const known = await textsOf(content, locale);
  const texts = partNames.flatMap((part) => known[part]);
  if (texts.some((text, index) => text !== '' && !pieces.includes(index))) return null;
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'number' ? Buffer.from(texts[piece] ?? '') : piece)));
}

/** The bytes of a page before its payload, by which the markup of two pages is compared. */
export const markupOf = (page: Buffer): Buffer => page.subarray(0, page.indexOf(beginnings.payload));

/** Bytes that a template takes for itself. */
export function templateBytes({ pieces }: PageTemplate): number {
  const shared = new Set<Buffer | number>(knownStyleElements());
  return pieces.reduce<number>(
    (sum, piece) => (typeof piece === 'number' || shared.has(piece) ? sum : sum + piece.length),
    0,
  );
}

async function textsOf({ parts, addressTexts }: PageContent, locale: Locale): Promise<Texts> {
  if (!pageRegistry.write) throw new Error('no component is registered');
  const { head, bodies } = await pageRegistry.write(parts, locale);
  const payload = [...parts.map(({ props }) => payloadOf(props)), ...addressTexts];
  return { head: [head], markup: bodies, payload: payload.map(inScript) };
}

interface Gap {
  /** of the text that fills it, among all texts of the page */
  textIndex: number;
  begin: number;
  end: number;
}

/** Where the texts are, from the page's beginning to its end; null when one is missing or is there twice. */
function findGaps(page: Buffer, texts: Texts): Gap[] | null {
  const gaps: Gap[] = [];
  let count = 0;
  let partBegin = 0;
  for (const [index, part] of partNames.entries()) {
    const next = partNames[index + 1];
    partBegin = page.indexOf(beginnings[part], partBegin);
    const partEnd = next === undefined ? page.length : page.indexOf(beginnings[next], partBegin);
    if (partBegin < 0 || partEnd < 0) return null;
    const bytes = page.subarray(partBegin, partEnd);
    for (const value of texts[part]) {
      const textIndex = count++;
      // an empty text has no gap
      if (value === '') continue;
      // as bytes: searched for as a string, half a surrogate pair ends the process
      const sought = Buffer.from(value);
      const at = bytes.indexOf(sought);
      if (at < 0 || bytes.includes(sought, at + 1)) return null;
      const begin = partBegin + at;
      gaps.push({ textIndex, begin, end: begin + sought.length });
    }
    partBegin = partEnd;
  }
  return gaps.toSorted((a, b) => a.begin - b.begin);
}

/** Whether the address of the page is still in its template, as it is or escaped. */
function containsAddress(pieces: PageTemplate['pieces'], { uniqueAddressPart }: PageContent): boolean {
  const spellings = [uniqueAddressPart, uniqueAddressPart.replaceAll('&', '&amp;'), inScript(uniqueAddressPart)];
  const written = spellings.map((text) => Buffer.from(text));
  return pieces.some((piece) => typeof piece !== 'number' && written.some((text) => piece.includes(text)));
}

/** Copies bytes of a page; its inlined styles, most of a template, are the same buffer for all pages of a kind. */
function fixedPieces(bytes: Buffer): Buffer[] {
  const styles = knownStyleElements().find((element) => bytes.includes(element));
  if (!styles) return [Buffer.from(bytes)];
  const begin = bytes.indexOf(styles);
  return [Buffer.from(bytes.subarray(0, begin)), styles, Buffer.from(bytes.subarray(begin + styles.length))];
}
