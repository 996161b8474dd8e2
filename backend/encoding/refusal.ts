/** Why a file is refused: the key of a message. */
export type FileRefusal =
  | 'format'
  | 'formatWithPdf'
  | 'foreign'
  | 'tooManyPixels'
  | 'tooMuchMemory'
  | 'unreadable'
  | 'unreadablePdf'
  | 'activePdf'
  | 'hiddenPdf';
