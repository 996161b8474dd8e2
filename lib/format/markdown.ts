import MarkdownIt, { type Env as RendererEnv, type Token } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { isOwnPath } from '#lib/config/own-path.ts';
import { PICTURE_SCHEME } from '#lib/rules/content-pictures.ts';
import { slugify } from '#lib/rules/slug.ts';
import { typesetProse } from './typeset.ts';

export interface RenderedText {
  /** sanitised: see docs/decisions/0053 */
  html: string;
  /** headings of the second level, for a table of contents */
  headings: { id: string; text: string }[];
}

/** A picture that a text names by its id, with its size in pixels. */
interface Picture {
  id: string;
  sizes: readonly number[];
  width: number;
  height: number;
}

/** Markdown with the pictures that it names. */
interface StoredText {
  body: string;
  pictures: readonly Picture[];
}

interface Env extends RendererEnv {
  pictures: ReadonlyMap<string, Picture>;
  headings: RenderedText['headings'];
  ids: HeadingIds;
}

/** Widest file that a text shows; its column is 750 px wide. */
const PICTURE_WIDTH_MAX = 1200;

/** Characters of a column's name above a value: it is repeated in every row. */
const COLUMN_NAME_MAX = 80;

const foreign = /^(?:https?:\/\/|mailto:|tel:)[^\s\\]+$/i;

/** Whether a text may link to an address: the shop's own pages, anchors, the web, mail and telephone. */
const isSafeLink = (address: string): boolean =>
  foreign.test(address) || isOwnPath(address) || /^#[\w-]+$/.test(address);

const markdown = new MarkdownIt({ html: false, linkify: false, breaks: false });
markdown.validateLink = (address) => address.startsWith(PICTURE_SCHEME) || isSafeLink(address);

markdown.core.ruler.push('shop', (state) => {
  const env = state.env as Env;
  /** the heading above, and how many tables it has so far */
  let above = { text: '', tables: 0 };
  let columns: string[] = [];
  let column = 0;
  state.tokens.forEach((token, index) => {
    if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = headingTag(token.tag);
    if (token.type === 'heading_open' && token.tag === 'h2') nameHeading(token, state.tokens[index + 1], env);
    if (token.type === 'heading_open') above = { text: wordsOf(state.tokens[index + 1]), tables: 0 };
    if (token.type === 'table_open') token.attrSet('aria-label', nameOfTable(above.text, ++above.tables));
    if (token.type === 'thead_open') columns = [];
    if (token.type === 'tr_open') column = 0;
    if (token.type === 'th_open')
      columns.push(typesetProse(wordsOf(state.tokens[index + 1]).slice(0, COLUMN_NAME_MAX)));
    // a phone shows each row as a list, and the name of the column above each value
    if (token.type === 'td_open') token.attrSet('data-column', columns[column++] ?? '');
    for (const child of token.children ?? []) if (child.type === 'text') child.content = typesetProse(child.content);
  });
});

/** The page has the only h1. */
const headingTag = (tag: string) => `h${Math.min(4, Math.max(2, Number(tag.slice(1))))}`;

/** Ids of headings: a text of many equal headings takes no longer than one of different ones. */
class HeadingIds {
  readonly #taken = new Set<string>();
  /** by the first of equal ids: the number that the next one gets */
  readonly #next = new Map<string, number>();

  /** `base`, or the first of `base-2`, `base-3`, … that no heading has. */
  of(base: string): string {
    let number = this.#next.get(base) ?? 1;
    const idOf = () => (number === 1 ? base : `${base}-${number}`);
    while (this.#taken.has(idOf())) number += 1;
    const id = idOf();
    this.#next.set(base, number + 1);
    this.#taken.add(id);
    return id;
  }
}

function nameHeading(token: Token, content: Token | undefined, { headings, ids }: Env): void {
  const text = wordsOf(content);
  const id = ids.of(slugify(text, 60) || 'part');
  token.attrSet('id', id);
  headings.push({ id, text: typesetProse(text) });
}

const wordsOf = (content: Token | undefined): string =>
  (content?.children ?? []).map((child) => child.content).join('');

/** The texts are Russian. */
const nameOfTable = (heading: string, number: number): string =>
  ['Таблица', number > 1 && ` ${number}`, heading && ` «${heading}»`].filter(Boolean).join('');

const { rules } = markdown.renderer;
// the keyboard scrolls a focused region
rules.table_open = (tokens, index) => {
  const name = markdown.utils.escapeHtml(String(tokens[index]?.attrGet('aria-label')));
  return `<div role="region" tabindex="0" aria-label="${name}"><table>`;
};
rules.table_close = () => '</table></div>';
rules.image = (tokens, index, _, env) => {
  const token = tokens[index]!;
  const alt = markdown.utils.escapeHtml(token.content);
  const picture = (env as Env).pictures.get(String(token.attrGet('src')).slice(PICTURE_SCHEME.length));
  return picture ? imageOf(picture, alt) : alt;
};

function imageOf({ id, sizes, width, height }: Picture, alt: string): string {
  const size = `alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"`;
  const offered = sizes.filter((one) => one <= PICTURE_WIDTH_MAX);
  const last = offered.at(-1);
  if (last === undefined) return `<img src="/pictures/${id}.svg" ${size}>`;
  const files = offered.map((one) => `/pictures/${id}-${one}.webp ${one}w`).join(', ');
  return `<img src="/pictures/${id}-${last}.webp" srcset="${files}" sizes="(max-width: 767px) 90vw, 750px" ${size}>`;
}

/** The second barrier: whatever the renderer wrote, only this is left. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'h2 h3 h4 p ul ol li a strong em s br hr blockquote code pre div table thead tbody tr th td img'.split(
    ' ',
  ),
  allowedAttributes: {
    a: ['href', 'rel'],
    h2: ['id'],
    ol: ['start'],
    div: ['role', 'tabindex', 'aria-label'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['style'],
    td: ['style', 'data-column'],
  },
  allowedStyles: { '*': { 'text-align': [/^(?:left|right|center)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/pictures\/[\w.-]+$/.test(attribs.src ?? ''),
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
};

/** A stored text as HTML. `values` replace `{names}` in it; unknown names stay as they are written. */
export function renderText({ body, pictures }: StoredText, values: Values): RenderedText {
  const env: Env = {
    pictures: new Map(pictures.map((picture) => [picture.id, picture])),
    headings: [],
    ids: new HeadingIds(),
  };
  const filled = body.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
  return { html: sanitizeHtml(markdown.render(filled, env), allowed), headings: env.headings };
}

export type Values = Readonly<Record<string, string | number>>;
