import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawFile, PictureError, pictureStore } from '#backend/import/pictures/picture-store.ts';
import { renderPicture } from '#backend/import/pictures/raster.ts';
import { draw, drawn } from '#demo/drawings/draw.ts';
import { type Drawing, drawingKinds } from '#demo/drawings/drawing.ts';

// hundreds of pictures take long on a busy machine
vi.setConfig({ testTimeout: 60_000 });

const views = ['front', 'angle', 'detail', 'scheme'] as const;
const styles = [0, 1, 2, 3, 4, 5, 6, 7];

function drawing(change: Partial<Drawing> = {}): Drawing {
  return { kind: 'convector', width: 600, height: 420, color: 'white', style: 0, view: 'front', ...change };
}

function check(svg: string): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(svg).close();
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 1200"/);
  expect(svg).not.toMatch(/NaN|Infinity|undefined|null|<text|<image|<script/);
}

function photo(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c0ffee' } })
    .withExif({ IFD0: { Artist: 'someone' } })
    .jpeg()
    .toBuffer();
}

async function codeOf(storing: Promise<unknown>): Promise<string> {
  try {
    await storing;
    return 'stored';
  } catch (error) {
    return error instanceof PictureError ? error.code : `not a PictureError: ${String(error)}`;
  }
}

describe('a drawing', () => {
  it.each(drawingKinds)('of the kind %s is well-formed from every view', (kind) => {
    for (const view of views) for (const style of styles) check(draw(drawing({ kind, view, style, trim: 'chrome' })));
  });

  it.each(drawingKinds)('of the kind %s differs from style to style', (kind) => {
    for (const view of ['front', 'angle'] as const) {
      expect(new Set(styles.map((style) => draw(drawing({ kind, view, style })))).size).toBe(styles.length);
    }
  });

  it('is the same every time', () => {
    for (const kind of drawingKinds) expect(draw(drawing({ kind }))).toBe(draw(drawing({ kind })));
  });

  it('stays well-formed with extreme sizes, styles and counts', () => {
    const absurd: Partial<Drawing>[] = [
      { width: 1, height: 9000 },
      { width: 9000, height: 1 },
      { width: Number.NaN, height: -5 },
      { style: 1e9 },
      { style: -3.5 },
      { count: 1e6 },
      { count: Number.NaN },
    ];
    for (const kind of drawingKinds) for (const change of absurd) check(draw(drawing({ kind, ...change })));
  });

  it('has its width and height in millimetres only as a dimension drawing', () => {
    const scheme = (width: number) => draw(drawing({ width, view: 'scheme' }));
    expect(scheme(600)).toContain('#1f3a75');
    expect(scheme(600)).not.toBe(scheme(601));
    expect(draw(drawing())).not.toContain('#1f3a75');
  });

  it('has a transparent background around the product', async () => {
    const svg = draw(drawing({ kind: 'split-wall', width: 800, height: 290 }));
    const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect(alphaAt(5, 5)).toBe(0);
    expect(alphaAt(600, 560)).toBe(255);
  });
});

describe('an encoded picture', () => {
  it.each([160, 320, 640, 1200])('is AVIF and WebP with transparency at %i pixels', async (width) => {
    const svg = draw(drawing());
    const avif = await sharp(await renderPicture(svg, width, 'avif')).metadata();
    const webp = await sharp(await renderPicture(svg, width, 'webp')).metadata();
    expect(avif).toMatchObject({ format: 'heif', compression: 'av1', width, height: width, hasAlpha: true });
    expect(webp).toMatchObject({ format: 'webp', width, height: width, hasAlpha: true });
  });

  it('is small enough for a listing', async () => {
    const svg = draw(drawing({ kind: 'split-wall', width: 800, height: 290 }));
    expect((await renderPicture(svg, 320, 'avif')).length).toBeLessThan(6 * 1024);
    expect((await renderPicture(svg, 640, 'avif')).length).toBeLessThan(15 * 1024);
  });
});

describe('the picture store', () => {
  let dir: string;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  it('stores a drawing in four sizes and two formats', async () => {
    const picture = await pictureStore(dir, drawn).storeDrawing({ ...drawing() });
    expect(picture).toMatchObject({
      width: 1200,
      height: 1200,
      sizes: [160, 320, 640, 1200],
      sourceUrl: null,
      isPlaceholder: false,
    });
    const expected = picture.sizes.flatMap((size) => [`${picture.id}-${size}.avif`, `${picture.id}-${size}.webp`]);
    expect((await readdir(dir)).toSorted()).toEqual(expected.toSorted());
    expect(await pictureStore(dir).has(picture.id)).toBe(true);
    expect(await pictureStore(dir).has('d00000000000000000000')).toBe(false);
  });

  it('stores a drawing without its files, and makes one when it is requested', async () => {
    const drawings = join(dir, 'drawings');
    const made = join(dir, 'made');
    const { id, sizes } = await pictureStore(made, drawn, drawings).storeDrawing({ ...drawing() });
    expect(sizes).toEqual([160, 320, 640, 1200]);
    expect(await pictureStore(made).has(id)).toBe(false);
    expect(await drawFile(`${id}-320.webp`, made, drawings, drawn)).toBe(true);
    expect(await readdir(made)).toEqual([`${id}-320.webp`]);
    expect((await sharp(join(made, `${id}-320.webp`)).metadata()).width).toBe(320);
    for (const file of [`${id}-321.webp`, `${id}-320.png`, `d${'0'.repeat(20)}-320.webp`, `../${id}-320.webp`])
      expect(await drawFile(file, made, drawings, drawn)).toBe(false);
  });

  it('stores a dimension drawing as vector graphics in one file', async () => {
    const scheme = drawing({ view: 'scheme' });
    const picture = await pictureStore(dir, drawn).storeDrawing({ ...scheme });
    expect(picture).toMatchObject({ width: 1200, height: 1200, sizes: [], isPlaceholder: false });
    expect(await readdir(dir)).toEqual([`${picture.id}.svg`]);
    expect(await readFile(join(dir, `${picture.id}.svg`), 'utf8')).toBe(draw(scheme));
    expect(await pictureStore(dir).has(picture.id)).toBe(true);
    expect(await pictureStore(dir).has('s00000000000000000000')).toBe(false);
  });

  it('stores the same drawing once, whatever the order of its fields', async () => {
    const first = await pictureStore(dir, drawn).storeDrawing({ ...drawing() });
    const path = join(dir, `${first.id}-640.webp`);
    const before = await stat(path, { bigint: true });
    const store = pictureStore(dir, drawn);
    const reordered = Object.fromEntries(Object.entries(drawing()).toReversed());
    const again = await Promise.all([store.storeDrawing({ ...drawing() }), store.storeDrawing(reordered)]);
    expect(again).toEqual([first, first]);
    const after = await stat(path, { bigint: true });
    expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs]);
  });

  it('creates only missing files', async () => {
    const { id } = await pictureStore(dir, drawn).storeDrawing({ ...drawing() });
    await rm(join(dir, `${id}-320.avif`));
    await pictureStore(dir, drawn).storeDrawing({ ...drawing() });
    expect((await readdir(dir)).length).toBe(8);
  });

  it('does not enlarge a photo and drops its metadata', async () => {
    const url = 'https://example.com/a.jpg';
    const picture = await pictureStore(dir).storeImage(await photo(700, 350), url);
    expect(picture).toMatchObject({
      sizes: [160, 320, 640],
      width: 640,
      height: 320,
      sourceUrl: url,
      isPlaceholder: false,
    });
    const meta = await sharp(join(dir, `${picture.id}-640.webp`)).metadata();
    expect(meta.exif).toBeUndefined();
    expect([meta.width, meta.height]).toEqual([640, 320]);
  });

  it('keeps a narrow photo at its own width', async () => {
    const store = pictureStore(dir);
    const picture = await store.storeImage(await photo(90, 60), 'https://example.com/b.jpg');
    expect(picture).toMatchObject({ sizes: [90], width: 90, height: 60 });
    expect(await store.has(picture.id)).toBe(true);
  });

  it('knows a photo or a drawing whose subject fits into a lower frame', async () => {
    const store = pictureStore(dir, drawn);
    const onWhite = (width: number, height: number) =>
      sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
        .composite([{ input: { create: { width, height, channels: 3, background: '#357' } } }])
        .jpeg()
        .toBuffer();
    const isWide = async (photo: Buffer, name: string) =>
      (await store.storeImage(photo, `https://example.com/${name}`)).isWide;
    expect(await isWide(await onWhite(360, 120), 'split.jpg')).toBe(true);
    expect(await isWide(await onWhite(160, 360), 'boiler.jpg')).toBe(false);
    expect(await isWide(await photo(800, 400), 'wide-photo.jpg')).toBe(true);
    const size = async (width: number, height: number) =>
      (await store.storeDrawing({ ...drawing({ kind: 'split-wall', width, height }) })).isWide;
    expect(await size(900, 300)).toBe(true);
    expect((await store.storeDrawing({ ...drawing({ width: 300, height: 600 }) })).isWide).toBe(false);
    expect((await store.storeDrawing({ ...drawing({ width: 900, height: 300, view: 'scheme' }) })).isWide).toBe(false);
  });

  it('refuses a file that is no picture, broken, tiny, too big or too large', async () => {
    const store = pictureStore(dir);
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    const refusal = (image: Buffer) => codeOf(store.storeImage(image, 'https://example.com/c'));
    expect(await refusal(Buffer.from('<html>not found</html>'))).toBe('unreadable');
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('unreadable');
    expect(await refusal(await photo(4, 4))).toBe('tooSmall');
    expect(await refusal(await photo(5000, 4100))).toBe('tooManyPixels');
    expect(await refusal(Buffer.alloc(10 * 1024 * 1024 + 1))).toBe('tooLarge');
    expect(await readdir(dir)).toEqual([]);
  });

  it('has a placeholder', async () => {
    const picture = await pictureStore(dir).placeholder();
    expect(picture).toMatchObject({ sizes: [160, 320, 640, 1200], sourceUrl: null, isPlaceholder: true });
  });
});
