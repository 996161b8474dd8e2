/** The text with its first letter in upper case. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
