/** A model's code, «EACS/I-09HAV/N8»: digits and a hyphen or a slash; a longer one may not fit a narrow place's line. */
const modelCode = /((?<=\s|^)(?=\S*\d)(?=\S*[-/])\S{4,20}(?=\s|$))/;

/** A name in parts of which every second is the code of a model, which no line break is to part. */
export const aroundModelCodes = (name: string): string[] => name.split(modelCode);
