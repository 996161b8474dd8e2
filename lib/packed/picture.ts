import { STANDARD_WIDTHS } from '#lib/config/pictures.ts';

/** Compact form of a picture for the RSC payload: its id, and its widths if they differ from the usual ones. */
export type PackedPicture = string | [id: string, ...widths: number[]] | null;

/** What `ProductPicture` takes of a picture. */
export interface Picture {
  /** null: there is none */
  id: string | null;
  /** pixel widths that exist, ascending, none for a drawing in lines; default: the usual ones */
  widths?: readonly number[];
}

export function packPicture(picture: { id: string; sizes: number[] } | null): PackedPicture {
  if (!picture) return null;
  return picture.sizes.join() === STANDARD_WIDTHS.join() ? picture.id : [picture.id, ...picture.sizes];
}

export function unpackPicture(packed: PackedPicture): Picture {
  if (!Array.isArray(packed)) return { id: packed };
  const [id, ...widths] = packed;
  return { id, widths };
}
