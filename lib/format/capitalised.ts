/** The text with its first letter as at the beginning of a sentence. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
