/** Number of a claim as customers see it: 1009 → «ПР-1009». */
export const claimNumber = (digits: number | string): string => `ПР-${digits}`;

/** The reverse; other texts stay as they are. */
export const claimDigits = (number: string): string => number.replace(/^ПР-/i, '');
