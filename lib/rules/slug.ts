const cyrillic: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
};

/**
 * Address part made from a name: «Тепловые пушки 2,5 кВт» → `teplovye-pushki-2-5-kvt`. Lower-case Latin letters, digits
 * and single hyphens, cut between words where possible; '' when nothing is left.
 */
export function slugify(text: string, maxLength = 80): string {
  // й and ё are transliterated before accents are dropped, other accented letters («ӑ») after
  const latin = transliterate(
    transliterate(text.normalize('NFC').toLowerCase()).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
  );
  const slug = latin.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return slug.length <= maxLength ? slug : cutAtWord(slug, maxLength);
}

/** `base`, or the first of `base-2`, `base-3`, … that is not taken. */
export function uniqueSlug(base: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(base)) return base;
  let n = 2;
  while (isTaken(`${base}-${n}`)) n += 1;
  return `${base}-${n}`;
}

/** Transliterates lower-case Cyrillic; other characters stay. */
export function transliterate(text: string): string {
  return text.replace(/[а-яёіїєґ]/g, (letter) => cyrillic[letter] ?? '');
}

function cutAtWord(slug: string, maxLength: number): string {
  const head = slug.slice(0, maxLength);
  if (slug[maxLength] === '-') return head;
  const lastHyphen = head.lastIndexOf('-');
  return lastHyphen > maxLength / 2 ? head.slice(0, lastHyphen) : head.replace(/-$/, '');
}
