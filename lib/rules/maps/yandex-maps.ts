interface Place {
  lat: number;
  lon: number;
}

const MAPS = 'https://yandex.ru/maps/';

/** The way to a place from where the visitor is. */
export const routeAddress = ({ lat, lon }: Place): string => `${MAPS}?rtext=~${lat},${lon}`;

/** A map with these places marked, in this order; Yandex numbers none of them. */
export const placesAddress = (places: readonly Place[]): string =>
  `${MAPS}?pt=${places.map(({ lat, lon }) => `${lon},${lat}`).join('~')}`;
