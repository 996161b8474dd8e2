/** A position on the earth, in degrees. */
export interface Place {
  lat: number;
  lon: number;
}

/** Whether a position is known: not every API server gives those of cities. */
export const isPlaced = <P extends { lat: number | null; lon: number | null }>(place: P): place is P & Place =>
  place.lat !== null && place.lon !== null;

const EARTH_KM = 6371;

export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance. */
export function kilometresBetween(a: Place, b: Place): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lon - a.lon);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}

/** Kilometres to the east and to the north of `origin`, on a plane: for distances within a city. */
export function offsetKm(origin: Place, place: Place): [east: number, north: number] {
  return [
    EARTH_KM * radians(place.lon - origin.lon) * Math.cos(radians(origin.lat)),
    EARTH_KM * radians(place.lat - origin.lat),
  ];
}
