/** What a reader saw; `format` as browsers name it. */
export interface Read {
  text: string;
  format: string;
}

/** Formats that goods of the trade carry. */
export const FORMATS: readonly string[] = ['ean_13', 'ean_8', 'upc_a', 'code_128'];

export interface Scanning {
  /** the code that was read; null: misread, or of another kind than is wanted */
  codeOf: (text: string, format: string) => string | null;
  onCode: (code: string) => void;
}
