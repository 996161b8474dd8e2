import { albers } from './albers.ts';
import type { Place } from './place.ts';
import { russiaOutline } from './russia-outline.ts';

/** Units of the map's width. */
const WIDTH = 1000;
/** Room between the outline and the edge, in the same units. */
const MARGIN = 14;

const project = albers({ parallels: [52, 64], origin: { lat: 56, lon: 100 } });
const rings = russiaOutline.map((ring) => ring.map(([lon, lat]) => project({ lat, lon })));
const all = rings.flat();
const [west, east] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
const [north, south] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
const scale = (WIDTH - 2 * MARGIN) / (east - west);

const placed = ([x, y]: [number, number]): [number, number] => [
  tenths((x - west) * scale + MARGIN),
  tenths((y - north) * scale + MARGIN),
];

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** A line through places, in whole units. */
const lineOf = (places: Place[]): string =>
  `M${places.map((place) => placed(project(place)).map(Math.round).join(' ')).join('L')}`;

/** Meridians and parallels, beyond the edges of the drawing. */
const graticule = [
  ...range(0, 200, 20).map((lon) => lineOf([30, 85].map((lat) => ({ lat, lon })))),
  ...range(40, 80, 10).map((lat) => lineOf(range(-10, 210, 10).map((lon) => ({ lat, lon })))),
].join('');

/** Drawing of the outline, and its size. */
export const russiaMap = {
  width: WIDTH,
  height: Math.ceil((south - north) * scale + 2 * MARGIN),
  graticule,
  path: rings.map((ring) => `M${ring.map((point) => placed(point).join(' ')).join('L')}Z`).join(''),
};

/** Position of a place on the drawing. */
export const onRussiaMap = (place: Place): [x: number, y: number] => placed(project(place));

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
