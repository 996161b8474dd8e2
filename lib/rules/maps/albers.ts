import { type Place, radians } from './place.ts';

interface Conic {
  /** latitudes at which the cone cuts the globe */
  parallels: [number, number];
  /** projected to 0, 0 */
  origin: Place;
}

/**
 * Albers equal-area conic projection on a sphere of radius 1; x grows to the east, y to the south. Longitudes continue
 * beyond 180 for places east of it.
 */
export function albers({ parallels, origin }: Conic): (place: Place) => [x: number, y: number] {
  const [south, north] = parallels.map(radians) as [number, number];
  const n = (Math.sin(south) + Math.sin(north)) / 2;
  const c = Math.cos(south) ** 2 + 2 * n * Math.sin(south);
  const radius = (lat: number) => Math.sqrt(c - 2 * n * Math.sin(radians(lat))) / n;
  const centre = radius(origin.lat);
  return ({ lat, lon }) => {
    const angle = n * radians(lon - origin.lon);
    return [radius(lat) * Math.sin(angle), radius(lat) * Math.cos(angle) - centre];
  };
}
