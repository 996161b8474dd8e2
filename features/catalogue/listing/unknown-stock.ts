import type { CardTexts } from './card-texts.ts';

/** The words of cards whose stock could not be loaded: they say so where others say that there is none. */
export const withUnknownStock = (texts: CardTexts, failed: string): CardTexts => ({
  ...texts,
  stock: { ...texts.stock, nowhere: failed },
});
