import { type BrandName, brandNames, brandTable } from './brands.ts';

/** A prime just under two million: НС-коды are spread over 0000000–1999992 and are unique up to that many products. */
const codeSpace = 1_999_993;
const codeStep = 1_246_187;

export const maxProducts = codeSpace;

/** The НС-код of the nth product: seven digits, leading zeros kept. */
export function codeOf(ordinal: number): string {
  return String((ordinal * codeStep + 41_237) % codeSpace).padStart(7, '0');
}

const barcodeHeads = new Map(brandNames.map((name, i) => [name, brandTable[name].gs1 + String(i).padStart(2, '0')]));

/** EAN-13 from the brand's prefix and the НС-код, so it is unique too. */
export function barcodeOf(brand: BrandName, code: string): string {
  const digits = `${barcodeHeads.get(brand)}${code}`;
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += (digits.charCodeAt(i) - 48) * (i % 2 === 0 ? 1 : 3);
  return digits + ((10 - (sum % 10)) % 10);
}
