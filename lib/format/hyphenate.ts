const SYLLABLE = /([аеёиоуыэюя][бвгджзйклмнпрстфхцчшщ]?[ьъ]?)(?=[бвгджзклмнпрстфхцчшщ][аеёиоуыэюя])/gi;
/** No fewer letters stand before or after a break. */
const LEAST = 3;

/** Soft hyphens between the syllables of long Russian words, for columns too narrow for them; browsers may have none. */
export const hyphenate = (text: string): string =>
  text.replaceAll(/[а-яё]{8,}/gi, (word) =>
    word.replaceAll(SYLLABLE, (syllable, _, at: number) => {
      const end = at + syllable.length;
      return end >= LEAST && word.length - end >= LEAST ? `${syllable}\u00ad` : syllable;
    }),
  );

export const withoutHyphens = (text: string): string => text.replaceAll('\u00ad', '');
