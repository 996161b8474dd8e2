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

interface Place {
  /** «г. Казань», «Казань г» and «Казань» are one place; «ул Казань» is another */
  key: string;
  /** undefined: no word says what it is */
  kind?: (typeof kinds)[number][0];
}

function placeOf(text: string): Place {
  const name = text.toLowerCase().replaceAll('ё', 'е').replace(POSTCODE, '').replace(/\s+/g, ' ').trim();
  for (const { kind, first, last } of patterns) {
    const bare = name.replace(first, '');
    const found = bare === name ? name.replace(last, '') : bare;
    if (found !== name) return { key: `${kind} ${found.trim()}`, kind };
  }
  return { key: name === '' ? '' : `settlement ${name}` };
}

/**
 * The zone that delivers to an address: the one whose place is named last, since an address goes from the region to the
 * house. Null: no zone names a place of the address, or another settlement is named before it, so that the address may
 * be in either.
 */
export function zoneFor<Z extends { places: readonly string[] }>(address: string, zones: readonly Z[]): Z | null {
  const parts = address.split(',').map(placeOf);
  let best: { at: number; zone: Z } | null = null;
  for (const zone of zones) {
    const names = new Set(zone.places.map((place) => placeOf(place).key));
    const at = parts.findLastIndex(({ key }) => key !== '' && names.has(key));
    if (at >= 0 && (best === null || at > best.at)) best = { at, zone };
  }
  if (best === null) return null;
  const { at, zone } = best;
  const isDoubtful = parts.slice(0, at).some(({ key, kind }) => kind === 'settlement' && key !== parts[at]?.key);
  return isDoubtful ? null : zone;
}
