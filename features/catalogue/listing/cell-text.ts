/** The number of a parameter's text, for a column whose heading has the unit: «до 26 м²» gives «26». */
export const cellText = (text: string): string => /−?\d+(?:\s\d{3})*(?:[.,]\d+)?/.exec(text)?.[0] ?? '';
