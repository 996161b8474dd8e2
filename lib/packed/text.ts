/** A text in pieces; short: as it is. */
export type PackedText = string | string[];

/**
 * Characters of a piece. React writes a text of 1,024 and more into a row of its own, from which no page template can be
 * made.
 */
const PIECE = /[\s\S]{1,500}/gu;
const WHOLE_MAX = 1000;

export const packText = (text: string): PackedText => (text.length > WHOLE_MAX ? (text.match(PIECE) ?? []) : text);

export const unpackText = (packed: PackedText): string => [packed].flat().join('');
