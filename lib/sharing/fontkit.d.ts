/** What is used of fontkit, which has no types of its own. */
declare module 'fontkit' {
  export interface Glyph {
    /** 0: the font lacks the character */
    id: number;
    path: { toSVG(): string };
  }

  export interface Font {
    unitsPerEm: number;
    /** code points of the characters that it has */
    characterSet: number[];
    layout(text: string): {
      glyphs: Glyph[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  }

  export function create(bytes: Buffer): Font;
}
