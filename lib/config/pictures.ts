/** Pixel widths of most pictures. */
export const STANDARD_WIDTHS: readonly number[] = [160, 320, 640, 1200];
