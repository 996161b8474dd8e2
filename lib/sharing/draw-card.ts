import { SHARING_HEIGHT, SHARING_WIDTH } from '#lib/config/sharing.ts';
import { typeset, typesetProse, typesetTitle } from '#lib/format/typeset.ts';
import type { CardOrder } from './card-layout.ts';
import { drawText, textWidth, type Weight } from './typeface.ts';
import { wrap } from './wrap.ts';

const LEFT = 72;
const PLATE = { x: 710, y: 90, side: 418 };
/** of the block between logo and the stripe at the bottom */
const MIDDLE = 352;
const MAX_HEIGHT = 400;
const colours = { text: '#ffffff', muted: '#a9b9d6', note: '#c9d6ee' };

/** The shop's sign, `public/favicon.svg`. */
const SIGN =
  '<path fill="#2ba9df" d="M16 0a16 16 0 0 0 0 32Z"/><path fill="#ff7436" d="M16 0a16 16 0 0 1 0 32Z"/><path fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M16 6v20M16 16 6.5 10.5M16 16l-9.5 5.5M10.7 9.2v3.7l-3.2 1.9M10.7 22.8v-3.7l-3.2-1.9"/><path fill="#fff" d="M16 6c.6 3.2 2.3 4.7 3.8 6.4.5-.8.7-1.7.6-2.8 3.3 2.2 5.1 5.4 5.1 8.7 0 4.4-3.7 7.4-9.5 7.7v-4.3c2.3-.1 3.8-1.2 3.8-3 0-1.7-1.4-3.1-3.8-5Z"/>';

interface TextStyle {
  size: number;
  weight: Weight;
  fill: string;
  /** distance of baselines */
  step: number;
}

const kickerStyle: TextStyle = { size: 28, weight: 400, fill: colours.muted, step: 40 };
const noteStyle: TextStyle = { size: 29, weight: 400, fill: colours.note, step: 40 };
/** The first with which the title has few enough lines. */
const titleSizes = [62, 54, 47, 41];
const TITLE_LINES = 4;
const GAP = 26;

/** SVG of the sharing picture without the product's picture. Run in a worker thread: it reads fonts. */
export function drawCard({ card: { kicker: above, ...texts }, storeName, hasPicture }: CardOrder): string {
  const width = hasPicture ? PLATE.x - LEFT - 40 : SHARING_WIDTH - 2 * LEFT;
  const title = titleOf(typesetTitle(typeset(texts.title)), width, hasPicture ? TITLE_LINES : 3);
  const kicker = above ? linesOf(above, width, 1, kickerStyle) : [];
  const heading = kicker.length * kickerStyle.step + title.lines.length * title.style.step;
  const room = Math.floor((MAX_HEIGHT - heading - GAP) / noteStyle.step);
  const note = texts.note && room > 0 ? linesOf(typesetProse(texts.note), width, Math.min(room, 3), noteStyle) : [];
  const height = heading + (note.length > 0 ? GAP + note.length * noteStyle.step : 0);
  const top = MIDDLE - height / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARING_WIDTH}" height="${SHARING_HEIGHT}">
    <defs>
      <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#0f2348"/><stop offset="1" stop-color="#1a3b78"/></linearGradient>
      <linearGradient id="plate" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#f5f8fb"/><stop offset="1" stop-color="#dfe7f1"/></linearGradient>
      <radialGradient id="glow" cx="1.05" cy="1.1" r=".62"><stop stop-color="#cf4307"/><stop offset="1" stop-color="#cf4307" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#ground)"/><rect width="100%" height="100%" fill="url(#glow)"/>
    <g transform="translate(${LEFT} 56) scale(2)">${SIGN}</g>
    ${drawText(storeName, { x: LEFT + 82, y: 100, size: 36, weight: 700, fill: colours.text })}
    ${hasPicture ? `<rect x="${PLATE.x}" y="${PLATE.y}" width="${PLATE.side}" height="${PLATE.side}" rx="28" fill="url(#plate)"/>` : ''}
    ${block(kicker, top, kickerStyle)}
    ${block(title.lines, top + kicker.length * kickerStyle.step, title.style)}
    ${block(note, top + heading + GAP, noteStyle)}
    <rect y="${SHARING_HEIGHT - 10}" width="50%" height="10" fill="#2ba9df"/><rect x="50%" y="${SHARING_HEIGHT - 10}" width="50%" height="10" fill="#ff7436"/>
  </svg>`;
}

const linesOf = (text: string, width: number, most: number, { size, weight }: TextStyle) =>
  wrap(text, width, most, (part) => textWidth(part, size, weight)).lines;

function titleOf(text: string, width: number, most: number): { lines: string[]; style: TextStyle } {
  const tried = titleSizes.map((size) => {
    const style: TextStyle = { size, weight: 700, fill: colours.text, step: Math.round(size * 1.14) };
    return { style, ...wrap(text, width, most, (part) => textWidth(part, size, 700)) };
  });
  return tried.find(({ isCut }) => !isCut) ?? tried.at(-1)!;
}

/** Lines below one another; `top` is the upper edge of the first. */
const block = (lines: string[], top: number, { size, weight, fill, step }: TextStyle) =>
  lines
    .map((line, index) => drawText(line, { x: LEFT, y: top + index * step + size * 0.95, size, weight, fill }))
    .join('');
