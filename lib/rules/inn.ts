/** Weights of the digits before each check digit. */
const COMPANY = [[2, 4, 10, 3, 5, 9, 4, 6, 8]];
const PERSON = [
  [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
];

/** Fault of an ИНН: 10 digits of a company or 12 of a person, the last ones computed from the others. */
export function innFault(text: string): 'innLength' | 'innMistyped' | null {
  if (!/^(?:\d{10}|\d{12})$/.test(text)) return 'innLength';
  // no region has the number 00
  if (text.startsWith('00')) return 'innMistyped';
  const checks = text.length === 10 ? COMPANY : PERSON;
  return checks.every((weights) => checkDigit(text, weights) === Number(text[weights.length])) ? null : 'innMistyped';
}

const checkDigit = (text: string, weights: readonly number[]): number =>
  (weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0) % 11) % 10;
