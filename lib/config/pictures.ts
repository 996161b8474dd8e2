/** Pixel widths in which every picture is stored, up to the width of its source: those of most pictures. */
export const STANDARD_WIDTHS = [160, 320, 640, 1200] as const;
