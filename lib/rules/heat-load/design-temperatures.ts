/**
 * °C outside for which heating is designed, by the city's subdomain: the mean of the coldest five days with probability
 * 0.92, from the table «Климатические параметры холодного периода года» of СП 131.13330. Editions differ by a degree or
 * two, and cities that are not in it are left out: the page says so.
 */
const temperatures: Readonly<Record<string, number>> = {
  moscow: -25,
  spb: -24,
  novosibirsk: -37,
  ekb: -32,
  kazan: -31,
  krasnoyarsk: -37,
  nn: -30,
  chelyabinsk: -34,
  ufa: -33,
  samara: -30,
  rostov: -19,
  krasnodar: -19,
  omsk: -37,
  voronezh: -24,
  perm: -35,
  volgograd: -22,
  tyumen: -35,
  barnaul: -36,
  ulyanovsk: -31,
  irkutsk: -33,
  vladivostok: -23,
  tomsk: -39,
  kemerovo: -39,
  ryazan: -27,
  cheboksary: -32,
  lipetsk: -27,
  kaliningrad: -18,
  kirov: -33,
  kursk: -24,
  sochi: -3,
};

/** null: not known */
export const designTemperature = (subdomain: string): number | null => temperatures[subdomain] ?? null;
