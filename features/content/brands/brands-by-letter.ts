export interface ShownBrand {
  href: string;
  name: string;
  /** country and number of products */
  note: string;
}

/** A first letter with its brands; brands that begin with a digit are under «0–9». */
export type BrandLetter = [letter: string, id: string, brands: ShownBrand[]];

const byName = new Intl.Collator('ru').compare;

/** Brands by first letter: Latin letters, then Cyrillic ones. */
export function brandsByLetter(brands: ShownBrand[]): BrandLetter[] {
  const letters = Map.groupBy(
    brands.toSorted((a, b) => byName(a.name, b.name)),
    ({ name }) => (/^\p{L}/u.test(name) ? name.charAt(0).toUpperCase() : '0–9'),
  );
  return Array.from(letters)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([letter, here]) => [letter, `letter-${letter.codePointAt(0) ?? 0}`, here]);
}
