const RUSSIAN = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const LATIN = 'abcdefghijklmnopqrstuvwxyz';

/** Shorter words are one typo away from too many others, and model numbers are not words. */
export const canBeMisspelt = (word: string) => /^(?:[а-я]{4,20}|[a-z]{4,20})$/.test(word);

const ownAlphabet = (word: string) => (/[а-я]/.test(word) ? RUSSIAN : LATIN);

/**
 * All texts that differ from a folded word by one missing, inserted, replaced or swapped letter, in the word's own
 * alphabet.
 */
export function oneTypoVariants(word: string, alphabet = ownAlphabet(word)): string[] {
  const variants = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    for (const letter of alphabet) {
      variants.add(before + letter + after);
      if (after) variants.add(before + letter + after.slice(1));
    }
    if (after) variants.add(before + after.slice(1));
    if (after.length > 1) variants.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
  }
  variants.delete(word);
  return [...variants];
}
