interface ReadRow {
  text: string;
  code: string | null;
  outcome: string;
}

/** Neither a product nor anything that could be its code: a greeting in a letter. */
export const isPassedOver = ({ code, outcome, text }: ReadRow): boolean =>
  outcome === 'unreadable' && code === null && !/\d/.test(text);
