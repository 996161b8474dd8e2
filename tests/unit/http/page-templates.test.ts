import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteRendered, type PageContent, type PageContext, pageRegistry } from '#lib/page-template/registry.ts';
import { inScript, payloadOf } from '#server/page-templates/payload.ts';
import { cacheBefore, closeServer, KAZAN } from './page-cache-server.ts';

const CONTEXT = { city: { subdomain: 'kazan', isDefault: false }, locale: 'ru' } as PageContext;
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=60' };

/** what the shop knows of a product by its slug; undefined: there is no such product */
let names: Record<string, string | null>;
let rendered: string[];
/** what the renderer writes besides the content */
let frame: (slug: string) => string;
let headers: Record<string, string>;

const addressOf = (slug: string) => (slug === 'lamp' ? 'lamp&on=1' : slug);

const contentOf = (slug: string): PageContent => ({
  parts: [{ component: 'View', props: { name: names[slug] ?? '', missing: undefined } }],
  addressTexts: [`"k":"${slug}"`],
  uniqueAddressPart: addressOf(slug),
});

const markupOf = (name: string) => ({ head: `<title>${name}</title>`, body: name && `<h1>${name}</h1>` });

function pageOf(slug: string): string {
  const { head, body } = markupOf(names[slug] ?? '');
  const payload = inScript(`0:{"k":"${slug}"}\n1:${payloadOf(contentOf(slug).parts[0]?.props)}`);
  return `<head>${head}</head><body>${frame(slug)}<main>${body}</main><script>self.__next_f.push([1,"${payload}"])</script></body>`;
}

beforeEach(() => {
  names = { gun: 'Тепловая пушка', lamp: 'Обогреватель', curtain: '<b>«$Завеса» & Ко</b>' };
  rendered = [];
  frame = () => '<header></header>';
  headers = HEADERS;
  pageRegistry.kinds.clear();
  pageRegistry.kinds.set('product', {
    name: 'product',
    groupOf: (url) => (url.startsWith('/product/') ? '' : null),
    contentAt: async (url) => {
      const slug = url.slice('/product/'.length);
      if (names[slug] === null) throw new Error('the database is gone');
      return slug in names ? contentOf(slug) : null;
    },
  });
  pageRegistry.write = async (parts) => {
    const markups = parts.map(({ props }) => markupOf((props as { name: string }).name));
    return { head: markups.map(({ head }) => head).join(''), bodies: markups.map(({ body }) => body) };
  };
});

afterEach(() => {
  pageRegistry.kinds.clear();
  pageRegistry.write = null;
  closeServer();
});

/** A page cache in front of a renderer that notes what it renders. */
async function shop() {
  const { ask, cache } = await cacheBefore(({ url = '' }, response) => {
    const slug = url.slice('/product/'.length);
    rendered.push(slug);
    if (names[slug] !== undefined) noteRendered(url, contentOf(slug), CONTEXT);
    response.writeHead(slug in names ? 200 : 404, headers).end(pageOf(slug));
  });
  const open = (slug: string, host = KAZAN, more: Record<string, string> = {}) =>
    ask(`/product/${slug}`, { host, ...more });
  return { open, cache };
}

test('a page is made from the template of another one, byte for byte as it would be rendered', async () => {
  const { open } = await shop();
  for (const slug of ['gun', 'lamp']) expect((await open(slug)).headers['server-timing']).toBe('page;desc=renderer');
  const { text, status, headers: made } = await open('curtain');
  expect(rendered).toEqual(['gun', 'lamp']);
  expect(text).toBe(pageOf('curtain'));
  expect(status).toBe(200);
  expect(made).toMatchObject({ ...HEADERS, 'server-timing': 'page;desc=template' });
});

test('a template is made of a page whose text looks like the beginning of a payload', async () => {
  names.lamp = 'self.__next_f.push([1,"';
  const { open } = await shop();
  for (const slug of ['gun', 'lamp']) await open(slug);
  expect((await open('curtain')).text).toBe(pageOf('curtain'));
  expect(rendered).toEqual(['gun', 'lamp']);
});

test('a page with half a surrogate pair in a text is rendered', async () => {
  names.lamp = `${'Обогреватель '.repeat(200)}\ud800`;
  const { open } = await shop();
  for (const slug of ['gun', 'lamp', 'curtain'])
    expect(await open(slug)).toMatchObject({ status: 200, text: pageOf(slug).toWellFormed() });
});

test('a template is not used on another host', async () => {
  const { open } = await shop();
  for (const slug of ['gun', 'lamp']) await open(slug);
  await open('curtain', 'samara.rusklimat.localhost');
  await open('curtain', 'shop.example');
  expect(rendered).toEqual(['gun', 'lamp', 'curtain', 'curtain']);
});

test('a template is no longer used after a change of what every page shows, but after one of other pages', async () => {
  const { open, cache } = await shop();
  for (const slug of ['gun', 'lamp']) await open(slug);
  cache.expire(['/product/gun']);
  await open('curtain');
  expect(rendered).toEqual(['gun', 'lamp']);
  cache.expire(null);
  await open('curtain');
  expect(rendered).toEqual(['gun', 'lamp', 'curtain']);
});

test.each([
  ['whose frame depends on its address', () => (frame = (slug) => `<header data-page="${addressOf(slug)}"></header>`)],
  ['that shows one of its texts twice', () => (frame = (slug) => `<main><p><h1>${names[slug]}</h1></p></main>`)],
  [
    'whose frame contains its address escaped',
    () => (frame = (slug) => `<a href="?${addressOf(slug).replaceAll('&', '&amp;')}"></a>`),
  ],
  ['whose frame depends on its content', () => (frame = (slug) => `<header>${names[slug]?.length}</header>`)],
  ['with a header of its own', () => (headers = { ...HEADERS, 'x-own': 'gun' })],
  [
    'that does not contain what its components write',
    () => (pageRegistry.write = async () => ({ head: '?', bodies: [] })),
  ],
])('no template is made of a page %s', async (_, change) => {
  change();
  const { open } = await shop();
  for (const slug of ['gun', 'lamp']) await open(slug);
  expect((await open('curtain')).text).toBe(pageOf('curtain'));
  expect(rendered).toEqual(['gun', 'lamp', 'curtain']);
});

test('a page is rendered when its template has no gap for one of its texts', async () => {
  Object.assign(names, { empty: '', blank: '', bare: '' });
  const { open } = await shop();
  for (const slug of ['empty', 'blank', 'bare', 'lamp']) await open(slug);
  expect((await open('gun')).text).toBe(pageOf('gun'));
  expect(rendered).toEqual(['empty', 'blank', 'lamp', 'gun']);
});

test('no template is made of two renderings of the same page', async () => {
  const { open, cache } = await shop();
  await open('gun');
  cache.expire(['/product/gun']);
  for (const slug of ['gun', 'lamp', 'curtain']) await open(slug);
  expect(rendered).toEqual(['gun', 'gun', 'lamp']);
});

test('a template is not used in another language', async () => {
  const { open } = await shop();
  for (const slug of ['gun', 'lamp']) await open(slug);
  await open('curtain', KAZAN, { cookie: 'lang=en' });
  expect(rendered).toEqual(['gun', 'lamp', 'curtain']);
});

test('a page is rendered when its components cannot be written', async () => {
  const { open } = await shop();
  for (const slug of ['gun', 'lamp']) await open(slug);
  pageRegistry.write = () => Promise.reject(new Error('broken'));
  expect((await open('curtain')).text).toBe(pageOf('curtain'));
  expect(rendered).toEqual(['gun', 'lamp', 'curtain']);
});

test('a page without such a product is left to the renderer', async () => {
  const { open } = await shop();
  for (const slug of ['gun', 'lamp']) await open(slug);
  expect((await open('none')).status).toBe(404);
  expect(rendered[2]).toBe('none');
});

test('a page whose data cannot be read is refused, instead of being read again by the renderer', async () => {
  const { open } = await shop();
  for (const slug of ['gun', 'lamp']) await open(slug);
  names.broken = null;
  expect((await open('broken')).status).toBe(503);
  expect(rendered).toEqual(['gun', 'lamp']);
});
