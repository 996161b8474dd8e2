/** Why a file is refused: the key of a message. */
export type Refusal =
  | 'format'
  | 'formatWithPdf'
  | 'foreign'
  | 'tooManyPixels'
  | 'tooMuchMemory'
  | 'unreadable'
  | 'unreadablePdf'
  | 'activePdf'
  | 'hiddenPdf';
