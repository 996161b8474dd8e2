import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '#lib/pdf/pdf-maker.ts';
import { type AccountShop, openAccountShop, type Person } from '#tests/account-shop.ts';
import { fileOf } from './pictures.ts';

let shop: AccountShop;
let dealer: Person;
beforeAll(async () => {
  shop = await openAccountShop();
  dealer = await shop.signedIn('9000000002');
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

  it.each(['stream\n', '1 0 obj ', '/OpenAction 1 0 R '])(
    'with %j a hundred thousand times is read in time',
    async (part) => {
      const started = performance.now();
      await send(pdf(`/OpenAction 1 0 R /S /URI ${part.repeat(100_000)}`));
      expect(performance.now() - started).toBeLessThan(4000);
    },
  );

  it.each(['/OpenAction << /S /JavaScript >>', '/AA << /S /J#53 >>', '/Names << /EmbeddedFile 2 0 R >>', '/S /Launch'])(
    'with %s is refused',
    async (inside) => {
      expect((await send(pdf(inside))).errors.file).toContain('программы или вложения');
    },
  );

  const packed = (objects: string, dictionary = '/Filter /FlateDecode') => {
    const data = deflateSync(Buffer.from(`7 0 8 40 ${objects}`)).toString('latin1');
    const stream = `9 0 obj\n<< /Type /ObjStm /N 2 /First 9 ${dictionary} >>\nstream\n${data}\nendstream\nendobj\n`;
    return Buffer.from(pdf().replace('trailer', `${stream}trailer`), 'latin1');
  };

  it.each([
    ['a script in an object stream', packed('<< /S /JavaScript /JS (app.alert(1)) >>')],
    ['a coded name in an object stream', packed('<< /S /#4aavaScript >>')],
    ['a short name in an object stream', packed('<< /JS 8 0 R >>')],
    ['an address that opens by itself', pdf('/OpenAction << /S /URI /URI (https://phish.example) >>')],
    [
      'the same as an object of its own',
      pdf('/OpenAction 2 0 R >>\nendobj\n2 0 obj\n<< /S /URI /URI (https://x.example)'),
    ],
    ['the same in an object stream', packed('<< /OpenAction 8 0 R >> << /S /URI /URI (https://x.example) >>')],
    ['a page that opens an address', pdf('/AA << /O << /S /URI /URI (https://phish.example) >> >>')],
    ['a file of another computer', pdf(String.raw`/A << /S /GoToR /F (\\\\host\\share\\a.pdf) >>`)],
    ['a file inside', pdf('/Names << /EmbeddedFiles 2 0 R >>')],
  ])('with %s is refused', async (_, document) => {
    expect((await send(document)).errors.file).toContain('программы или вложения');
  });

  it.each([
    ['filters that hide it', packed('<<>>', '/Filter [/ASCIIHexDecode /FlateDecode]')],
    ['a predictor', packed('<<>>', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')],
    [
      'nothing but noise',
      Buffer.from(
        packed('<<>>')
          .toString('latin1')
          .replace(/stream\n[^]*?\nend/, 'stream\n~~~\nend'),
        'latin1',
      ),
    ],
    ['a decompression bomb', packed('1 '.repeat(40_000_000))],
  ])('whose object stream has %s is refused', async (_, document) => {
    expect((await send(document)).errors.file).toContain('нельзя проверить');
  });

  it.each([
    ['links', pdf('/A << /S /URI /URI (https://shop.example) >>')],
    [
      'a first page to open at',
      pdf('/OpenAction [3 0 R /XYZ null null 0] /A << /S /URI /URI (https://shop.example) >>'),
    ],
    ['harmless objects in a stream', packed('<< /Type /Page >> << /S /URI /URI (https://shop.example) >>')],
  ])('with %s is accepted', async (_, document) => {
    expect((await send(document)).status).toBe(200);
  });

  it('that the shop itself makes is accepted', async () => {
    const product = { name: 'Пушка', url: '/product/p', code: '1', article: 'B', brand: 'Ballu', description: 'Греет' };
    const lists = { barcodes: [], parameters: [], components: [] };
    const seller = { name: 'Лавка', phone: '8 800', origin: 'https://shop.example', madeOn: new Date('2026-11-20') };
    const order = { product: { ...product, ...lists }, picture: null, shop: seller };
    const bytes = await makePdf('lib/server/data-sheet.ts', order, null);
    expect((await send(bytes)).status).toBe(200);
  });

  it('without an end is refused', async () => {
    expect((await send('%PDF-1.7\n1 0 obj')).errors.file).toContain('Не удалось прочитать');
  });
});
