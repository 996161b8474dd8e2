import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STANDARD_WIDTHS } from '#lib/config/pictures.ts';
import { packCard, unpackCard } from '#lib/packed/card.ts';
import { packNeighbour, packPart, unpackNeighbour, unpackPart } from '#lib/packed/neighbour.ts';
import { packPicture, unpackPicture } from '#lib/packed/picture.ts';
import { MANY_PIECES, nearestStock } from '#lib/rules/stock.ts';

const image = fc.option(fc.record({ id: fc.string({ minLength: 1 }), sizes: fc.subarray([...STANDARD_WIDTHS]) }));
const named = {
  url: fc.oneof(fc.webPath(), fc.webSegment()).map((path) => (path.startsWith('/') ? path : `/product/${path}`)),
  name: fc.string(),
  code: fc.string(),
  guid: fc.uuid(),
  image,
};
const pieces = fc.integer({ min: 0, max: MANY_PIECES });
const card = fc.record({
  ...named,
  price: fc.option(fc.nat()),
  availability: fc.constantFrom('allow', 'request', 'notAllow'),
  parameters: fc.array(fc.string(), { maxLength: 3 }),
  stock: fc.tuple(pieces, pieces).map(([here, elsewhere]) => nearestStock(here, elsewhere)),
});
const neighbour = fc.record({ ...named, price: fc.string() });
const part = fc.record({ ...named, price: fc.string(), quantity: fc.nat() });

/** A product with its picture in the unpacked shape. */
const withPicture = <T extends { image: { id: string; sizes: number[] } | null }>({ image: sent, ...rest }: T) => ({
  ...rest,
  picture: unpackPicture(packPicture(sent)),
});
/** Serialises and parses like a page's payload. */
const overTheWire = <T>(packed: T) => JSON.parse(JSON.stringify(packed)) as T;

describe('a packed product is unpacked unchanged', () => {
  it('in a list or a comparison', () => {
    fc.assert(
      fc.property(card, (given) => {
        expect(unpackCard(overTheWire(packCard(given)))).toEqual(withPicture(given));
      }),
    );
  });

  it('as a product shown next to another', () => {
    fc.assert(
      fc.property(neighbour, (given) => {
        expect(unpackNeighbour(overTheWire(packNeighbour(given)))).toEqual(withPicture(given));
      }),
    );
  });

  it('as a part of a set', () => {
    fc.assert(
      fc.property(part, (given) => {
        expect(unpackPart(overTheWire(packPart(given)))).toEqual(withPicture(given));
      }),
    );
  });
});

describe('a packed picture', () => {
  it('is unpacked with its widths', () => {
    fc.assert(
      fc.property(image, (given) => {
        const { id, widths = STANDARD_WIDTHS } = unpackPicture(overTheWire(packPicture(given)));
        expect(id === null ? null : { id, sizes: widths }).toEqual(given);
      }),
    );
  });

  it('is only its id when it has the standard widths', () => {
    expect(packPicture({ id: 'abc', sizes: [...STANDARD_WIDTHS] })).toBe('abc');
  });

  it('of a vector drawing has no widths', () => {
    expect(unpackPicture(packPicture({ id: 'abc', sizes: [] }))).toEqual({ id: 'abc', widths: [] });
    expect(unpackPicture(packPicture({ id: 'abc', sizes: [], isWide: true }))).toEqual({
      id: 'abc',
      isWide: true,
      widths: [],
    });
    expect(unpackPicture(packPicture({ id: 'abc', sizes: [...STANDARD_WIDTHS], isWide: true }))).toEqual({
      id: 'abc',
      isWide: true,
    });
  });
});

describe('a packed card', () => {
  it('with an unknown availability is not for sale', () => {
    const known = { price: null, availability: 'allow', parameters: [], stock: nearestStock(0, 0) } as const;
    const packed = packCard({ url: '', name: '', code: '', guid: '', image: null, ...known, parameters: [] });
    packed[5] = 9;
    expect(unpackCard(packed).availability).toBe('notAllow');
  });
});
