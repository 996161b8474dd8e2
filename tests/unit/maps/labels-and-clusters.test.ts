import { describe, expect, it } from 'vitest';
import { boundsOf, clustersAt } from '#lib/rules/maps/clusters.ts';
import { placeLabels } from '#lib/rules/maps/place-labels.ts';

const sizes = { width: 1000, height: 500, letter: 7 };

describe('names on the drawn map', () => {
  it('stand to the right, or where they have room', () => {
    expect(placeLabels([{ x: 0.5, y: 0.2, label: 'Казань' }], sizes)).toEqual(['r']);
    expect(placeLabels([{ x: 0.99, y: 0.2, label: 'Владивосток' }], sizes)).toEqual(['l']);
  });

  it('stand beside a mark, however large it is', () => {
    const points = [
      { x: 0.5, y: 0.2, label: 'Склад' },
      { x: 0.52, y: 0.2, label: 'Магазин' },
    ];
    expect(placeLabels(points, { ...sizes, dot: 14 })).toEqual(['l', 'r']);
  });

  it('do not cover each other: what comes later has none', () => {
    const crowd = Array.from({ length: 12 }, (_, i) => ({ x: 0.5 + i * 0.003, y: 0.2, label: 'Санкт-Петербург' }));
    const sides = placeLabels(crowd, sizes);
    expect(sides[0]).not.toBeNull();
    expect(sides.filter((side) => side === null).length).toBeGreaterThan(4);
  });

  it('always include the first one', () => {
    const crowd = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => ({
      x: 0.5 + ((i % 3) - 1) * 0.015,
      y: 0.2 + (Math.floor(i / 3) - 1) * 0.015,
      label: 'Самара',
    }));
    expect(placeLabels([crowd[4]!, ...crowd.toSpliced(4, 1)], sizes)[0]).not.toBeNull();
  });
});

describe('clusters', () => {
  const kazan = [
    { lat: 55.79, lon: 49.1 },
    { lat: 55.8, lon: 49.12 },
  ];
  const far = { lat: 43.1, lon: 131.9 };

  it('hold what would overlap, and dissolve on the way in', () => {
    const sizesAt = (zoom: number) => clustersAt([...kazan, far], zoom).map(({ places }) => places.length);
    expect(sizesAt(3)).toEqual([2, 1]);
    expect(sizesAt(14)).toEqual([1, 1, 1]);
  });

  it('never hold stores of one address at the closest zoom', () => {
    expect(clustersAt([kazan[0]!, { ...kazan[0]! }], 16)).toHaveLength(2);
  });

  it('have bounds with room around them', () => {
    const [[west, south], [east, north]] = boundsOf(kazan);
    expect([west < 49.1, south < 55.79, east > 49.12, north > 55.8]).toEqual([true, true, true, true]);
    const [[left], [right]] = boundsOf([far]);
    expect(right).toBeGreaterThan(left);
  });
});
