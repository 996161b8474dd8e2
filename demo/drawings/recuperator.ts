import { display, led } from './displays.ts';
import { softShadow } from './fittings.ts';
import { pleats, recess } from './grilles.ts';
import { badge, screws, sticker } from './markings.ts';
import { type Material, materials, tone } from './palette.ts';
import { circle, type Point, poly, rect, regular, segment } from './paths.ts';
import { faceStops, lying, roundStops, solid } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Heat-recovery unit for ducts, its door open: filters, fans and the heat exchanger are seen. */
function recuperator(s: Stage): void {
  const { w, h, mat } = s;
  const depth = Math.min(w * 0.4, h * 1.1);
  const neck = w * 0.09;
  const body: Box = { x: neck, y: 0, w: w - 2 * neck, h };
  softShadow(s, neck, w - neck, 0, depth, h);
  const r = Math.min(h * 0.19, depth * 0.24);
  for (const [z, isBack] of [
    [depth * 0.25, true],
    [depth * 0.75, false],
  ] as const) {
    duct(s, 0, neck * 1.2, h * (isBack ? 0.3 : 0.7), z, r);
    duct(s, w - neck * 1.2, w, h * (isBack ? 0.3 : 0.7), z, r);
  }
  const corner = s.pick(6, 22, 6, 12);
  solid(s, rect(body.x, 0, body.w, h, corner), mat, 0, depth, { fillet: Math.min(corner, 10) });
  const trim = s.pick(materials.dark, materials.galvanised);
  for (const x of [body.x, body.x + body.w - 16]) s.part(rect(x, 0, 16, h, 4), s.linear(faceStops(trim)));
  screws(s, body.x + 8, h * 0.07, body.w - 16, h * 0.86, 5);
  insides(s, { x: body.x + body.w * 0.06, y: h * 0.14, w: body.w * 0.7, h: h * 0.72 });
  controls(s, { x: body.x + body.w * 0.8, y: h * 0.14, w: body.w * 0.15, h: h * 0.72 });
  s.lookAt(w * 0.42, h * 0.5, h * 0.9);
}

function duct(s: Stage, x0: number, x1: number, cy: number, z: number, r: number): void {
  lying(s, x0, x1, cy, z, r, materials.galvanised, { end: '#0e1217' });
  s.plane(z + r);
  for (const x of [x0 + (x1 - x0) * 0.12, x0 + (x1 - x0) * 0.74])
    s.part(rect(x, cy - r * 1.04, (x1 - x0) * 0.12, r * 2.08, 3), s.linear(roundStops(materials.rubber)));
}

function insides(s: Stage, { x, y, w, h }: Box): void {
  recess(s, x, y, w, h, 8, materials.graphite, 0.9);
  s.line(rect(x, y, w, h, 8), tone(s.mat, 0.3), 4);
  const [filter, m] = [w * 0.1, h * 0.08];
  for (const left of [x + m, x + w - m - filter]) {
    pleats(s, left, y + m, filter, h - 2 * m, s.pick(7, 9, 6, 8), materials.white);
    s.line(rect(left, y + m, filter, h - 2 * m), tone(materials.blue, 0.6), 6);
  }
  for (const cx of [x + w * 0.24, x + w * 0.76]) wheel(s, cx, y + h / 2, Math.min(h * 0.34, w * 0.095));
  exchanger(s, x + w / 2, y + h / 2, Math.min(h * 0.44, w * 0.16));
}

/** Fan in its housing. */
function wheel(s: Stage, cx: number, cy: number, r: number): void {
  s.part(circle(cx, cy, r * 1.18), s.linear(faceStops(materials.galvanised)));
  s.part(circle(cx, cy, r), '#0e1217');
  const n = s.pick(14, 18, 12, 16);
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 2 * Math.PI;
    const at = (k: number, turn: number): Point => [cx + r * k * Math.cos(a + turn), cy + r * k * Math.sin(a + turn)];
    s.part(poly([at(0.5, 0), at(0.94, 0.12), at(0.94, 0.26), at(0.5, 0.14)]), tone(materials.grey, 0.7));
  }
  s.part(circle(cx, cy, r * 0.42), s.linear(faceStops(materials.dark)));
}

/** The exchanger in its usual shape: a turning wheel, a hexagonal block of membranes, a block of plates on its edge. */
function exchanger(s: Stage, cx: number, cy: number, r: number): void {
  const form = s.drawing.form ?? s.pick('plate', 'rotor', 'membrane');
  if (form === 'rotor') return rotor(s, cx, cy, r);
  const isMembrane = form === 'membrane';
  const mat: Material = isMembrane ? materials.ice : materials.steel;
  const outline = isMembrane ? regular(cx, cy, r, 6) : regular(cx, cy, r * 1.08, 4);
  s.part(poly(outline), s.linear(faceStops(mat), 'diagonal'), { stroke: tone(mat, 0.1), width: 4 });
  const n = 13;
  let lines = '';
  for (let i = 1; i < n; i++) {
    const t = (2 * i) / n - 1;
    if (isMembrane) {
      const half = r * (1 - Math.abs(t) * 0.5) * 0.96;
      lines += segment(cx - half, cy + t * r * 0.86, cx + half, cy + t * r * 0.86);
    } else {
      const [a, b] = [r * 1.08 * (0.5 + t / 2), r * 1.08 * (0.5 - t / 2)];
      lines += segment(cx - b, cy - a, cx + a, cy + b);
    }
  }
  s.line(lines, tone(mat, 0.14), r * 0.035, { opacity: 0.8 });
}

function rotor(s: Stage, cx: number, cy: number, r: number): void {
  s.part(rect(cx - r * 1.12, cy - r * 1.08, r * 2.24, r * 2.16, 6), s.linear(faceStops(materials.galvanised)));
  s.part(circle(cx, cy, r), s.linear(faceStops(materials.steel), 'diagonal'), {
    stroke: tone(materials.dark, 0.3),
    width: 5,
  });
  for (let i = 1; i < 8; i++)
    s.line(circle(cx, cy, (r * i) / 8), tone(materials.steel, 0.16), r * 0.03, { opacity: 0.7 });
  s.line(
    regular(cx, cy, r, 8)
      .map(([x, y]) => segment(cx, cy, x, y))
      .join(''),
    tone(materials.steel, 0.24),
    r * 0.05,
  );
  s.part(circle(cx, cy, r * 0.14), s.linear(faceStops(materials.dark)));
}

function controls(s: Stage, { x, y, w, h }: Box): void {
  s.part(rect(x, y, w, h, 8), s.linear(faceStops(s.mat, 0.03)), { stroke: tone(s.mat, 0.18), width: 2.2 });
  display(s, x + w * 0.16, y + h * 0.1, w * 0.68, h * 0.22, { color: s.pick('ice', 'green', 'amber') });
  led(s, x + w * 0.5, y + h * 0.42, 6, '#53e08c');
  badge(s, x + w * 0.5, y + h * 0.54, w * 0.6, s.trim ?? materials.chrome);
  sticker(s, x + w * 0.2, y + h * 0.64, w * 0.6, h * 0.28);
  if (s.style > 3) s.line(segment(x + w * 0.1, y + h * 0.36, x + w * 0.9, y + h * 0.36), tone(s.mat, 0.3), 3);
}

export const recuperatorSubjects = {
  recuperator: { paint: recuperator, pitch: 8, yaw: 26, aspect: [1.4, 2.6] },
} satisfies Record<string, Subject>;
