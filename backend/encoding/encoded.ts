/** What an uploaded file is encoded as; `artwork`: a picture that stays transparent. */
export type EncodedAs = 'picture' | 'pictureOrPdf' | 'logo' | 'artwork';

export type EncodedFile =
  | { kind: 'picture'; bytes: Buffer; preview: Buffer; width: number; height: number }
  | { kind: 'logo'; bytes: Buffer }
  | { kind: 'pdf' };
