import sharp from 'sharp';

/** What a customer photographed for a claim. */
export type DemoPhoto = 'box' | 'panel' | 'nameplate';

const WIDTH = 1200;
const HEIGHT = 900;

/** A drawn photo as PNG. */
export function damagePhoto(kind: DemoPhoto): Promise<Buffer> {
  const body = { box, panel, nameplate }[kind];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#b9bfc6"/><stop offset="1" stop-color="#8d949c"/></linearGradient>
      <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#7c8086"/><stop offset="1" stop-color="#54585d"/></linearGradient>
      <linearGradient id="front" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#c99b68"/><stop offset="1" stop-color="#a87a49"/></linearGradient>
      <linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#8f6539"/><stop offset="1" stop-color="#7a5530"/></linearGradient>
      <linearGradient id="white" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fbfcfd"/><stop offset="1" stop-color="#d9dee3"/></linearGradient>
      <linearGradient id="steel" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#e4e7ea"/><stop offset=".5" stop-color="#c3c8cd"/><stop offset="1" stop-color="#aab0b6"/></linearGradient>
      <radialGradient id="light" cx=".35" cy=".25" r=".9"><stop stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#000" stop-opacity=".32"/></radialGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>
    </defs>
    ${body}
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const room = `<rect width="1200" height="600" fill="url(#wall)"/><rect y="600" width="1200" height="300" fill="url(#floor)"/>`;

/** A cardboard box with a dented corner. */
const box = `${room}
  <ellipse cx="620" cy="800" rx="470" ry="50" fill="#000" opacity=".45" filter="url(#soft)"/>
  <path d="M210 330 L760 300 L760 800 L210 770Z" fill="url(#front)"/>
  <path d="M760 300 L1010 345 L1000 420 L930 470 L985 540 L1010 560 L1010 745 L760 800Z" fill="url(#side)"/>
  <path d="M210 330 L470 270 L1010 345 L760 300Z" fill="#d8b182"/>
  <path d="M455 317 L520 313 L520 787 L455 784Z" fill="#e6cfa6" opacity=".75"/>
  <path d="M1000 420 L930 470 L985 540 L1010 560 L1012 450Z" fill="#3a2917"/>
  <path d="M760 430 L930 470 M760 610 L985 540 M820 350 L930 470" stroke="#5d3f20" stroke-width="5" fill="none" opacity=".8"/>
  <path d="M270 640 h130 M270 670 h90 M270 700 h110" stroke="#5d3f20" stroke-width="9" opacity=".7"/>
  <path d="M600 640 l0 -70 m-18 18 l18 -20 l18 20 M660 640 l0 -70 m-18 18 l18 -20 l18 20" stroke="#5d3f20" stroke-width="9" fill="none" opacity=".75"/>`;

/** A wall device with a dead display. */
const panel = `<rect width="1200" height="900" fill="#c9c3b8"/>
  <ellipse cx="610" cy="640" rx="520" ry="60" fill="#000" opacity=".3" filter="url(#soft)"/>
  <rect x="110" y="210" width="980" height="400" rx="44" fill="url(#white)"/>
  <path d="M110 520 h980 v46 a44 44 0 0 1 -44 44 h-892 a44 44 0 0 1 -44 -44z" fill="#b9c0c7"/>
  <path d="M150 552 h900 M150 575 h900" stroke="#7f878f" stroke-width="7"/>
  <rect x="830" y="330" width="180" height="84" rx="12" fill="#20262c"/>
  <circle cx="860" cy="372" r="8" fill="#c84a32"/>
  <rect x="180" y="270" width="150" height="20" rx="6" fill="#9aa3ab"/>`;

const bars = (x: number, y: number, widths: readonly number[]) =>
  widths
    .map((width, row) => `<rect x="${x}" y="${y + row * 46}" width="${width}" height="18" rx="3" fill="#3b4248"/>`)
    .join('');

/** A nameplate with a bar code; without letters, since fonts differ between machines. */
const nameplate = `<rect width="1200" height="900" fill="url(#steel)"/>
  <g transform="rotate(-4 600 450)">
    <rect x="166" y="186" width="880" height="540" rx="16" fill="#000" opacity=".3" filter="url(#soft)"/>
    <rect x="160" y="170" width="880" height="540" rx="16" fill="#f4f5f2"/>
    <rect x="160" y="170" width="880" height="92" rx="16" fill="#28323c"/>
    <rect x="200" y="200" width="260" height="32" rx="5" fill="#f4f5f2"/>
    ${bars(200, 306, [180, 230, 160, 210, 190])}
    ${bars(470, 306, [300, 250, 330, 220, 280])}
    <rect x="860" y="300" width="130" height="130" fill="none" stroke="#3b4248" stroke-width="8"/>
    <path d="M885 325 h30 v30 h-30z M935 325 h30 v30 h-30z M885 375 h30 v30 h-30z M940 380 h24 v24 h-24z" fill="#3b4248"/>
    ${Array.from({ length: 62 }, (_, n) => `<rect x="${200 + n * 12.6}" y="570" width="${[3, 7, 4, 9, 5][(n * 7) % 5]}" height="96" fill="#20262c"/>`).join('')}
  </g>`;
