import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { SourceProduct } from '#backend/import/source.ts';
import { draw, drawn } from '#demo/drawings/draw.ts';
import { type Drawing, drawingKinds } from '#demo/drawings/drawing.ts';
import { products } from './demo-products.ts';

function drawing(change: Partial<Drawing>): Drawing {
  return { kind: 'radiator-sectional', width: 640, height: 570, color: 'white', style: 0, view: 'front', ...change };
}

type Line = { row: number } | { column: number };
const SIDE = 1200;

/** Solid parts of the picture along a row or a column of pixels; shadows are translucent and do not count. */
const parts = async (of: Drawing, line: Line): Promise<number> => solidParts(await opacity(of), line);

/** How opaque each pixel of the picture is, row by row. */
async function opacity(of: Drawing): Promise<Buffer> {
  const picture = sharp(Buffer.from(draw(of))).extractChannel('alpha');
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: SIDE, height: SIDE, channels: 1 });
  return data;
}

function solidParts(pixels: Buffer, line: Line): number {
  const isRow = 'row' in line;
  const at = Math.round((isRow ? line.row : line.column) * SIDE);
  let found = 0;
  let wasSolid = false;
  for (let i = 0; i < SIDE; i++) {
    const [x, y] = isRow ? [i, at] : [at, i];
    const isSolid = (pixels[y * SIDE + x] ?? 0) > 250;
    if (isSolid && !wasSolid) found += 1;
    wasSolid = isSolid;
  }
  return found;
}

describe('a drawing shows', () => {
  it.each([4, 6, 8, 10, 12])('the %i sections of a radiator', async (count) => {
    for (const style of [0, 3, 5])
      expect(await parts(drawing({ width: count * 80, style, count }), { row: 0.5 })).toBe(count);
  });

  it.each([5, 8, 13])('the %i rails of a towel rail', async (count) => {
    const rail = drawing({ kind: 'towel-rail', width: 500, height: count * 95, color: 'steel', count });
    for (const style of [0, 1, 3]) expect(await parts({ ...rail, style }, { column: 0.5 })).toBe(count);
    expect(await parts({ ...rail, color: 'white', style: 2, count: 5 }, { column: 0.5 })).toBe(5);
  });

  it('five pipe ends of a boiler with two circuits, three with one', async () => {
    const ends = (count: number) =>
      parts(drawing({ kind: 'boiler-wall-gas', width: 400, height: 700, count }), { row: 0.867 });
    expect(await ends(2)).toBe(5);
    expect(await ends(1)).toBe(3);
  });

  it.each([2, 3, 4, 5])('the indoor units of a system for %i rooms', (count) => {
    const units = (rooms: number) =>
      draw(drawing({ kind: 'split-set', width: 900, height: 900, count: rooms })).split('<path').length;
    expect(units(count + 1) - units(count)).toBe(units(3) - units(2));
  });

  it('the number of panels of a radiator from above', () => {
    const paths = (count: number) =>
      draw(drawing({ kind: 'radiator-panel', width: 1000, height: 500, count })).split('<path').length;
    expect(paths(22)).toBeGreaterThan(paths(11));
    expect(paths(33) - paths(22)).toBe(paths(22) - paths(11));
  });

  it('the pipes of a heater for a kitchen above or below it', async () => {
    const heater = drawing({ kind: 'water-heater-small', width: 340, height: 340 });
    expect(await parts({ ...heater, form: 'top' }, { row: 0.125 })).toBe(2);
    expect(await parts({ ...heater, form: 'bottom' }, { row: 0.865 })).toBe(2);
  });

  it('which heat exchanger is inside, whether a duct is insulated and what a group consists of', () => {
    const forms = (kind: Drawing['kind'], ...given: Drawing['form'][]) =>
      new Set(given.map((form) => draw(drawing({ kind, ...(form && { form }) })))).size;
    expect(forms('recuperator', 'plate', 'rotor', 'membrane')).toBe(3);
    expect(forms('flexible-duct', undefined, 'insulated')).toBe(2);
    expect(forms('safety-group', undefined, 'compact')).toBe(2);
    expect(forms('water-heater-instant', 'bottom', 'shower')).toBe(2);
  });
});

it.each(drawingKinds)('a picture of %s that is called wide leaves the rest of a square free', async (kind) => {
  for (const [width, height] of [
    [1800, 1000],
    [600, 500],
  ] as const) {
    const wide = drawing({ kind, width, height, count: 3 });
    // the edges of a frame of 8:5
    if (!drawn({ ...wide }).isWide) continue;
    const pixels = await opacity(wide);
    for (const row of [0.17, 0.83]) expect(solidParts(pixels, { row })).toBe(0);
  }
});

describe('the demo catalogue draws', () => {
  const front = ({ pictures: [picture] }: SourceProduct) =>
    picture && 'drawing' in picture ? (picture.drawing as unknown as Drawing) : undefined;
  const valueOf = (product: SourceProduct, name: string) =>
    product.parameters.find((parameter) => parameter.name === name)?.value;
  const of = (category: string) => products.filter(({ categoryExternalId }) => categoryExternalId === category);

  it('every panel radiator within a low frame', () => {
    const panels = of('stalnye-panelnye-radiatory').map((product) => drawn({ ...front(product) }).isWide);
    expect(panels.length).toBeGreaterThan(20);
    expect(new Set(panels)).toEqual(new Set([true]));
  });

  it('convectors within a low frame, with their feet', () => {
    const convectors = of('elektricheskie-konvektory').map((product) => drawn({ ...front(product) }).isWide);
    expect(convectors.length).toBeGreaterThan(20);
    expect(convectors.filter(Boolean).length / convectors.length).toBeGreaterThan(0.8);
  });

  it.each(['Секций', 'Перекладин', 'Выходов'])('as many as the parameter «%s» names', (name) => {
    const counted = products.filter((product) => valueOf(product, name) !== undefined);
    expect(counted.length).toBeGreaterThan(20);
    for (const product of counted) expect(front(product)?.count, product.name).toBe(valueOf(product, name));
  });

  it('the circuits of a boiler', () => {
    for (const boiler of of('nastennye-gazovye-kotly'))
      expect(front(boiler)?.count, boiler.name).toBe(valueOf(boiler, 'Контуров') === 'два' ? 2 : 1);
  });

  it('film, cable and mats as what they are', () => {
    expect(new Set(of('nagrevatelnyy-kabel').map((cable) => front(cable)?.kind))).toEqual(new Set(['heating-cable']));
    for (const mat of of('nagrevatelnye-maty'))
      expect(front(mat)?.kind, mat.name).toBe(mat.name.startsWith('Плёночный') ? 'heating-film' : 'underfloor-mat');
  });

  it.each([
    'nakopitelnye-vodonagrevateli',
    'ploskie-vodonagrevateli',
    'boylery-kosvennogo-nagreva',
    'rasshiritelnye-baki',
  ])('tanks of %s in the proportions of their volumes', (category) => {
    const tanks = of(category).filter(({ brand }) => brand === of(category)[0]?.brand);
    const shapes = new Map(
      tanks.map((tank) => [tank.keyParameters?.[0], `${front(tank)?.width}×${front(tank)?.height}`]),
    );
    expect(new Set(shapes.values()).size).toBe(shapes.size);
    expect(shapes.size).toBeGreaterThan(2);
  });
});
