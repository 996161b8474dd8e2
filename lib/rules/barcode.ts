/** Code 128 has no fixed length: shorter readings are noise, longer ones are not articles. */
const TEXT_CODE = /^[\x20-\x7e]{4,48}$/;

const LENGTHS: Record<string, number> = { ean_13: 13, ean_8: 8, upc_a: 12 };

/**
 * The code to search for; null: misread, or no code of a product. The American UPC-A is an EAN-13 that begins with 0.
 *
 * @param format as browsers name it: ean_13, ean_8, upc_a, code_128
 */
export function codeOfBarcode(read: string, format: string): string | null {
  const text = read.trim();
  if (format === 'code_128') return TEXT_CODE.test(text) ? text : null;
  if (text.length !== LENGTHS[format] || !hasCheckDigit(text)) return null;
  return format === 'upc_a' ? `0${text}` : text;
}

/** From the right, digits count once and three times in turn; the sum of all, check digit included, ends with 0. */
function hasCheckDigit(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
