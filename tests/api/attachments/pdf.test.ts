import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '#lib/pdf/pdf-maker.ts';
import { type AccountShop, openAccountShop, type Person } from '#tests/account-shop.ts';
import { fileOf } from './pictures.ts';

let shop: AccountShop;
let dealer: Person;
let stranger: Person;
beforeAll(async () => {
  shop = await openAccountShop();
  dealer = await shop.signedIn('9000000002');
  stranger = await shop.signedIn('9000000004');
});
afterAll(() => shop.end());

describe('a PDF file', () => {
  const upload = (file: File, person = dealer) =>
    shop.ask('POST v1 attachments/', { body: { file, purpose: 'feedback' } }, person);
  const pdf = (inside = '') => `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer\n<<>>\n%%EOF\n`;
  const send = (text: string | Uint8Array, person = dealer) =>
    upload(fileOf(text, 'Акт.pdf', 'application/pdf'), person);

  it('is accepted for feedback and sent back as a download', async () => {
    const { status, body } = await send(pdf());
    expect([status, body]).toEqual([
      200,
      { id: body.id, kind: 'pdf', name: 'Акт.pdf', width: null, height: null, preview: null },
    ]);
    const { headers } = await shop.send('GET', `/api/v1/attachments/${body.id}/`, {
      headers: { Authorization: `Bearer ${dealer.token}`, 'X-Requested-With': 'XMLHttpRequest' },
    });
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'application/pdf',
      expect.stringMatching(/^attachment; /),
    ]);
  });

  it('with very many codes of names is read in time and little memory', async () => {
    const started = performance.now();
    const { status } = await send(pdf(`/Name ${'#4'.repeat(4_900_000)}`));
    expect([status, performance.now() - started < 4000]).toEqual([200, true]);
  });

  it.each([
    ['a script', pdf('/OpenAction << /S /JavaScript >>'), 'программы или вложения'],
    ['an object stream that hides it', pdf('/First#0z 2 0 R'), 'нельзя проверить'],
  ])('with %s is refused, with the reason', async (_, document, reason) => {
    expect(await send(document)).toMatchObject({ status: 400, errors: { file: expect.stringContaining(reason) } });
  });

  it('that takes long keeps only its sender waiting', async () => {
    // each beginning of a packed stream is unpacked to see whether objects follow
    const beginning = Buffer.concat([
      Buffer.from('stream\n'),
      deflateSync(Buffer.from('text of a page')),
      Buffer.from('\n'),
    ]);
    const slow = (mark: string) => {
      const [head, end] = pdf(`/Mark (${mark})`).split('trailer');
      const streams = Array.from({ length: 80_000 }, () => beginning);
      return Buffer.concat([Buffer.from(head ?? ''), ...streams, Buffer.from(`trailer${end}`)]);
    };
    const ended: string[] = [];
    const answer = async (name: string, sent: ReturnType<typeof send>) => {
      const { status } = await sent;
      ended.push(name);
      return status;
    };
    const statuses = await Promise.all([
      answer('slow', send(slow('first'))),
      answer('slow', send(slow('second'))),
      answer('other', send(pdf('/Mark (small)'), stranger)),
    ]);
    expect([statuses, ended.at(-1)]).toEqual([[200, 200, 200], 'slow']);
  }, 30_000);

  it('that the shop itself makes is accepted', async () => {
    const product = { name: 'Пушка', url: '/product/p', code: '1', article: 'B', brand: 'Ballu', description: 'Греет' };
    const lists = { barcodes: [], parameters: [], components: [] };
    const seller = { name: 'Лавка', phone: '8 800', origin: 'https://shop.example', madeOn: new Date('2026-11-20') };
    const order = { product: { ...product, ...lists }, picture: null, shop: seller };
    const bytes = await makePdf('lib/server/data-sheet.ts', order, null);
    expect((await send(bytes)).status).toBe(200);
  });

  it('that is none is refused as a document, not as a picture', async () => {
    const { status, errors } = await send('%PDF-1.7\n<html><body>Акт</body></html>');
    expect([status, errors.file]).toEqual([400, 'Не удалось прочитать документ: файл повреждён или это не PDF']);
  });
});
