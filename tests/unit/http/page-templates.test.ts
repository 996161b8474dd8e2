import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteRendered, type PageContent, type PageContext, pageRegistry } from '#lib/page-template/registry.ts';
import { HookableResponse } from '#server/guards/hookable-response.ts';
import { PageCache } from '#server/page-cache/page-cache.ts';
import { inScript, payloadOf } from '#server/page-templates/payload.ts';

const HOST = 'kazan.rusklimat.localhost';
const CONTEXT = { city: { subdomain: 'kazan', isDefault: false }, locale: 'ru' } as PageContext;
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=60' };

const server = createServer({ ServerResponse: HookableResponse });
/** what the shop knows of a product by its slug; undefined: there is no such product */
let names: Record<string, string | null>;
let rendered: string[];
/** what the renderer writes besides the content */
let frame: (slug: string) => string;
let headers: Record<string, string>;

const addressOf = (slug: string) => (slug === 'lamp' ? 'lamp&on=1' : slug);

const contentOf = (slug: string): PageContent => ({
  parts: [{ component: 'View', props: { name: names[slug] ?? '', missing: undefined } }],
  addressed: [`"k":"${slug}"`],
  ownText: addressOf(slug),
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
  server.removeAllListeners('request');
  server.closeAllConnections();
  server.close();
});

/** A page cache in front of a renderer that notes what it renders. */
async function shop() {
  const cache = new PageCache(1024 * 1024, () => undefined);
  const renderer = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const slug = url.slice('/product/'.length);
    rendered.push(slug);
    if (names[slug] !== undefined) noteRendered(url, contentOf(slug), CONTEXT);
    response.writeHead(slug in names ? 200 : 404, headers).end(pageOf(slug));
  };
  server.on('request', (request, response) => cache.handle(request, response, renderer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const open = (slug: string, host = HOST) =>
    new Promise<{ text: string; status: number | undefined; headers: IncomingMessage['headers'] }>((resolve, reject) =>
      get({ host: '127.0.0.1', port, path: `/product/${slug}`, headers: { host }, agent: false }, async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        resolve({ text: Buffer.concat(chunks).toString(), status: answer.statusCode, headers: answer.headers });
      }).on('error', reject),
    );
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
  names.empty = '';
  const { open } = await shop();
  for (const slug of ['gun', 'empty']) await open(slug);
  expect((await open('lamp')).text).toBe(pageOf('lamp'));
  expect(rendered).toEqual(['gun', 'empty', 'lamp']);
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
