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

interface Texts {
  /** of the head; at most one */
  head: string[];
  /** markup in the order of the page */
  body: string[];
  payload: string[];
}

interface Found {
  index: number;
  at: number;
  end: number;
}

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
  const found = find(page, await textsOf(content, locale));
  if (!found) return null;
  const ends = [0, ...found.map(({ end }) => end)];
  const starts = [...found.map(({ at }) => at), page.length];
  const fixed = ends.map((end, index) => Buffer.from(page.subarray(end, starts[index])));
  if (fixed.some((bytes) => bytes.includes(content.ownText))) return null;
  return { headers, fixed, gaps: found.map(({ index }) => index) };
}

/** Fills the gaps of a template. Null when the content has a text for which there is no gap. */
export async function fillTemplate(
  { fixed, gaps }: PageTemplate,
  content: PageContent,
  locale: Locale,
): Promise<Buffer | null> {
  const { head, body, payload } = await textsOf(content, locale);
  const texts = [...head, ...body, ...payload];
  if (texts.some((text, index) => text !== '' && !gaps.includes(index))) return null;
  const filled = fixed.flatMap((bytes, index) => {
    const text = texts[gaps[index] ?? -1];
    return text === undefined ? [bytes] : [bytes, Buffer.from(text)];
  });
  return Buffer.concat(filled);
}

async function textsOf({ parts, addressed }: PageContent, locale: Locale): Promise<Texts> {
  if (!pageRegistry.write) throw new Error('no component is registered');
  const { head, bodies } = await pageRegistry.write(parts, locale);
  const payload = [...parts.map(({ props }) => payloadOf(props)), ...addressed];
  return { head: [head], body: bodies, payload: payload.map(inScript) };
}

/** Where the texts are in the page, from its beginning to its end; null when one is missing. */
function find(page: Buffer, { head, body, payload }: Texts): Found[] | null {
  const found: Found[] = [];
  let from = 0;
  const take = (texts: string[], isInOrder: boolean): boolean =>
    texts.every((text) => {
      const index = taken++;
      const bytes = Buffer.from(text);
      if (bytes.length === 0) return true;
      const at = page.indexOf(bytes, from);
      if (at < 0) return false;
      found.push({ index, at, end: at + bytes.length });
      if (isInOrder) from = at + bytes.length;
      return true;
    });
  let taken = 0;
  if (!take(head, true)) return null;
  from = page.indexOf('<main', from);
  if (from < 0 || !take(body, true)) return null;
  from = page.indexOf('self.__next_f.push(', from);
  if (from < 0 || !take(payload, false)) return null;
  found.sort((a, b) => a.at - b.at);
  const isApart = found.every(({ at }, index) => index === 0 || at >= (found[index - 1]?.end ?? 0));
  return isApart ? found : null;
}
