import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { withLatinTwins } from '#lib/rules/search-text.ts';
import { CAPTCHA_ALPHABET, GLYPH_HEIGHT, glyphOf, type Point, type Stroke } from './glyphs.ts';

/** A whole number from 0 up to, but not including, `below`. */
export type RandomInt = (below: number) => number;
type Between = (low: number, high: number) => number;
type Bend = (point: Point) => Point;

const WORD_LENGTH = 5;
/** longer answers are not compared: people add spaces, not pages */
const LONGEST_TYPED = 32;

/** twice 180 × 60 CSS pixels, for screens of high density */
const width = 360;
const height = 120;
const MARGIN = 14;
const PLATE = '#f4f6f8';
const INKS = ['#1b3a5c', '#3d2a5e', '#1f4a3a', '#5a2430', '#333b44', '#54380f'];

export function newCaptchaWord(random: RandomInt = randomInt): string {
  return Array.from({ length: WORD_LENGTH }, () => CAPTCHA_ALPHABET.charAt(random(CAPTCHA_ALPHABET.length))).join('');
}

/** Normalises an answer for comparison: capitals without spaces, Russian letters as the Latin ones that look alike. */
export function normaliseCaptchaWord(text: string): string {
  if (text.length > LONGEST_TYPED) return '';
  return withLatinTwins(text.normalize('NFC').toUpperCase()).replaceAll('З', '3').replace(/\s/g, '');
}

/**
 * The picture of a word as a data URI. Signs, lines and blobs have one colour, so that colour does not separate them.
 */
export async function drawCaptcha(word: string, random: RandomInt = randomInt): Promise<string> {
  const svg = Buffer.from(captchaSvg(word, random));
  const png = await sharp(svg).png({ palette: true, colours: 8, dither: 0, effort: 1, compressionLevel: 9 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

function captchaSvg(word: string, random: RandomInt): string {
  const between = (low: number, high: number) => low + ((high - low) * random(10_001)) / 10_000;
  const bend = waves(between);
  const ink = INKS[random(INKS.length)] as string;
  const signs = placedSigns(word, between).map(({ strokes, pen }) => drawnStrokes(strokes, bend, pen, ink));
  const lines = [0.3, 0.7].map((share) => {
    const [from, to] = [height * share + between(-16, 16), height * share + between(-16, 16)];
    return drawnStrokes([line(from, to)], bend, between(3, 4.2), ink);
  });
  // slanted, since a horizontal line could erase a whole bar of a sign
  const [high, low] = [between(0, 30), between(90, 120)];
  const cut = drawnStrokes([random(2) ? line(high, low) : line(low, high)], bend, between(1.6, 2.4), PLATE);
  const blobs = Array.from({ length: 7 }, () => blob(between, ink));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${PLATE}"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${signs.join('')}${cut}${lines.join('')}</g>${blobs.join('')}</svg>`;
}

function waves(between: Between): Bend {
  const [riseLength, riseStart, shiftLength, shiftStart] = [
    between(90, 150),
    between(0, 7),
    between(60, 100),
    between(0, 7),
  ];
  const [rise, shift] = [between(4, 7), between(2, 4)];
  return ([x, y]) => [
    x + shift * Math.sin((y / shiftLength) * 2 * Math.PI + shiftStart),
    y + rise * Math.sin((x / riseLength) * 2 * Math.PI + riseStart),
  ];
}

/** Places the signs side by side, some touching, and the word at a random position. */
function placedSigns(word: string, between: Between) {
  let edge = 0;
  const placed = Array.from(word, (sign) => {
    const own = shaped(glyphOf(sign), between);
    const xs = own.flat().map(([x]) => x);
    const left = edge + between(10, 20) - Math.min(...xs);
    const down = height / 2 + between(-6, 6);
    edge = left + Math.max(...xs);
    const strokes = own.map((stroke) => stroke.map(([x, y]): Point => [x + left, y + down]));
    return { strokes, pen: between(7, 9) };
  });
  const room = width - 2 * MARGIN;
  const narrowed = Math.min(1, room / edge);
  const start = MARGIN + between(0, room - edge * narrowed);
  return placed.map(({ strokes, pen }) => ({
    strokes: strokes.map((stroke) => stroke.map(([x, y]): Point => [start + x * narrowed, y])),
    pen,
  }));
}

/** Distorts a sign around its middle: stretches, slants and rotates it. */
function shaped(strokes: readonly Stroke[], between: Between): Stroke[] {
  const [wide, high] = [between(5.8, 7.2), between(6.2, 7.4)];
  const [slant, turn] = [between(-0.18, 0.18), between(-0.2, 0.2)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const middle = Math.max(...strokes.flat().map(([x]) => x)) / 2;
  return strokes.map((stroke) =>
    stroke.map(([x, y]) => {
      const [dx, dy] = [(x - middle) * wide + (y - GLYPH_HEIGHT / 2) * slant * high, (y - GLYPH_HEIGHT / 2) * high];
      return [dx * cos - dy * sin, dx * sin + dy * cos];
    }),
  );
}

/** A line from edge to edge, with enough points to be bent. */
function line(from: number, to: number): Stroke {
  return Array.from({ length: 25 }, (_, step) => [(width * step) / 24, from + ((to - from) * step) / 24]);
}

function blob(between: Between, ink: string): string {
  const [x, y, rx, ry] = [between(8, width - 8), between(8, height - 8), between(2, 5), between(2, 5)].map(Math.round);
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${ink}"/>`;
}

function drawnStrokes(strokes: readonly Stroke[], bend: Bend, pen: number, ink: string): string {
  const path = strokes
    .map((stroke) => `M${stroke.map((point) => bend(point).map(tenth).join(' ')).join('L')}`)
    .join('');
  return `<path d="${path}" stroke="${ink}" stroke-width="${tenth(pen)}"/>`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
