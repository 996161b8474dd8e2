import type { CityWithWarehouses } from '#lib/contract/geography.ts';

export function SiteHeader({ city }: { city: CityWithWarehouses }) {
  return <header>{city.name}</header>;
}
