/**
 * A model code such as «EACS/I-09HAV/N8»: has a digit and a hyphen or a slash. At most 20 characters, since a longer
 * one may not fit on one line.
 */
const modelCode = /((?<=\s|^)(?=\S*\d)(?=\S*[-/])\S{4,20}(?=\s|$))/;

/** Splits a name so that every second part is a model code, which must not be broken across lines. */
export const aroundModelCodes = (name: string): string[] => name.split(modelCode);
