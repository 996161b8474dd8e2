/** FIAS ids of Moscow, Saint Petersburg and Sevastopol, each both a region and a city (§5). */
const federalCities: ReadonlySet<string> = new Set([
  '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
  'c2deb16a-0330-4f05-821f-1d09c93331e6',
  '6fdecb78-893a-4e3f-a5ba-aa062459463b',
]);

/** Whether the chosen region is itself a city, so that no locality needs to be chosen. */
export const isFederalCity = (regionFiasId: string): boolean => federalCities.has(regionFiasId.toLowerCase());
