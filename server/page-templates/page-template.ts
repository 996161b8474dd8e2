import type { OutgoingHttpHeaders } from 'node:http';
import type { Locale } from '#lib/config/locales.ts';
import { type PageContent, pageRegistry } from '#lib/page-template/registry.ts';
import { inScript, payloadOf } from './payload.ts';

/** A rendered page without what differs from page to page. */
export interface PageTemplate {
  headers: OutgoingHttpHeaders;
  /** the bytes before, between and behind the gaps */
  fixed: Buffer[];
  /** for each gap, the index of the text that fills it */
  gaps: number[];
}

/** Everything in a page that depends on its content. */
interface Texts {
  head: string[];
  /** in the order of the page */
  markup: string[];
  payload: string[];
}

/** How each part of a page begins. */
const beginnings = { head: '<head', markup: '<main', payload: 'self.__next_f.push(' };
const parts = ['head', 'markup', 'payload'] as const;

/** The same for all pages of a city and a kind. */
const sharedHeaders = new Set(['content-type', 'cache-control', 'link', 'x-robots-tag']);

/**
 * Makes a template of a page that the renderer has made of `content`, by leaving out every byte that depends on it. Null
 * when the page does not contain exactly these bytes: pages of such content must be rendered.
 */
export async function learnTemplate(
  headers: OutgoingHttpHeaders,
  page: Buffer,
  content: PageContent,
  locale: Locale,
): Promise<PageTemplate | null> {
  if (Object.keys(headers).some((name) => !sharedHeaders.has(name))) return null;
  const gaps = findGaps(page, await textsOf(content, locale));
  if (!gaps) return null;
  const starts = [0, ...gaps.map(({ end }) => end)];
  const ends = [...gaps.map(({ begin }) => begin), page.length];
  if (starts.some((start, index) => start > (ends[index] ?? 0))) return null;
  const fixed = starts.map((start, index) => Buffer.from(page.subarray(start, ends[index])));
  if (fixed.some((bytes) => bytes.includes(content.ownText))) return null;
  return { headers, fixed, gaps: gaps.map(({ text }) => text) };
}

/** Fills the gaps of a template. Null when the content has a text for which there is no gap. */
export async function fillTemplate(
  { fixed, gaps }: PageTemplate,
  content: PageContent,
  locale: Locale,
): Promise<Buffer | null> {
  const known = await textsOf(content, locale);
  const texts = parts.flatMap((part) => known[part]);
  if (texts.some((text, index) => text !== '' && !gaps.includes(index))) return null;
  const filled = fixed.flatMap((bytes, index) => {
    const text = texts[gaps[index] ?? -1];
    return text === undefined ? [bytes] : [bytes, Buffer.from(text)];
  });
  return Buffer.concat(filled);
}

async function textsOf({ parts: components, addressed }: PageContent, locale: Locale): Promise<Texts> {
  if (!pageRegistry.write) throw new Error('no component is registered');
  const { head, bodies } = await pageRegistry.write(components, locale);
  const payload = [...components.map(({ props }) => payloadOf(props)), ...addressed];
  return { head: [head], markup: bodies, payload: payload.map(inScript) };
}

interface Gap {
  /** index of the text among all */
  text: number;
  begin: number;
  end: number;
}

/** Where the texts are, from the page's beginning to its end; null when one is missing. An empty text has no gap. */
function findGaps(page: Buffer, texts: Texts): Gap[] | null {
  const gaps: Gap[] = [];
  let text = 0;
  let from = 0;
  for (const part of parts) {
    from = page.indexOf(beginnings[part], from);
    for (const bytes of texts[part].map((value) => Buffer.from(value))) {
      const begin = page.indexOf(bytes, from);
      if (from < 0 || begin < 0) return null;
      const end = begin + bytes.length;
      if (end > begin) gaps.push({ text, begin, end });
      // the rows of the payload have an order of their own
      if (part !== 'payload') from = end;
      text += 1;
    }
  }
  return gaps.toSorted((a, b) => a.begin - b.begin);
}
