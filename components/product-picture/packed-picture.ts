/** Widths in pixels of most pictures. */
export const STANDARD_WIDTHS = [160, 320, 640, 1200];

/** Compact form of a picture for the RSC payload: its id, and its widths if they differ from the usual ones. */
export type PackedPicture = string | [id: string, ...widths: number[]] | null;

export function packPicture(picture: { id: string; sizes: number[] } | null): PackedPicture {
  if (!picture) return null;
  return picture.sizes.join() === STANDARD_WIDTHS.join() ? picture.id : [picture.id, ...picture.sizes];
}

/** Props of `ProductPicture`. */
export function unpackPicture(packed: PackedPicture): { id: string | null; widths?: number[] } {
  if (!Array.isArray(packed)) return { id: packed };
  const [id, ...widths] = packed;
  return { id, widths };
}
