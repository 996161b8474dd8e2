const POSTCODE = /\b\d{6}\b/g;

/** Words that say what a name in an address is; a name without any is taken for a settlement. */
const kinds = [
  ['region', String.raw`республика|респ|край|область|обл|автономный округ|автономная область|аобл|ао`],
  ['district', String.raw`муниципальный район|район|р-н|городской округ|г\.?\s?о`],
  [
    'settlement',
    String.raw`город|г|пгт|рп|гп|дп|поселок городского типа|рабочий поселок|поселок|пос|п|село|с|деревня|дер|д|хутор|х|станица|ст-ца`,
  ],
] as const;

const patterns = kinds.map(([kind, words]) => ({
  kind,
  first: new RegExp(`^(?:${words})(?:\\.\\s*|\\s+)(?=\\S)`, 'u'),
  last: new RegExp(`\\s(?:${words})\\.?$`, 'u'),
}));

/** «г. Казань», «Казань г» and «Казань» are one place; «ул Казань» is another. */
function placeOf(text: string): string {
  const name = text.toLowerCase().replaceAll('ё', 'е').replace(POSTCODE, '').replace(/\s+/g, ' ').trim();
  for (const { kind, first, last } of patterns) {
    const bare = name.replace(first, '');
    const found = bare === name ? name.replace(last, '') : bare;
    if (found !== name) return `${kind} ${found.trim()}`;
  }
  return name === '' ? '' : `settlement ${name}`;
}

/**
 * The zone that delivers to an address: the one whose place is named last, since an address goes from the region to the
 * house. Null: no zone names a place of the address.
 */
export function zoneFor<Z extends { places: readonly string[] }>(address: string, zones: readonly Z[]): Z | null {
  const parts = address.split(',').map(placeOf);
  let best: { at: number; zone: Z } | null = null;
  for (const zone of zones) {
    const names = new Set(zone.places.map(placeOf));
    const at = parts.findLastIndex((part) => part !== '' && names.has(part));
    if (at >= 0 && (best === null || at > best.at)) best = { at, zone };
  }
  return best?.zone ?? null;
}
