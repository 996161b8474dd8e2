import { type Place, radians } from './place.ts';

/** Side of a cell in which places are one cluster, px. */
const CELL_PX = 64;
/** From this zoom on every place is shown by itself. */
const SINGLE_ZOOM = 15;
const TILE_PX = 256;

export interface Cluster<T extends Place> extends Place {
  places: T[];
}

/** Groups places that would overlap at a zoom of a web map, by cells of a grid. */
export function clustersAt<T extends Place>(places: T[], zoom: number): Cluster<T>[] {
  const groups = Map.groupBy(places, (place) => (zoom >= SINGLE_ZOOM ? place : cellOf(place, zoom)));
  return [...groups.values()].map((group) => ({
    lat: mean(group.map(({ lat }) => lat)),
    lon: mean(group.map(({ lon }) => lon)),
    places: group,
  }));
}

/** The cell of the Web Mercator grid. */
function cellOf({ lat, lon }: Place, zoom: number): string {
  const world = TILE_PX * 2 ** zoom;
  const x = (lon / 360 + 0.5) * world;
  const y = (0.5 - Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) / (2 * Math.PI)) * world;
  return `${Math.floor(x / CELL_PX)} ${Math.floor(y / CELL_PX)}`;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

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
