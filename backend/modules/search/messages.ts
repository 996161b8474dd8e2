import type { LocalizedText } from '#lib/config/locales.ts';

export const messages = {
  noWords: { ru: 'Напишите слова, которые набирают покупатели', en: 'Write the words that buyers type' },
  changedMeanwhile: {
    ru: 'Эту строку уже изменил кто-то другой. Откройте её заново',
    en: 'Somebody else has changed this row. Open it again',
  },
  meansNothing: (phrase: string): LocalizedText => ({
    ru: `По словам «${phrase}» в каталоге ничего не находится`,
    en: `Nothing in the catalogue is found by “${phrase}”`,
  }),
} as const;
