import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerAttachmentJobs, useAttachments } from '#backend/modules/attachments/index.ts';
import { runDueJobs } from '#backend/modules/jobs/index.ts';
import type { AttachmentPurpose } from '#lib/contract/attachments.ts';
import { type AccountShop, openAccountShop, type Person } from '#tests/account-shop.ts';
import { archiveEnd, bomb, fileOf, interlaced, oversized, photo } from './pictures.ts';

let shop: AccountShop;
let dealer: Person;
let colleague: Person;
let stranger: Person;
let owner: string;
let userId: number;
beforeAll(async () => {
  shop = await openAccountShop();
  dealer = await shop.signedIn('9000000002');
  colleague = await shop.signedIn('9000000003');
  stranger = await shop.signedIn('9000000004');
  const info = (await shop.ask('GET v1 app/info/', { query: { url: '/' } }, dealer)).body;
  owner = info.xmlId ?? '';
  userId = info.user?.id ?? 0;
});
afterAll(() => shop.end());

const upload = (file: File, person = dealer, purpose: AttachmentPurpose = 'claim') =>
  shop.ask('POST v1 attachments/', { body: { file, purpose } }, person);
const read = (id: string, person: Person) =>
  shop.send('GET', `/api/v1/attachments/${id}/`, {
    headers: { Authorization: `Bearer ${person.token}`, 'X-Requested-With': 'XMLHttpRequest' },
  });
const rows = async () =>
  Number(
    (
      await shop.database.db
        .selectFrom('attachments')
        .select((s) => s.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('an uploaded photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('in %s is encoded anew as WebP without its metadata', async (format) => {
    const bytes = await photo({ width: 3000, height: 1500, seed: format.length, format });
    expect(bytes.includes('secret owner')).toBe(true);
    const { status, body } = await upload(fileOf(bytes, 'Фото <шильдика>.JPG'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'picture', name: 'Фото шильдика.webp', width: 2048, height: 1024 });
    expect(body.preview).toMatch(/^data:image\/webp;base64,/);
    const response = await read(body.id ?? '', dealer);
    const stored = Buffer.from(await response.arrayBuffer());
    expect(stored.includes('secret owner')).toBe(false);
    const { format: kept, exif, width } = await sharp(stored).metadata();
    expect([kept, exif, width]).toEqual(['webp', undefined, 2048]);
  });

  it('is turned as the camera was held', async () => {
    const bytes = await photo({ width: 400, height: 200, orientation: 6 });
    expect((await upload(fileOf(bytes))).body).toMatchObject({ width: 200, height: 400 });
  });

  // before the larger photos: the queue expects the next ones to take as long as the last
  it('of those sent at the same time is stored or refused for the time being, and never called damaged', async () => {
    const files = await Promise.all(
      Array.from({ length: 8 }, async (_, index) =>
        fileOf(await photo({ width: 4000, height: 3000, seed: 60 + index })),
      ),
    );
    const answers = await Promise.all(files.map((file) => upload(file)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeLessThan(3);
    for (const { status, retryAfter } of refused) expect([status, retryAfter]).toEqual([503, 60]);
  });

  it.each([
    ['a baseline photo of 12 megapixels', { width: 4032, height: 3024, isProgressive: false }],
    ['a progressive photo of 12 megapixels', { width: 4032, height: 3024, isProgressive: true }],
    ['a progressive photo of 50 megapixels', { width: 8160, height: 6120, isProgressive: true }],
  ])('%s is accepted', async (_, size) => {
    const bytes = await photo({ ...size, seed: size.width, orientation: 6 });
    expect(await upload(fileOf(bytes))).toMatchObject({ status: 200, body: { width: 1536, height: 2048 } });
  });

  it('is read with headers under which a browser shows it and runs nothing', async () => {
    const { body } = await upload(fileOf(await photo({ seed: 5 })));
    const { status, headers } = await read(body.id ?? '', dealer);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^inline; /),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('is read by its uploader alone until it is used, then by whom the claim or request concerns', async () => {
    const people = {
      dealer,
      colleague,
      employee: await shop.signedIn('i.ivanov'),
      stranger,
      unverified: await shop.signedIn('9000000001'),
    };
    const readers = async (id: string) => {
      const statuses = Object.entries(people).map(async ([name, person]) => [name, (await read(id, person)).status]);
      return (await Promise.all(statuses)).flatMap(([name, status]) => (status === 200 ? [name] : []));
    };
    for (const [purpose, expected] of [
      ['claim', ['dealer', 'colleague', 'employee']],
      ['feedback', ['dealer', 'employee']],
    ] as const) {
      const id = (await upload(fileOf(await photo({ seed: 6 })), dealer, purpose)).body.id!;
      expect(await readers(id)).toEqual(['dealer']);
      await useAttachments(shop.database.db, { owner, userId, purpose, subject: 900, ids: [id] });
      expect(await readers(id)).toEqual(expected);
    }
    expect((await read('00000000-0000-4000-8000-000000000000', dealer)).status).toBe(404);
  });

  it('uploaded twice at the same time is stored once', async () => {
    const bytes = await photo({ seed: 7 });
    const before = await rows();
    const answers = await Promise.all([1, 2, 3].map(() => upload(fileOf(bytes))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await rows()) - before).toBe(1);
  });

  it('is deleted a day later when nothing uses it', async () => {
    const [used, unused] = await Promise.all(
      [8, 9].map(async (seed) => (await upload(fileOf(await photo({ seed })))).body.id!),
    );
    await useAttachments(shop.database.db, { owner, userId, purpose: 'claim', subject: 1, ids: [used!] });
    registerAttachmentJobs();
    shop.pass(86_300);
    await runDueJobs({ db: shop.database.db, now: shop.now() });
    expect((await read(unused!, dealer)).status).toBe(200);
    shop.pass(200);
    while ((await runDueJobs({ db: shop.database.db, now: shop.now() })) > 0);
    expect([(await read(used!, dealer)).status, (await read(unused!, dealer)).status]).toEqual([200, 404]);
  });

  it('is used once, by its uploader and for its purpose only', async () => {
    const id = (await upload(fileOf(await photo({ seed: 10 })))).body.id!;
    const { db } = shop.database;
    const use = (wish: object) =>
      useAttachments(db, { owner, userId, purpose: 'claim', subject: 2, ids: [id], ...wish }).then(
        () => 'used',
        () => 'refused',
      );
    expect(await use({ owner: '00000000-0000-4000-8000-000000000000' })).toBe('refused');
    expect(await use({ purpose: 'feedback' })).toBe('refused');
    expect(await use({ userId: userId + 1 })).toBe('refused');
    expect(await use({ userId: null })).toBe('refused');
    const twice = await Promise.all([use({ subject: 3 }), use({ subject: 4 })]);
    expect(twice.toSorted()).toEqual(['refused', 'used']);
  });
});

describe('a file that is no photo', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: [string, () => Promise<File>, string][] = [
    ['a script', async () => fileOf('alert(document.cookie)', 'photo.jpg'), 'Подходят фотографии'],
    [
      'a page',
      async () => fileOf('<!doctype html><script>alert(1)</script>', 'photo.png', 'image/png'),
      'Подходят фотографии',
    ],
    ['an SVG drawing', async () => fileOf(SVG, 'photo.svg', 'image/svg+xml'), 'Подходят фотографии'],
    [
      'a GIF',
      async () => fileOf('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)', 'photo.gif', 'image/gif'),
      'Подходят фотографии',
    ],
    ['a PDF', async () => fileOf('%PDF-1.4\n%%EOF', 'photo.jpg'), 'Подходят фотографии'],
    [
      'a photo with a page inside',
      async () => fileOf(Buffer.concat([await photo(), Buffer.from('<script >alert(1)</script>')])),
      'посторонние данные',
    ],
    [
      'a photo with an archive behind it',
      async () => fileOf(Buffer.concat([await photo(), archiveEnd])),
      'посторонние данные',
    ],
    ['a decompression bomb', async () => fileOf(bomb(20_000, 20_000), 'photo.png', 'image/png'), 'Слишком большое'],
    [
      'an interlaced drawing with sixteen bits a sample',
      async () => fileOf(await interlaced(4898, 4899), 'photo.png', 'image/png'),
      'слишком много памяти',
    ],
    ['a photo of 100 megapixels', async () => fileOf(await oversized(10_000, 10_000)), 'Слишком большое'],
    ['a damaged photo', async () => fileOf((await photo()).subarray(0, 900)), 'Не удалось прочитать'],
    [
      'a signature without a picture',
      async () => fileOf(Buffer.from('ffd8ffe000104a464946', 'hex')),
      'Не удалось прочитать',
    ],
  ];
  it.each(cases)('%s is refused within three seconds, with the reason', async (_, make, reason) => {
    const file = await make();
    const before = await rows();
    const from = performance.now();
    const { status, errors } = await upload(file);
    expect(performance.now() - from).toBeLessThan(3000);
    expect([status, errors.file]).toEqual([400, expect.stringContaining(reason)]);
    expect(await rows()).toBe(before);
  });

  it('is refused when it is empty, too large or missing', async () => {
    expect((await upload(fileOf(''))).errors.file).toBe('Файл пуст');
    const large = fileOf(new Uint8Array(10 * 1024 * 1024 + 1));
    expect(await upload(large)).toMatchObject({ status: 400, errors: { file: 'Файл больше 10 МБ' } });
    const huge = fileOf(new Uint8Array(11 * 1024 * 1024));
    expect(await upload(huge)).toMatchObject({ status: 413, errors: { file: 'Файл больше 10 МБ' } });
    const text = { file: 'photo', purpose: 'claim' } as never;
    expect((await shop.ask('POST v1 attachments/', { body: text }, dealer)).status).toBe(415);
  });
});

it('more than a hundred uploads of a company within an hour are refused until the hour is over', async () => {
  shop.pass(3600);
  stranger = await shop.signedIn('9000000004');
  const { xmlId } = (await shop.ask('GET v1 app/info/', { query: { url: '/' } }, stranger)).body;
  await shop.database.db
    .insertInto('limits')
    .values({ key: `attachments:customer:${xmlId}`, count: 100, ends_at: new Date(shop.now().getTime() + 600_000) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: 100 }))
    .execute();
  const file = fileOf(await photo({ seed: 20 }));
  const refused = await upload(file, stranger);
  expect([refused.status, refused.retryAfter]).toEqual([429, expect.any(Number)]);
  shop.pass(3700);
  expect((await upload(file, stranger)).status).toBe(200);
});
