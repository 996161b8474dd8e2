import { type Place, radians } from './place.ts';

/** Closer places are one cluster, px: a half zoom further out its markers can still be pressed apart. */
const APART_PX = 48;
/** From this zoom on every place is shown by itself. */
const SINGLE_ZOOM = 15;
const TILE_PX = 256;

/** Places that a map shows as one marker, at the first of them. */
export interface PlaceCluster<T extends Place> {
  at: T;
  places: T[];
}

/** Groups places that would overlap at a zoom of a web map. */
export function clustersAt<T extends Place>(places: T[], zoom: number): PlaceCluster<T>[] {
  const clusters: (PlaceCluster<T> & { pixel: Pixel })[] = [];
  for (const place of places) {
    const pixel = pixelOf(place, zoom);
    const near = zoom < SINGLE_ZOOM && clusters.find((other) => isNear(other.pixel, pixel));
    if (near) near.places.push(place);
    else clusters.push({ at: place, places: [place], pixel });
  }
  return clusters;
}

type Pixel = [x: number, y: number];

const isNear = (a: Pixel, b: Pixel) => Math.hypot(a[0] - b[0], a[1] - b[1]) < APART_PX;

/** Position in the Web Mercator projection. */
function pixelOf({ lat, lon }: Place, zoom: number): Pixel {
  const world = TILE_PX * 2 ** zoom;
  return [
    (lon / 360 + 0.5) * world,
    (0.5 - Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) / (2 * Math.PI)) * world,
  ];
}

type Corner = [lon: number, lat: number];

/** South-western and north-eastern corner around places, with room at the edges. */
export function boundsOf(places: Place[]): [Corner, Corner] {
  const lats = places.map(({ lat }) => lat);
  const lons = places.map(({ lon }) => lon);
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lons), Math.max(...lons)];
  const room = Math.max(0.01, 0.15 * Math.max(north - south, (east - west) / 2));
  return [
    [west - room, south - room],
    [east + room, north + room],
  ];
}
