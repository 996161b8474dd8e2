/** A brand as the page sends it; the note is its country and number of products, `reading` its name in Cyrillic. */
export type PackedBrand = [
  name: string,
  slug: string,
  note: string,
  sections: [text: string, link: string, count: number][],
  reading: string,
];

const byName = new Intl.Collator('ru').compare;

const DIGITS = '0–9';

/** The letter that a brand is found under. */
export const letterOf = (name: string): string => (/^\p{L}/u.test(name) ? name.charAt(0).toUpperCase() : DIGITS);

/** Brands in the order of their letters: digits, Latin letters, then Cyrillic ones. */
export function inAlphabet(brands: PackedBrand[]): PackedBrand[] {
  return brands.toSorted(([a], [b]) => {
    const [first, second] = [letterOf(a), letterOf(b)];
    if (first === second) return byName(a, b);
    return first < second ? -1 : 1;
  });
}

/** First letters by alphabet: Latin with the digits, Cyrillic; an alphabet without brands is left out. */
export function alphabetsOf(brands: readonly PackedBrand[]): string[][] {
  const letters = [...new Set(brands.map(([name]) => letterOf(name)))];
  const isCyrillic = (letter: string) => /\p{Script=Cyrillic}/u.test(letter);
  const alphabets = [letters.filter((letter) => !isCyrillic(letter)), letters.filter(isCyrillic)];
  return alphabets.filter((alphabet) => alphabet.length > 0);
}

/** Whether a brand's name contains what is typed, in either alphabet: «баллу» is Ballu. */
export function isNamedBy([name, slug, , , reading]: PackedBrand, typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return [name.toLowerCase(), slug, reading].some((written) => written.includes(text));
}
