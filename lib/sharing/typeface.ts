import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font, type Glyph } from 'fontkit';

export type Weight = 400 | 700;

const fonts = new Map<string, Font>();

/** Written by `npm run fonts`. Outlines, since librsvg finds the machine's fonts only, and a server may have none. */
function fontOf(script: 'latin' | 'cyrillic', weight: Weight): Font {
  const name = `golos-${script}-${weight}.woff2`;
  const font = fonts.get(name) ?? create(readFileSync(join(process.cwd(), 'lib/sharing/fonts', name)));
  fonts.set(name, font);
  return font;
}

/** Parts of one script each: the typeface has a file for either. */
const scripts = /[\u0400-\u04ff№]+|[^\u0400-\u04ff№]+/g;

interface Placed {
  glyph: Glyph;
  /** in units of the font's em */
  x: number;
  y: number;
  scale: number;
}

function place(text: string, weight: Weight): { glyphs: Placed[]; width: number } {
  const glyphs: Placed[] = [];
  let width = 0;
  for (const [part] of text.matchAll(scripts)) {
    const font = fontOf(/^[\u0400-\u04ff№]/.test(part) ? 'cyrillic' : 'latin', weight);
    const run = font.layout(part);
    const scale = 1 / font.unitsPerEm;
    for (const [index, glyph] of run.glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
      // 0: the typeface lacks the character
      if (glyph.id === 0) continue;
      glyphs.push({ glyph, x: width + xOffset * scale, y: yOffset * scale, scale });
      width += xAdvance * scale;
    }
  }
  return { glyphs, width };
}

/** Width in pixels of a line of text. */
export const textWidth = (text: string, size: number, weight: Weight): number => place(text, weight).width * size;

/** SVG of a line of text as outlines; `y` is its baseline. */
export function drawText(
  text: string,
  at: { x: number; y: number; size: number; weight: Weight; fill: string },
): string {
  const { x, y, size, weight, fill } = at;
  const outlines = place(text, weight).glyphs.map(({ glyph, ...placed }) => {
    const scale = (placed.scale * size).toFixed(5);
    const left = (x + placed.x * size).toFixed(2);
    const base = (y - placed.y * size).toFixed(2);
    return `<path transform="translate(${left} ${base}) scale(${scale} -${scale})" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${fill}">${outlines.join('')}</g>`;
}
