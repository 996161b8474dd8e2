import { fittingMetal, nut, pipe, rodTones, softShadow, thread } from './fittings.ts';
import { badge, screw, sticker } from './markings.ts';
import { type Material, materials, tone } from './palette.ts';
import { arc, circle, ellipse, type Point, poly, rect, segment, smooth } from './paths.ts';
import { hub } from './round-grilles.ts';
import { lying, roundStops, solid } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Foam sleeves for copper tube, one on two: each with a slit and a dark bore at its near end. */
function pipeInsulation(s: Stage): void {
  const { w, h } = s;
  const mat = s.drawing.color === 'white' ? materials.white : materials.foamRubber;
  const r = h * s.pick(0.23, 0.21, 0.245, 0.22);
  const end = r * 0.42;
  softShadow(s, 0, w, 0, r * 4, h);
  s.within(w * 0.05, 0, 0, 1, () => sleeve(s, w, h - r * 2.75, r, end, mat));
  s.within(0, 0, r * 0.3, 1, () => sleeve(s, w, h - r, r, end, mat));
}

function sleeve(s: Stage, w: number, cy: number, r: number, end: number, mat: Material): void {
  const [x0, x1] = [end, w * 0.93];
  s.plane(r);
  s.part(
    `${arc(x1, cy, end, -90, 90, r).replace(/^M/, `M${x0} ${cy - r}L`)}L${x0} ${cy + r}Z`,
    s.linear(roundStops(mat)),
  );
  s.line(segment(x0 + end * 0.6, cy - r * 0.34, x1 + end * 0.5, cy - r * 0.34), '#000000', r * 0.03, { opacity: 0.55 });
  s.sheen(segment(x0 + end * 0.6, cy - r * 0.3, x1 + end * 0.5, cy - r * 0.3), tone(mat, 0.95), r * 0.02, 0.6);
  for (let i = 0; i < 3 + s.style; i++)
    s.line(
      segment(w * (0.28 + i * 0.06), cy + r * 0.2, w * (0.31 + i * 0.06), cy + r * 0.2),
      tone(materials.white, 0.6),
      r * 0.09,
      { opacity: 0.55, cap: 'butt' },
    );
  s.part(
    ellipse(x0, cy, end, r),
    s.radial([
      [0.4, tone(mat, 0.55)],
      [0.9, tone(mat, 0.82)],
      [1, tone(mat, 0.5)],
    ]),
    {
      stroke: tone(mat, 0.2),
      width: 2,
    },
  );
  s.part(
    ellipse(x0, cy, end * 0.46, r * 0.46),
    s.linear([
      [0, '#040506'],
      [1, '#2b3038'],
    ]),
  );
}

/** A pair of feet for a convector: upright bracket with hooks on a bar with two castors. */
function convectorLegs(s: Stage): void {
  const { w, h, mat } = s;
  const wheel = h * 0.11;
  softShadow(s, 0, w, -60, 220, h);
  for (const x of [0, w * 0.53])
    s.within(x, 0, 0, 1, () => {
      const span = w * 0.47;
      const cx = span / 2;
      const stem = span * s.pick(0.2, 0.16, 0.24, 0.18);
      solid(s, rect(cx - stem / 2, h * 0.04, stem, h * 0.74, 8), mat, 20, 70, { fillet: 8 });
      for (const y of [0.1, 0.34]) {
        solid(s, rect(cx - stem * 0.9, h * y, stem * 1.8, h * 0.05, 6), mat, 70, 100, { fillet: 4 });
        screw(s, cx, h * (y + 0.025), stem * 0.12);
      }
      solid(
        s,
        smooth(
          [
            [span * 0.02, h * 0.8],
            [span * 0.26, h * (0.74 - (s.style % 3) * 0.02)],
            [cx, h * 0.7],
            [span * 0.74, h * (0.74 - (s.style % 3) * 0.02)],
            [span * 0.98, h * 0.8],
            [span * 0.92, h * 0.87],
            [cx, h * 0.84],
            [span * 0.08, h * 0.87],
          ],
          true,
        ),
        mat,
        0,
        96,
        { fillet: 10 },
      );
      for (const k of [0.1, 0.9]) castor(s, span * k, h - wheel, wheel);
      if (s.style > 3) s.part(rect(cx - stem * 0.2, h * 0.44, stem * 0.4, h * 0.2, stem * 0.2), '#2a313b');
    });
  s.lookAt(w * 0.24, h * 0.78, w * 0.6);
}

function castor(s: Stage, x: number, y: number, r: number): void {
  solid(s, rect(x - r * 0.36, y - r * 1.2, r * 0.72, r * 0.8, 4), materials.dark, 36, 64);
  solid(s, circle(x, y, r), materials.rubber, 24, 76, { fillet: r * 0.2 });
  hub(s, x, y, r * 0.46, materials.grey);
}

/** Rubber gas hose in a loop with the regulator of a cylinder. */
function gasHose(s: Stage): void {
  const { w, h } = s;
  const rubber = s.drawing.color === 'white' ? materials.orange : materials.rubber;
  const [cx, cy, r] = [w * 0.5, h * 0.62, w * 0.4];
  softShadow(s, w * 0.14, w * 0.86, 0, 160, h);
  const t = w * s.pick(0.075, 0.085, 0.065, 0.08);
  s.plane(0);
  for (let i = 2; i >= 0; i--)
    s.rod(
      ellipse(cx + i * t * 0.2, cy + i * t * 0.15, r - i * t * 0.96, (r - i * t * 0.96) * 0.94),
      t,
      rodTones(rubber),
    );
  s.rod(
    smooth([
      [cx - r * 0.98, cy - r * 0.1],
      [cx - r * 0.86, cy - r * 0.7],
      [w * 0.24, h * 0.26],
      [w * 0.26, h * 0.17],
    ]),
    t,
    rodTones(rubber),
  );
  s.rod(
    smooth([
      [cx + r * 0.7, cy - r * 0.66],
      [w * 0.84, h * 0.34],
      [w * 0.83, h * 0.27],
    ]),
    t,
    rodTones(rubber),
  );
  for (const a of [40, 130 + s.style * 4]) {
    const at = (k: number): Point => [
      cx + r * k * Math.cos((a * Math.PI) / 180),
      cy + r * k * 0.94 * Math.sin((a * Math.PI) / 180),
    ];
    s.rod(segment(...at(0.5), ...at(1.12)), t * 0.34, rodTones(materials.dark));
  }
  s.plane(t);
  nut(s, w * 0.77, h * 0.2, w * 0.12, h * 0.07, materials.brass);
  thread(s, w * 0.79, h * 0.14, w * 0.08, h * 0.06, materials.brass);
  regulator(s, w * 0.26, h * 0.12, w * 0.16);
  s.lookAt(w * 0.4, h * 0.16, w * 0.8);
}

function regulator(s: Stage, cx: number, cy: number, r: number): void {
  const mat = s.style % 3 === 2 ? materials.blue : materials.galvanised;
  pipe(s, cx - r * 0.24, cy + r * 0.5, r * 0.48, r * 0.9, materials.brass);
  nut(s, cx + r * 0.9, cy - r * 0.5, r * 0.7, r, materials.brass, false);
  solid(s, circle(cx, cy, r), mat, 40, 100, { fillet: 12 });
  solid(s, circle(cx, cy, r * 0.62), mat, 100, 118, { fillet: 10 });
  for (let i = 0; i < 6; i++) {
    const a = (i * Math.PI) / 3;
    screw(s, cx + r * 0.82 * Math.cos(a), cy + r * 0.82 * Math.sin(a), r * 0.08);
  }
  badge(s, cx, cy, r * 0.6, materials.chrome);
}

/** Plugs, reducers, air vent and key of a radiator kit. */
function radiatorKit(s: Stage): void {
  const { w, h } = s;
  const mat = s.drawing.color === 'white' ? materials.white : fittingMetal(s);
  const r = w * s.pick(0.14, 0.15, 0.135, 0.145);
  const spots: Point[] = [
    [w * 0.2, h * 0.28],
    [w * 0.56, h * 0.26],
    [w * 0.24, h * 0.72],
    [w * 0.6, h * 0.7],
  ];
  spots.forEach(([x, y], i) => plug(s, x, y, r, mat, i));
  s.plane(40);
  s.part(rect(w * 0.82, h * 0.36, w * 0.12, h * 0.1, w * 0.03), s.linear(roundStops(materials.white), 'right'));
  s.part(rect(w * 0.855, h * 0.45, w * 0.05, h * 0.22, 4), s.linear(roundStops(materials.white), 'right'));
  s.part(circle(w * 0.88, h * 0.68, w * 0.03), '#2a313b');
  if (s.style > 3) sticker(s, w * 0.8, h * 0.78, w * 0.16, h * 0.12);
  s.lookAt(w * 0.3, h * 0.3, w * 0.7);
}

function plug(s: Stage, x: number, y: number, r: number, mat: Material, index: number): void {
  softShadow(s, x - r, x + r * 0.7, 0, r * 2, y + r * 1.02);
  lying(s, x - r * 0.9, x, y, r, r * 0.78, materials.galvanised);
  thread(s, x - r * 0.9, y - r * 0.78, r * 0.8, r * 1.56, materials.galvanised, false);
  s.plane(r);
  nut(s, x - r * 0.1, y - r, r * 0.42, r * 2, mat, false);
  if (index === 1) {
    pipe(s, x + r * 0.3, y - r * 0.3, r * 0.5, r * 0.6, materials.brass, false);
    s.part(rect(x + r * 0.7, y - r * 0.16, r * 0.3, r * 0.32, 3), s.linear(roundStops(materials.white)));
  } else if (index !== 2) s.part(rect(x + r * 0.3, y - r * 0.72, r * 0.16, r * 1.44, 4), s.linear(roundStops(mat)));
  if (index === 2)
    s.part(
      poly([
        [x + r * 0.3, y - r * 0.5],
        [x + r * 0.5, y - r * 0.3],
        [x + r * 0.5, y + r * 0.3],
        [x + r * 0.3, y + r * 0.5],
      ]),
      s.linear(roundStops(mat)),
    );
}

export const mountingPartSubjects = {
  'pipe-insulation': { paint: pipeInsulation, pitch: 10, yaw: -14, aspect: [1.6, 4] },
  'convector-legs': { paint: convectorLegs, pitch: 10, yaw: 26, aspect: [0.9, 2] },
  'gas-hose': { paint: gasHose, pitch: 6, yaw: 26, aspect: [0.7, 1.1] },
  'radiator-kit': { paint: radiatorKit, pitch: 8, yaw: 22, aspect: [0.9, 1.4] },
} satisfies Record<string, Subject>;
