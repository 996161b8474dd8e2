import type { CardTexts } from './card-words.ts';

/** Texts for cards whose stock could not be loaded, instead of «out of stock». */
export const withUnknownStock = (texts: CardTexts, failed: string): CardTexts => ({
  ...texts,
  arrival: '',
  stock: { ...texts.stock, nowhere: failed },
});
