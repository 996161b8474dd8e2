import type { CityWithWarehouses } from '#lib/contract/geography.ts';

export function SiteFooter({ city }: { city: CityWithWarehouses }) {
  return <footer>{city.phone}</footer>;
}
