/** Pixel widths of most pictures. */
export const STANDARD_WIDTHS = [160, 320, 640, 1200];

/** A picture as short as a page's payload can carry it: its id, with its widths where they are not the usual ones. */
export type PackedPicture = string | [id: string, ...widths: number[]] | null;

export function packPicture(picture: { id: string; sizes: number[] } | null): PackedPicture {
  if (!picture) return null;
  return picture.sizes.join() === STANDARD_WIDTHS.join() ? picture.id : [picture.id, ...picture.sizes];
}

/** What `ProductPicture` takes. */
export function unpackPicture(packed: PackedPicture): { id: string | null; widths?: number[] } {
  if (!Array.isArray(packed)) return { id: packed };
  const [id, ...widths] = packed;
  return { id, widths };
}
