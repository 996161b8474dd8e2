/** What a reader saw; `format` as browsers name it. */
export interface Read {
  text: string;
  format: string;
}

/** Formats that goods of the trade carry. */
export const FORMATS: readonly string[] = ['ean_13', 'ean_8', 'upc_a', 'code_128'];
