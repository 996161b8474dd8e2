import { led } from './displays.ts';
import { groundShadow, softShadow, spigot, wallShadow } from './fittings.ts';
import { badge, screw, screws, sticker } from './markings.ts';
import { type Material, materials, tone } from './palette.ts';
import { circle, poly, rect, regular, segment } from './paths.ts';
import { blades, fanGuards, fanOpening, hub } from './round-grilles.ts';
import { faceStops, lying, roundStops, solid, turned, upright } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** In-line duct fan, seen from the side: body, terminal box, spigots. */
function fanDuct(s: Stage): void {
  const { w, h } = s;
  const mat = s.mat;
  softShadow(s, w * 0.12, w * 0.88, 0, h * 0.8, h);
  const [cy, r] = [h * 0.48, h * 0.44];
  const foot = materials.galvanised;
  if (s.style % 4 === 1) return boxDuctFan(s);
  const neck = s.pick(0.62, 0.7, 0.58, 0.66) * r;
  for (const x of [w * 0.3, w * 0.62])
    solid(
      s,
      poly([
        [x, cy + r * 0.6],
        [x + w * 0.08, cy + r * 0.6],
        [x + w * 0.1, h],
        [x - w * 0.02, h],
      ]),
      foot,
      r * 0.5,
      r * 1.5,
    );
  lying(s, 0, w * 0.28, cy, r, neck, s.style % 2 ? materials.galvanised : mat);
  lying(s, w * 0.72, w, cy, r, neck, s.style % 2 ? materials.galvanised : mat, { end: '#0e1217' });
  s.plane(r * 1.5);
  s.part(
    poly([
      [w * 0.2, cy - neck],
      [w * 0.3, cy - r],
      [w * 0.7, cy - r],
      [w * 0.8, cy - neck],
      [w * 0.8, cy + neck],
      [w * 0.7, cy + r],
      [w * 0.3, cy + r],
      [w * 0.2, cy + neck],
    ]),
    s.linear(roundStops(mat)),
  );
  for (const x of [0.295, 0.685])
    s.part(rect(w * x, cy - r * 1.02, w * 0.02, r * 2.04, 3), s.linear(roundStops(s.trim ?? materials.galvanised)));
  for (const x of [0.02, 0.93])
    s.part(rect(w * x, cy - neck * 1.05, w * 0.035, neck * 2.1, 4), s.linear(roundStops(materials.rubber)));
  solid(s, rect(w * 0.42, cy - r * 0.36, w * 0.16, r * 0.62, 10), materials.dark, r * 1.5, r * 2.1, { fillet: 8 });
  screws(s, w * 0.44, cy - r * 0.28, w * 0.12, r * 0.46, 6);
  sticker(s, w * 0.6, cy + r * 0.1, w * 0.08, r * 0.4);
  s.lookAt(w * 0.55, cy, h * 0.8);
  if (s.style > 3) {
    s.plane(r * 1.5);
    for (const x of [0.34, 0.38, 0.61, 0.65])
      s.part(rect(w * x, cy - r * 1.01, w * 0.014, r * 2.02, 2), s.linear(roundStops(mat, -0.14)));
  }
}

function boxDuctFan(s: Stage): void {
  const { w, h } = s;
  const depth = h * 0.9;
  lying(s, 0, w * 0.2, h * 0.48, depth / 2, h * 0.3, materials.galvanised);
  lying(s, w * 0.8, w, h * 0.48, depth / 2, h * 0.3, materials.galvanised, { end: '#0e1217' });
  solid(s, rect(w * 0.14, 0, w * 0.72, h * 0.97, 6), s.mat, 0, depth, { fillet: 5 });
  screws(s, w * 0.17, h * 0.05, w * 0.66, h * 0.87, 7);
  s.line(rect(w * 0.2, h * 0.1, w * 0.6, h * 0.77, 8), tone(s.mat, 0.15), 2.4, { opacity: 0.5 });
  solid(s, rect(w * 0.56, h * 0.3, w * 0.16, h * 0.26, 8), materials.dark, depth, depth * 1.12, { fillet: 6 });
  sticker(s, w * 0.26, h * 0.3, w * 0.14, h * 0.26);
  if (s.style > 3) {
    for (const x of [0.16, 0.82])
      s.part(rect(w * x, h * 0.02, w * 0.02, h * 0.93), s.linear(faceStops(materials.dark)));
  }
}

function fanAxial(s: Stage): void {
  const { w, h, mat } = s;
  const side = Math.min(w, h);
  const r = side * 0.44;
  const [cx, cy] = [w / 2, h / 2];
  const isRound = s.style % 4 === 2;
  wallShadow(s, cx - side / 2, cy - side / 2, side, side, isRound ? side / 2 : 10);
  solid(s, circle(cx, cy, r * 1.02), mat, -side * 0.16, 0);
  solid(
    s,
    isRound ? circle(cx, cy, side / 2) : rect(cx - side / 2, cy - side / 2, side, side, s.pick(8, 40, 8, 90)),
    mat,
    0,
    side * 0.05,
    { fillet: 6 },
  );
  fanOpening(s, cx, cy, r, {
    kind: s.pick(...fanGuards),
    wire: s.pick<Material>(materials.dark, materials.chrome),
    blade: s.pick<Material>(materials.graphite, materials.steel, materials.dark),
    bladeCount: s.pick(5, 7, 6, 4),
    width: 6,
    rim: mat,
  });
  if (isRound) for (const [x, y] of regular(cx, cy, side * 0.475, 8, 22)) screw(s, x, y, 8);
  else screws(s, cx - side * 0.45, cy - side * 0.45, side * 0.9, side * 0.9, 11);
  s.lookAt(cx + r * 0.3, cy, r * 1.3);
}

function fanRoof(s: Stage): void {
  const { w, h, mat } = s;
  const cx = w / 2;
  const z = w * 0.42;
  groundShadow(s, w * 0.06, w * 0.94, 0, w * 0.84, h);
  solid(s, rect(w * 0.05, h * 0.88, w * 0.9, h * 0.12, 4), materials.galvanised, 0, w * 0.84);
  screws(s, w * 0.1, h * 0.94, w * 0.8, 0, 7);
  turned(
    s,
    cx,
    z,
    [
      [h * 0.5, w * 0.34],
      [h * 0.9, w * 0.36],
    ],
    materials.galvanised,
    { isStraight: true },
  );
  const fences = 26;
  for (let i = 0; i < fences; i++) {
    const a = -1.45 + (2.9 * i) / (fences - 1);
    s.plane(z);
    s.line(segment(cx + w * 0.37 * Math.sin(a), h * 0.44, cx + w * 0.37 * Math.sin(a), h * 0.8), '#1a2028', 6, {
      opacity: 0.75,
    });
  }
  const cap = s.pick<readonly [number, number][]>(
    [
      [h * 0.06, w * 0.12],
      [h * 0.12, w * 0.3],
      [h * 0.3, w * 0.46],
      [h * 0.46, w * 0.49],
    ],
    [
      [0, w * 0.04],
      [h * 0.2, w * 0.2],
      [h * 0.44, w * 0.48],
      [h * 0.48, w * 0.49],
    ],
    [
      [h * 0.1, w * 0.4],
      [h * 0.14, w * 0.46],
      [h * 0.44, w * 0.49],
    ],
    [
      [h * 0.02, w * 0.22],
      [h * 0.05, w * 0.24],
      [h * 0.3, w * 0.3],
      [h * 0.46, w * 0.49],
    ],
  );
  turned(s, cx, z, cap, mat, { isStraight: s.style % 4 === 2 });
  upright(s, cx, z, h * 0.47, h * 0.5, w * 0.495, s.calmTrim ?? mat, { isBand: true });
  badge(s, cx, h * 0.34, w * 0.16);
  s.lookAt(cx, h * 0.52, w * 0.6);
  if (s.style > 3) {
    s.around(cx, z, w * 0.36);
    for (const y of [0.56, 0.64, 0.72, 0.8]) s.line(segment(cx - w * 0.35, h * y, cx + w * 0.35, h * y), '#2b323c', 5);
  }
}

function fanExhaust(s: Stage): void {
  const { w, h, mat } = s;
  const side = Math.min(w, h);
  const depth = side * 0.2;
  const r = s.pick(0.1, 0.02, 0.3, 0.06, 0.5, 0.16, 0.04, 0.22) * side;
  wallShadow(s, 0, 0, w, h, r);
  s.plane(0);
  spigot(s, w / 2, h / 2, side * 0.36, -side * 0.4, 0, materials.white);
  solid(s, rect(0, 0, w, h, r), mat, 0, depth, { fillet: Math.min(r, side * 0.07) });
  const kind = s.style % 8;
  const [cx, cy, R] = [w / 2, h / 2, side * 0.36];
  if (kind % 4 === 0) {
    s.part(
      circle(cx, cy, R * 1.06),
      s.linear([
        [0, tone(mat, 0.5)],
        [1, tone(mat, 0.98)],
      ]),
    );
    fanOpening(s, cx, cy, R, {
      kind: kind ? 'swirl' : 'bars',
      wire: mat,
      blade: materials.grey,
      width: 9,
      bladeCount: 6,
    });
  } else if (kind % 4 === 1) {
    coveredFan(s, cx, cy, side * 0.42, depth, kind === 1);
  } else if (kind % 4 === 2) {
    for (let i = 0; i < 9; i++)
      s.part(
        rect(w * 0.1, h * (0.14 + i * 0.08), w * 0.8, h * 0.058, h * 0.02),
        s.linear([
          [0, tone(mat, 0.06)],
          [0.34, tone(mat, 0.2)],
          [0.36, tone(mat, 0.96)],
          [1, tone(mat, 0.6)],
        ]),
      );
  } else {
    s.part(
      circle(cx, cy, R),
      s.radial([
        [0, '#2a313b'],
        [1, '#0b0e13'],
      ]),
    );
    blades(s, cx, cy, R * 0.95, 6, materials.grey);
    for (const k of [1, 0.78, 0.56, 0.34]) s.line(circle(cx, cy, R * k), tone(mat, 0.85), R * 0.075);
    s.line(
      regular(cx, cy, R, 6)
        .map(([x, y]) => segment(cx, cy, x, y))
        .join(''),
      tone(mat, 0.8),
      R * 0.05,
    );
    hub(s, cx, cy, R * 0.17, mat);
  }
  led(s, w * 0.9, h * 0.92, 6, s.pick('#53e08c', '#53b4ff', '#ff8a3c'));
  s.lookAt(cx, cy, side * 0.6);
}

/** Blades seen around a cover that stands before the opening on four pins. */
function coveredFan(s: Stage, cx: number, cy: number, r: number, depth: number, isRound: boolean): void {
  const { mat } = s;
  s.part(
    circle(cx, cy, r),
    s.radial([
      [0, '#0b0e13'],
      [0.8, '#2a313b'],
      [1, tone(mat, 0.4)],
    ]),
  );
  blades(s, cx, cy, r * 0.95, 7, materials.grey);
  s.line(circle(cx, cy, r), tone(mat, 0.9), r * 0.05);
  for (const [x, y] of regular(cx, cy, r * 0.72, 4, 45)) s.line(segment(cx, cy, x, y), tone(mat, 0.7), r * 0.05);
  const cover = isRound ? circle(cx, cy, r * 0.64) : poly(regular(cx, cy, r * 0.78, 4, 45));
  solid(s, cover, s.calmTrim ?? mat, depth * 1.05, depth * 1.25, { fillet: 8 });
  badge(s, cx, cy + r * 0.4, r * 0.24, materials.chrome);
}

export const ductFanSubjects = {
  'fan-duct': { paint: fanDuct, pitch: 7, yaw: 30, aspect: [1, 2.6] },
  'fan-axial': { paint: fanAxial, pitch: 3, yaw: 32, aspect: [0.8, 1.25] },
  'fan-roof': { paint: fanRoof, pitch: 8, yaw: 30, aspect: [0.7, 1.8] },
  'fan-exhaust': { paint: fanExhaust, pitch: 4, yaw: 34, aspect: [0.7, 1.4] },
} satisfies Record<string, Subject>;
