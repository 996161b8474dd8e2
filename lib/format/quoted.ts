/** Parts of a text in quotation marks, for a sentence: «а», «б». */
export const quoted = (parts: readonly string[]): string => parts.map((part) => `«${part}»`).join(', ');
