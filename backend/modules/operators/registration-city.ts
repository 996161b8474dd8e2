interface City {
  name: string;
  region: string;
  is_default: boolean;
}

interface Form {
  locality: string;
  region: string;
}

/** The city that a registration names: by its locality, else by its region, else the default city. */
export function cityNamed<C extends City>(cities: readonly C[], form: Form | undefined): C {
  const locality = form?.locality.replace(/^(г|пгт|п|с|д|ст-ца)\.?\s+/i, '') ?? '';
  const [region = ''] = (form?.region ?? '').split(/\s/).toSorted((a, b) => b.length - a.length);
  const found =
    cities.find(({ name }) => name === locality) ??
    (region === '' ? undefined : cities.find((city) => city.region.includes(region))) ??
    cities.find((city) => city.is_default);
  if (!found) throw new Error('the shop has no default city');
  return found;
}
