/** Colours of a gift: five tones from the deepest shadow to the highlight. */
const ramps = {
  white: ['#8f9aab', '#bcc6d3', '#dfe5ec', '#f3f6f9', '#ffffff'],
  graphite: ['#15181d', '#262b33', '#3a414b', '#535b68', '#97a1af'],
  steel: ['#4a515b', '#7b848f', '#a7afb9', '#d5dae0', '#f7f9fb'],
  orange: ['#7c2c06', '#b9460c', '#dd5f15', '#f27c30', '#ffb67f'],
  red: ['#5c0f12', '#91181c', '#b9262a', '#d8443f', '#f5978c'],
  blue: ['#0e2a57', '#173f80', '#2358a8', '#3f79cd', '#96bff5'],
  green: ['#123f2a', '#1c613f', '#2a8357', '#48a677', '#a0dcbb'],
  sand: ['#7a6a4f', '#a8956f', '#cbb994', '#e4d7ba', '#fbf5e6'],
  copper: ['#5f2c14', '#98522c', '#c47a4b', '#e2a277', '#ffe0c7'],
  yellow: ['#7a5a06', '#b98a0d', '#e0ad1c', '#f5c842', '#ffe79a'],
} as const;

export type GiftColour = keyof typeof ramps;

/** Gradients that the shapes use: the body, an accent, dark plastic and metal, each lit from above or from the left. */
export const BODY = 'url(#b)';
export const ROUND = 'url(#r)';
export const ACCENT = 'url(#a)';
export const DARK = 'url(#d)';
export const METAL = 'url(#m)';
export const GLASS = 'url(#g)';

const fromAbove = 'x1="0" y1="0" x2="0.25" y2="1"';
const fromLeft = 'x1="0" y1="0" x2="1" y2="0"';

function even(id: string, ends: string, [, shade, base, lit, shine]: readonly string[]): string {
  return (
    `<linearGradient id="${id}" ${ends}><stop offset="0" stop-color="${shine}"/><stop offset=".18" stop-color="${lit}"/>` +
    `<stop offset=".55" stop-color="${base}"/><stop offset="1" stop-color="${shade}"/></linearGradient>`
  );
}

/** Light on a cylinder: a bright band left of the middle, shadows at both edges. */
function cylinder(id: string, [deep, shade, base, lit, shine]: readonly string[]): string {
  return (
    `<linearGradient id="${id}" ${fromLeft}><stop offset="0" stop-color="${shade}"/><stop offset=".22" stop-color="${lit}"/>` +
    `<stop offset=".34" stop-color="${shine}"/><stop offset=".5" stop-color="${lit}"/><stop offset=".78" stop-color="${base}"/>` +
    `<stop offset="1" stop-color="${deep}"/></linearGradient>`
  );
}

/** The gradients of a drawing, as SVG definitions. */
export const definitions = (body: GiftColour, accent: GiftColour): string =>
  even('b', fromAbove, ramps[body]) +
  cylinder('r', ramps[body]) +
  even('a', fromAbove, ramps[accent]) +
  even('d', fromAbove, ramps.graphite) +
  cylinder('m', ramps.steel) +
  '<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#cfe6f5"/><stop offset=".5" stop-color="#8fb9d6"/><stop offset="1" stop-color="#4f7fa3"/></linearGradient>' +
  '<radialGradient id="s"><stop offset="0" stop-color="#0b1524" stop-opacity=".34"/><stop offset="1" stop-color="#0b1524" stop-opacity="0"/></radialGradient>';

/** Contact shadow below a thing, centred at `x` on the ground line `y`. */
export const ground = (x: number, y: number, half: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${half}" ry="${Math.round(half * 0.13)}" fill="url(#s)"/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;

export const disc = (x: number, y: number, rx: number, fill: string, ry = rx, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A soft highlight along an edge. */
export const shine = (d: string, width = 10, opacity = 0.5): string =>
  line(d, '#ffffff', width, `opacity="${opacity}"`);

/** Turns a shape around a point. */
export const turned = (degrees: number, x: number, y: number, svg: string): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${svg}</g>`;
