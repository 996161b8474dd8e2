import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import { makePdf } from '#lib/pdf/pdf-maker.ts';
import type { DataSheetInput } from '#lib/server/data-sheet.ts';
import { workerPool } from '#lib/threads/worker-pool.ts';

/** Of the pool that the imported module of documents has made. */
const threads = () => workerPool('pdf', { threads: 1, idleMs: 0, heapMb: 0 }).threads();

const product = {
  name: 'Тепловая пушка Ballu «Профи»',
  url: '/product/pushka',
  code: '0012345',
  article: 'BHP-5',
  brand: 'Ballu',
  barcodes: ['4607000000001'],
  description: 'Греет склады и мастерские. '.repeat(10),
  parameters: [{ group: 'Основные', items: [{ name: 'Мощность', value: '5', unit: 'кВт' }] }],
  components: [],
} as unknown as ProductDetails;
const shop = { name: 'Лавка', phone: '8 800', origin: 'https://kazan.shop.example', madeOn: new Date('2026-11-20') };

const makeSheet = (input: DataSheetInput) => makePdf('lib/server/data-sheet.ts', input, null);

let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ccc' } })
    .jpeg()
    .toBuffer();
});
afterEach(() => {
  vi.useRealTimers();
});

async function expectSheet(input: Partial<DataSheetInput> = {}): Promise<void> {
  const file = await makeSheet({ product, picture, shop, ...input });
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.subarray(-6).toString()).toContain('%%EOF');
  expect(file.length).toBeGreaterThan(5000);
}

// loading the fonts takes long on a busy machine
describe('the worker thread that generates data sheets', { timeout: 30_000 }, () => {
  it('generates one after another, with and without a picture', async () => {
    await expectSheet();
    const [first] = await threads();
    await expectSheet({ picture: null });
    expect(await threads()).toEqual([first]);
  });

  it('survives a product whose sheet cannot be generated', async () => {
    await expect(makeSheet({ product, picture: Buffer.from('no picture'), shop })).rejects.toThrow(/image/i);
    await expectSheet();
  });

  it('is replaced when it crashes, busy or idle', async () => {
    await expectSheet();
    const making = expect(makeSheet({ product, picture, shop })).rejects.toThrow();
    for (const thread of await threads()) await thread.terminate();
    await making;
    await expectSheet();
    for (const thread of await threads()) await thread.terminate();
    await expectSheet();
  });

  it('ends after a while without requests', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await expectSheet();
    vi.advanceTimersByTime(29_000);
    await expectSheet();
    vi.advanceTimersByTime(29_000);
    expect(await threads()).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    expect(await threads()).toHaveLength(0);
  });
});
