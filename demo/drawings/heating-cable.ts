import { cableTones, rodTones, softShadow } from './fittings.ts';
import { badge, sticker } from './markings.ts';
import { materials, tone } from './palette.ts';
import { arc, circle, type Point, poly, rect, segment, smooth } from './paths.ts';
import { lying, roundStops } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

interface Roll {
  x0: number;
  x1: number;
  /** axis of the roll, and the end of what is unrolled */
  y0: number;
  y1: number;
  r: number;
}

/** A roll at the top from which a sheet hangs; its cross-section grows with the `count` square metres on it. */
function rollOf(s: Stage): Roll {
  const { w, h } = s;
  const r = h * (0.015 + 0.11 * Math.sqrt(Math.min(8, Math.max(0.5, s.count ?? 4))));
  return { x0: w * 0.06, x1: w * 0.94, y0: r * 1.02, y1: h, r };
}

const paperEnd = (s: Stage, layer: string) =>
  s.radial([
    [0, '#f4efe0'],
    [0.3, '#8a826d'],
    [0.34, layer],
    [0.6, '#b9b097'],
    [0.64, layer],
    [1, '#9a9179'],
  ]);

function coldLead(s: Stage, x: number, y: number, r: number): void {
  s.plane(r * 2);
  s.rod(
    smooth([
      [x - 20, y - 40],
      [x + s.w * 0.05, y - s.h * 0.2],
      [x + s.w * 0.03, y - s.h * 0.45],
      [x + s.w * 0.06, y - s.h * 0.6],
    ]),
    12,
    cableTones,
  );
}

/** Cable fixed to a net, or laid between sheets of foil. */
function underfloorMat(s: Stage): void {
  const roll = rollOf(s);
  const { x0, x1, y0, y1, r } = roll;
  const isFoil = s.drawing.color === 'silver' || s.drawing.color === 'steel';
  softShadow(s, s.w * 0.03, s.w * 0.97, 0, r * 2, s.h);
  s.plane(0);
  const sheet = isFoil
    ? s.linear(roundStops(materials.steel), 'diagonal')
    : s.linear([
        [0, '#f6f1e2'],
        [1, '#dcd3ba'],
      ]);
  s.part(rect(x0, y0, x1 - x0, y1 - y0, 4), sheet, { stroke: '#8a826d', width: 1.4 });
  if (!isFoil) net(s, roll);
  meander(s, roll);
  lying(
    s,
    x0 - 8,
    x1 + 8,
    y0,
    r,
    r,
    isFoil ? materials.steel : s.pick(materials.blue, materials.orange, materials.blue, materials.red, materials.green),
    { end: paperEnd(s, '#efe9d8') },
  );
  badge(s, s.w * 0.3, y0, s.w * 0.16, materials.chrome);
  coldLead(s, x1, y1, r);
  s.lookAt(s.w * 0.5, s.h * 0.7, s.w * 0.45);
}

function net(s: Stage, { x0, x1, y0, y1 }: Roll): void {
  let lines = '';
  for (let i = 1; i < 26; i++) lines += segment(x0 + ((x1 - x0) * i) / 26, y0, x0 + ((x1 - x0) * i) / 26, y1);
  for (let i = 1; i < 22; i++) lines += segment(x0, y0 + ((y1 - y0) * i) / 22, x1, y0 + ((y1 - y0) * i) / 22);
  s.line(lines, '#a69d85', 1.6, { opacity: 0.7 });
}

/** The cable to and fro over the sheet. */
function meander(s: Stage, { x0, x1, y0, y1, r }: Roll): void {
  const n = s.pick(9, 7, 11, 10, 13, 8, 5, 15);
  const step = (x1 - x0 - 70) / n;
  const [ya, yb] = [y0 + r + 30, y1 - 30];
  let d = `M${x0 + 35} ${ya}`;
  for (let i = 0; i < n; i++) {
    const x = x0 + 35 + i * step;
    const [to, bend] = i % 2 ? [ya, -step * 0.7] : [yb, step * 0.7];
    d += `L${x} ${to - bend * 0.4}C${x} ${to + bend * 0.3} ${x + step} ${to + bend * 0.3} ${x + step} ${to - bend * 0.4}`;
  }
  s.rod(d, 13, s.style % 2 ? rodTones(materials.red) : rodTones(materials.orange));
}

/** Clear film with black stripes of carbon between two copper bars. */
function heatingFilm(s: Stage): void {
  const { x0, x1, y0, y1, r } = rollOf(s);
  const wide = x1 - x0;
  softShadow(s, s.w * 0.03, s.w * 0.97, 0, r * 2, s.h);
  s.plane(0);
  s.part(
    rect(x0, y0, wide, y1 - y0, 4),
    s.linear([
      [0, '#c9d3dc'],
      [1, '#e3e9ef'],
    ]),
    { stroke: '#8b97a4', width: 1.4 },
  );
  const stripes = s.pick(12, 10, 14, 16, 11, 9, 13, 15);
  const lane = (y1 - y0) / stripes;
  for (let i = 0; i < stripes; i++)
    s.part(
      rect(x0 + wide * 0.05, y0 + lane * (i + 0.14), wide * 0.9, lane * 0.7),
      s.linear([
        [0, '#16191e'],
        [0.3, '#333a44'],
        [1, '#101216'],
      ]),
    );
  for (const x of [x0 + wide * 0.03, x1 - wide * 0.07]) {
    s.part(rect(x, y0, wide * 0.04, y1 - y0), s.linear(roundStops(materials.copper), 'right'));
    s.sheen(segment(x + wide * 0.012, y0, x + wide * 0.012, y1), '#ffffff', 3, 0.5);
  }
  s.glow(
    poly([
      [x0, y0],
      [x0 + wide * 0.42, y0],
      [x0 + wide * 0.18, y1],
      [x0, y1],
    ]),
    '#ffffff',
    0.16,
  );
  lying(s, x0 - 8, x1 + 8, y0, r, r, s.pick(materials.graphite, materials.dark), { end: paperEnd(s, '#3a414b') });
  filmBands(s, x0, x1, y0, r);
  s.plane(r * 2);
  for (const [x, mat] of [
    [x0 + wide * 0.05, materials.red],
    [x1 - wide * 0.05, materials.blue],
  ] as const) {
    s.part(rect(x - 16, y1 - 46, 32, 40, 5), tone(materials.dark, 0.5));
    s.rod(
      smooth([
        [x, y1 - 20],
        [x + (x < s.w / 2 ? -30 : 30), y1 - 70],
        [x + (x < s.w / 2 ? -40 : 40), y1 - 150],
      ]),
      9,
      rodTones(mat),
    );
  }
  s.lookAt(s.w * 0.5, s.h * 0.7, s.w * 0.45);
}

/** The stripes and copper bars seen on the rolled part. */
function filmBands(s: Stage, x0: number, x1: number, cy: number, r: number): void {
  s.plane(r * 2);
  const wide = x1 - x0;
  for (const x of [x0 + wide * 0.03, x1 - wide * 0.07])
    s.part(rect(x, cy - r, wide * 0.04, 2 * r), s.linear(roundStops(materials.copper)));
  for (let i = 0; i < 5; i++)
    s.line(
      segment(x0 + wide * 0.08, cy - r * 0.8 + i * r * 0.4, x1 - wide * 0.08, cy - r * 0.8 + i * r * 0.4),
      '#9fb0c0',
      2,
      { opacity: 0.5 },
    );
  sticker(s, x0 + wide * 0.36, cy - r * 0.42, wide * 0.28, r * 0.8);
}

/** A coil of cable held by ties, with the thick cold lead and the end sleeve; `count` is the number of windings. */
function heatingCable(s: Stage): void {
  const { w, h, mat } = s;
  const R = Math.min(w, h) * 0.47;
  const [cx, cy] = [w / 2, h * 0.5];
  const windings = Math.min(14, Math.max(3, Math.round(s.count ?? s.pick(8, 6, 10, 7, 9, 5, 11, 12))));
  const t = (R * 0.46) / 14;
  const inner = R - windings * t;
  softShadow(s, cx - R * 0.7, cx + R * 0.7, 0, R * 0.5, cy + R);
  for (let layer = 0; layer < 3; layer++) {
    s.plane(layer * t);
    for (let i = 0; i < windings; i++) {
      // wound by hand: no two windings lie exactly alike
      const sway = ((i * 7 + layer * 5 + s.style) % 5) - 2;
      s.rod(circle(cx + sway * t * 0.16, cy - sway * t * 0.12, R - t * (i + 0.5)), t * 1.05, rodTones(mat));
    }
  }
  s.plane(t * 4);
  s.rod(
    smooth([
      [cx + inner * 0.7, cy - inner * 0.7],
      [cx + inner * 0.25, cy - inner * 0.2],
      [cx - inner * 0.3, cy + inner * 0.05],
      [cx - inner * 0.1, cy + inner * 0.5],
    ]),
    t * 1.5,
    cableTones,
  );
  s.rod(segment(cx + inner * 0.3, cy - inner * 0.26, cx + inner * 0.02, cy - inner * 0.08), t * 2.1, cableTones);
  for (const [i, a] of s.pick([35, 145, 270], [0, 90, 180, 270], [60, 180, 300], [45, 225]).entries())
    tie(s, cx, cy, inner, R, a, i);
  sticker(s, cx - R * 0.3, cy + inner * 0.1, R * 0.56, inner * 0.7, tone(s.trim ?? mat, 0.5));
  if (s.style > 3) s.sheen(arc(cx, cy, R * 0.86, 190, 250), '#ffffff', t * 0.5, 0.4);
  s.lookAt(cx - R * 0.6, cy - R * 0.4, R);
}

function tie(s: Stage, cx: number, cy: number, inner: number, outer: number, angle: number, i: number): void {
  const at = (k: number, turn: number): Point => {
    const a = ((angle + turn) * Math.PI) / 180;
    return [cx + k * Math.cos(a), cy + k * Math.sin(a)];
  };
  s.part(
    poly([at(inner * 0.97, -4), at(outer * 1.015, -2.4), at(outer * 1.015, 2.4), at(inner * 0.97, 4)]),
    tone(materials.dark, i % 2 ? 0.5 : 0.42),
  );
  const [x, y] = at((inner + outer) / 2, 0);
  s.part(circle(x, y, outer * 0.028), tone(materials.dark, 0.7));
}

export const heatingCableSubjects = {
  'underfloor-mat': { paint: underfloorMat, pitch: 14, yaw: 22, aspect: [0.8, 1.6] },
  'heating-film': { paint: heatingFilm, pitch: 14, yaw: 22, aspect: [0.8, 1.6] },
  'heating-cable': { paint: heatingCable, pitch: 10, yaw: 26, aspect: [0.7, 1.4] },
} satisfies Record<string, Subject>;
