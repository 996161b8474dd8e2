/** A text in pieces; short: as it is. */
export type PackedText = string | string[];

/**
 * A piece. React serialises a string of 1,024 characters or more apart from the properties that contain it; a page with
 * such a string would not contain these properties as one text, and could not become a page template (decision 0100).
 */
const PIECE = /[\s\S]{1,500}/gu;
const WHOLE_MAX = 1000;

export const packText = (text: string): PackedText => (text.length > WHOLE_MAX ? (text.match(PIECE) ?? []) : text);

export const unpackText = (packed: PackedText): string => [packed].flat().join('');
