interface ReadRow {
  text: string;
  code: string | null;
  outcome: string;
}

/** Whether a row is neither a product nor a possible code, such as a greeting in a letter. */
export const isPassedOver = ({ code, outcome, text }: ReadRow): boolean =>
  outcome === 'unreadable' && code === null && !/\d/.test(text);
