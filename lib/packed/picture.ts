import { STANDARD_WIDTHS } from '#lib/config/pictures.ts';

/** In place of the first width of a picture with a wide subject: it has the usual widths, or those that follow. */
const [WIDE_USUAL, WIDE_OTHER] = [-1, -2];

/** Compact form of a picture for the RSC payload: its id, and its widths if they differ from the usual ones. */
export type PackedPicture = string | [id: string, ...widths: number[]] | null;

/** What `ProductPicture` takes of a picture. */
export interface Picture {
  /** null: there is none */
  id: string | null;
  /** pixel widths that exist, ascending, none for a drawing in lines; default: the usual ones */
  widths?: readonly number[];
  /** the subject leaves the upper and lower part of a square frame free */
  isWide?: boolean;
}

export function packPicture(picture: { id: string; sizes: number[]; isWide?: boolean } | null): PackedPicture {
  if (!picture) return null;
  const { id, sizes, isWide } = picture;
  const isUsual = sizes.join() === STANDARD_WIDTHS.join();
  if (isWide) return isUsual ? [id, WIDE_USUAL] : [id, WIDE_OTHER, ...sizes];
  return isUsual ? id : [id, ...sizes];
}

export function unpackPicture(packed: PackedPicture): Picture {
  if (!Array.isArray(packed)) return { id: packed };
  const [id, ...widths] = packed;
  const [first, ...others] = widths;
  if (first === WIDE_USUAL) return { id, isWide: true };
  return first === WIDE_OTHER ? { id, isWide: true, widths: others } : { id, widths };
}
