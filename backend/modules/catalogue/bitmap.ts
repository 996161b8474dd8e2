/**
 * Length of bitmaps of products, in bits: bit n, counted from the left, is the product with ordinal n. All bitmaps of a
 * category have the same length, a multiple of eight, as PostgreSQL's `&` and `|` require.
 */
export function bitmapLength(total: number): number {
  return Math.max(8, Math.ceil(total / 8) * 8);
}

/** A bitmap with the bits `ordinals`, as a literal of PostgreSQL's `bit varying` in hexadecimal. */
export function bitmapLiteral(ordinals: readonly number[], total: number): string {
  const bytes = Buffer.alloc(bitmapLength(total) / 8);
  for (const ordinal of ordinals) bytes[ordinal >> 3]! |= 0x80 >> (ordinal & 7);
  return `x${bytes.toString('hex')}`;
}
