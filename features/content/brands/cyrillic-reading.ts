/** Latin letters, and groups of them, as Russian buyers write them by ear; a group comes before its letters. */
const sounds: readonly [latin: RegExp, cyrillic: string][] = [
  [/sch|sh/g, 'ш'],
  [/ch/g, 'ч'],
  [/zh/g, 'ж'],
  [/kh|h/g, 'х'],
  [/ph|f/g, 'ф'],
  [/ya/g, 'я'],
  [/yu/g, 'ю'],
  [/ts/g, 'ц'],
  [/ck|[ckq]/g, 'к'],
  [/oo|u/g, 'у'],
  [/ee|[iy]/g, 'и'],
  [/x/g, 'кс'],
  [/j/g, 'дж'],
  [/[vw]/g, 'в'],
  ...Array.from('abdeglmnoprstz', (letter, index): [RegExp, string] => [
    new RegExp(letter, 'g'),
    'абдеглмнопрстз'[index] ?? '',
  ]),
];

/** A Latin name in Cyrillic letters: «Ballu» → «баллу». */
export const cyrillicReading = (name: string): string =>
  sounds.reduce((text, [latin, cyrillic]) => text.replace(latin, cyrillic), name.toLowerCase());
