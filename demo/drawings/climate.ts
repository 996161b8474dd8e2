import { keys, touchKeys } from './controls.ts';
import { display, led } from './displays.ts';
import { castors, groundShadow, nut, pipe, softShadow, wallShadow } from './fittings.ts';
import { fins, flap, louvre, perforation, recess, slots } from './grilles.ts';
import { badge, screw, screws, sticker } from './markings.ts';
import { isLight, materials, tone } from './palette.ts';
import { rect, segment, superellipse } from './paths.ts';
import { fanOpening } from './round-grilles.ts';
import { faceStops, solid } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Four-way ceiling cassette seen square from below. */
function cassette(s: Stage): void {
  const { w, h, mat } = s;
  const side = Math.min(w, h);
  const [x, y] = [(w - side) / 2, (h - side) / 2];
  const r = side * s.pick(0.03, 0.1, 0.06, 0.16, 0.02, 0.08, 0.22, 0.05);
  wallShadow(s, x, y, side, side, r);
  solid(s, rect(x + side * 0.09, y + side * 0.09, side * 0.82, side * 0.82, 6), materials.galvanised, -side * 0.3, 0);
  solid(s, rect(x, y, side, side, r), mat, 0, side * 0.06, { fillet: Math.min(r, side * 0.03) });
  const outlets: readonly [number, number, number, number][] = [
    [0.2, 0.055, 0.6, 0.085],
    [0.2, 0.86, 0.6, 0.085],
    [0.055, 0.2, 0.085, 0.6],
    [0.86, 0.2, 0.085, 0.6],
  ];
  for (const [ox, oy, ow, oh] of outlets) {
    recess(s, x + side * ox, y + side * oy, side * ow, side * oh, side * 0.03, materials.graphite);
    const wide = ow > oh;
    s.part(
      wide
        ? rect(x + side * (ox + 0.01), y + side * (oy + 0.024), side * (ow - 0.02), side * 0.05, 8)
        : rect(x + side * (ox + 0.024), y + side * (oy + 0.01), side * 0.05, side * (oh - 0.02), 8),
      s.linear(
        [
          [0, tone(mat, 0.98)],
          [1, tone(mat, 0.66)],
        ],
        wide ? 'down' : 'right',
      ),
    );
  }
  const [gx, gy, gs] = [x + side * 0.2, y + side * 0.2, side * 0.6];
  const kind = s.style % 4;
  const dark = isLight(mat) ? '#4a5462' : '#07090c';
  if (kind === 1) {
    s.part(superellipse(gx + gs / 2, gy + gs / 2, gs / 2, gs / 2, 6), s.linear(faceStops(mat, 0.04)), {
      stroke: tone(mat, 0.2),
      width: 2,
    });
    recess(s, gx + gs * 0.06, gy - gs * 0.005, gs * 0.88, gs * 0.018, 4);
  } else {
    s.part(rect(gx, gy, gs, gs, 10), s.linear(faceStops(mat, -0.05)), { stroke: tone(mat, 0.2), width: 2 });
    if (kind === 0) slots(s, gx + gs * 0.04, gy + gs * 0.04, gs * 0.92, gs * 0.92, 4, 22, { dark });
    else if (kind === 2)
      perforation(s, gx + gs * 0.05, gy + gs * 0.05, gs * 0.9, gs * 0.9, gs * 0.045, gs * 0.013, dark);
    else
      for (let i = 0; i < 12; i++)
        s.part(
          rect(gx + gs * 0.03, gy + gs * (0.04 + i * 0.078), gs * 0.94, gs * 0.044, 4),
          s.linear([
            [0, '#14181f'],
            [0.4, tone(mat, 0.3)],
            [0.42, tone(mat, 0.94)],
            [1, tone(mat, 0.7)],
          ]),
        );
  }
  badge(s, x + side * 0.82, y + side * 0.965, side * 0.1, s.trim ?? materials.chrome);
  led(s, x + side * 0.93, y + side * 0.93, 5, '#53e08c');
  s.lookAt(x + side * 0.72, y + side * 0.76, side * 0.46);
}

/** Concealed duct unit: galvanised box with an outlet flange and fan housings. */
function ductUnit(s: Stage): void {
  const { w, h } = s;
  const depth = w * 0.62;
  const steel = s.drawing.color === 'white' ? materials.galvanised : s.mat;
  groundShadow(s, 0, w, 0, depth, h * 1.02);
  solid(s, rect(0, 0, w, h, 3), steel, 0, depth);
  for (const x of [-w * 0.03, w * 0.97])
    for (const z of [0.15, 0.75])
      solid(s, rect(x, h * 0.08, w * 0.06, h * 0.05, 2), materials.galvanised, depth * z, depth * (z + 0.1));
  solid(s, rect(w * 0.05, h * 0.14, w * 0.74, h * 0.72, 2), steel, depth, depth * 1.06, { shade: 0.03 });
  s.part(
    rect(w * 0.065, h * 0.18, w * 0.71, h * 0.64),
    s.linear([
      [0, '#0a0d11'],
      [1, '#2b323c'],
    ]),
  );
  const kind = s.style % 4;
  if (kind === 0) fins(s, w * 0.07, h * 0.2, w * 0.7, h * 0.6, 60, materials.steel);
  else if (kind === 1)
    for (let i = 0; i < 4; i++)
      s.part(
        rect(w * (0.085 + i * 0.172), h * 0.26, w * 0.15, h * 0.48, 6),
        s.linear([
          [0, '#1d232b'],
          [0.5, '#5f6975'],
          [1, '#15191f'],
        ]),
      );
  else if (kind === 2) louvre(s, w * 0.07, h * 0.2, w * 0.7, h * 0.6, 6, materials.grey, 2);
  else
    for (let i = 0; i < 3; i++)
      fanOpening(s, w * (0.19 + i * 0.23), h * 0.5, Math.min(h * 0.3, w * 0.1), {
        kind: 'rings',
        wire: materials.chrome,
        width: 3,
      });
  screws(s, w * 0.03, h * 0.06, w * 0.94, h * 0.88, 6);
  for (let i = 1; i < 8; i++) screw(s, w * 0.05 + (w * 0.74 * i) / 8, h * 0.1, 4);
  s.plane(depth);
  s.part(rect(w * 0.83, h * 0.16, w * 0.14, h * 0.68, 4), s.linear(faceStops(materials.grey, -0.05)), {
    stroke: '#5b636d',
    width: 2,
  });
  for (const y of [0.28, 0.48]) {
    pipe(s, w * 0.9, h * y, w * 0.12, h * 0.07, materials.copper, false);
    nut(s, w * 0.99, h * (y - 0.02), w * 0.03, h * 0.11, materials.brass, false);
  }
  sticker(s, w * 0.845, h * 0.62, w * 0.07, h * 0.18);
  s.lookAt(w * 0.7, h * 0.5, w * 0.4);
  if (s.style > 3) {
    s.plane(depth * 1.06);
    s.line(rect(w * 0.057, h * 0.16, w * 0.726, h * 0.68, 2), tone(materials.dark, 0.4), w * 0.014);
    s.part(rect(w * 0.845, h * 0.22, w * 0.05, h * 0.3, 6), s.linear(faceStops(materials.dark)));
  }
}

/** Long unit for a low wall or under the ceiling. */
function floorCeiling(s: Stage): void {
  const { w, h, mat } = s;
  const depth = Math.min(240, h * 0.5);
  const r = h * s.pick(0.05, 0.16, 0.1, 0.26);
  wallShadow(s, 0, 0, w, h, r);
  solid(s, rect(0, 0, w, h, r), mat, 0, depth, { fillet: Math.min(r, 22) });
  recess(s, w * 0.06, h * 0.06, w * 0.88, h * 0.16, 10, materials.graphite);
  flap(s, w * 0.07, h * 0.13, w * 0.86, h * 0.075, mat, 8);
  s.line(segment(6, h * 0.28, w - 6, h * 0.28), tone(mat, 0.16), 2.4, { opacity: 0.6 });
  for (const x of [0.045, 0.955])
    s.line(segment(w * x, h * 0.29, w * x, h * 0.97), tone(mat, 0.16), 2, { opacity: 0.5 });
  const kind = s.style % 4;
  const [gx, gy, gw, gh] = [w * 0.1, h * 0.62, w * 0.8, h * 0.28];
  if (kind === 0) slots(s, gx, gy, gw, gh, 8, 6, { dark: tone(mat, 0.05) });
  else if (kind === 1) louvre(s, gx, gy, gw, gh, 7, mat, 8);
  else if (kind === 2) perforation(s, gx, gy, gw, gh, 16, 4.4, tone(mat, 0.05));
  else slots(s, gx, gy, gw, gh, 54, 2, { dark: tone(mat, 0.05), fill: 0.42 });
  display(s, w * 0.8, h * 0.36, w * 0.08, h * 0.1, { color: s.pick('ice', 'green', 'amber') });
  badge(s, w * 0.16, h * 0.41, w * 0.09, s.trim ?? materials.chrome);
}

function columnUnit(s: Stage): void {
  const { w, h, mat } = s;
  const depth = w * 0.66;
  const r = w * s.pick(0.06, 0.2, 0.12, 0.36);
  groundShadow(s, 0, w, 0, depth, h);
  solid(s, rect(w * 0.02, h * 0.975, w * 0.96, h * 0.025, 3), materials.dark, 0, depth);
  solid(s, rect(0, 0, w, h * 0.98, r), mat, 0, depth, { fillet: Math.min(r, 24) });
  const kind = s.style % 4;
  if (kind === 1 || kind === 3) for (const x of [0.1, 0.78]) louvre(s, w * x, h * 0.1, w * 0.12, h * 0.5, 30, mat, 8);
  else louvre(s, w * 0.12, h * 0.06, w * 0.76, h * 0.22, 12, mat, 10);
  display(s, w * 0.34, h * (kind % 2 ? 0.2 : 0.33), w * 0.32, h * 0.06, {
    type: kind % 2 ? 'hidden' : 'glass',
    color: kind % 2 && isLight(mat) ? 'white' : 'ice',
  });
  keys(s, w * 0.36, h * (kind % 2 ? 0.28 : 0.415), w * 0.28, 4, w * 0.045, s.trim ?? materials.grey);
  s.line(segment(6, h * 0.66, w - 6, h * 0.66), tone(mat, 0.16), 2.2, { opacity: 0.5 });
  if (kind === 0) slots(s, w * 0.1, h * 0.71, w * 0.8, h * 0.22, 2, 12, { dark: tone(mat, 0.05) });
  else if (kind === 2) perforation(s, w * 0.1, h * 0.7, w * 0.8, h * 0.24, w * 0.03, w * 0.009, tone(mat, 0.05));
  else s.part(rect(w * 0.2, h * 0.68, w * 0.6, 7, 3), s.linear(faceStops(s.trim ?? materials.chrome)));
  badge(s, w / 2, h * 0.63, w * 0.24);
  if (s.style > 3) {
    s.part(rect(w * 0.03, h * 0.955, w * 0.94, h * 0.02, 3), s.linear(faceStops(s.calmTrim ?? materials.dark)));
    for (const x of [0.05, 0.95])
      s.line(segment(w * x, h * 0.04, w * x, h * 0.94), tone(mat, 0.14), 5, { opacity: 0.6 });
  }
}

function mobileConditioner(s: Stage): void {
  const { w, h, mat } = s;
  const depth = w * 0.82;
  const r = w * s.pick(0.1, 0.24, 0.05, 0.34);
  softShadow(s, w * 0.04, w * 0.96, 0, depth, h);
  castors(s, w, h - 22, depth, 20);
  solid(s, rect(0, 0, w, h * 0.965, r), mat, 0, depth, { fillet: Math.min(r, w * 0.09) });
  const kind = s.style % 4;
  const band = isLight(mat) ? materials.dark : materials.grey;
  if (kind === 1)
    s.part(
      rect(w * 0.1, h * 0.05, w * 0.8, h * 0.32, r * 0.6),
      s.linear([
        [0, '#0d1117'],
        [1, '#2a323d'],
      ]),
    );
  recess(s, w * 0.14, h * 0.07, w * 0.72, h * 0.13, 18, materials.graphite);
  flap(s, w * 0.16, h * 0.12, w * 0.68, h * 0.07, kind === 1 ? band : mat, 10);
  display(s, w * 0.36, h * 0.24, w * 0.28, h * 0.09, {
    type: kind === 1 ? 'hidden' : 'glass',
    color: 'ice',
    value: s.count ?? 20,
  });
  touchKeys(s, w / 2, h * 0.4, w * 0.44, 5, kind === 1 || !isLight(mat) ? '#b6c9e8' : '#6b7a92', w * 0.045);
  s.line(segment(w * 0.02, h * 0.46, w * 0.98, h * 0.46), tone(mat, 0.16), 2.4, { opacity: 0.5 });
  if (kind === 0) slots(s, w * 0.14, h * 0.54, w * 0.72, h * 0.32, 1, 12, { dark: tone(mat, 0.06) });
  else if (kind === 2) louvre(s, w * 0.12, h * 0.52, w * 0.76, h * 0.36, 12, mat, 10);
  else if (kind === 3) perforation(s, w * 0.14, h * 0.54, w * 0.72, h * 0.32, w * 0.036, w * 0.01, tone(mat, 0.06));
  badge(s, w / 2, h * 0.91, w * 0.22, s.trim ?? materials.chrome);
  if (s.style > 3) {
    s.part(rect(w * 0.02, h * 0.462, w * 0.96, h * 0.03), s.linear(faceStops(s.calmTrim ?? materials.chrome)));
    for (const x of [0.06, 0.94])
      s.line(segment(w * x, h * 0.52, w * x, h * 0.88), tone(mat, 0.14), 5, { opacity: 0.6 });
  }
}

function windowConditioner(s: Stage): void {
  const { w, h, mat } = s;
  const depth = w * 0.85;
  groundShadow(s, 0, w, 0, depth, h);
  solid(s, rect(w * 0.02, h * 0.02, w * 0.96, h * 0.98, 4), materials.galvanised, 0, depth * 0.8);
  const r = s.pick(10, 30, 4, 20);
  solid(s, rect(0, 0, w, h, r), mat, depth * 0.8, depth, { fillet: Math.min(r, 16) });
  const split = s.style % 2 ? 0.7 : 0.66;
  if (s.style % 3 === 0) louvre(s, w * 0.04, h * 0.36, w * split - w * 0.08, h * 0.56, 11, mat, 6);
  else if (s.style % 3 === 1)
    slots(s, w * 0.04, h * 0.36, w * split - w * 0.08, h * 0.56, 3, 12, { dark: tone(mat, 0.06) });
  else perforation(s, w * 0.04, h * 0.36, w * split - w * 0.08, h * 0.56, 17, 4.6, tone(mat, 0.06));
  recess(s, w * 0.04, h * 0.08, w * split - w * 0.08, h * 0.2, 8, materials.graphite);
  for (let i = 1; i < 14; i++)
    s.part(rect(w * 0.04 + ((w * split - w * 0.08) * i) / 14, h * 0.09, 6, h * 0.18, 3), tone(mat, 0.76));
  s.part(
    rect(w * (split + 0.02), h * 0.08, w * (0.94 - split), h * 0.84, 10),
    s.linear(faceStops(isLight(mat) ? materials.dark : materials.grey)),
  );
  display(s, w * (split + 0.05), h * 0.16, w * (0.88 - split), h * 0.16, {
    type: 'hidden',
    color: 'amber',
    value: s.count ?? 20,
  });
  for (let i = 0; i < 4; i++)
    keys(
      s,
      w * (split + 0.06),
      h * (0.42 + i * 0.11),
      w * (0.86 - split),
      2,
      w * 0.045,
      s.trim ?? materials.grey,
      s.style % 2 === 0,
    );
}

export const climateSubjects = {
  cassette: { paint: cassette, pitch: -3, yaw: 30, aspect: [0.85, 1.2] },
  'duct-unit': { paint: ductUnit, pitch: 12, yaw: 28, aspect: [1.8, 5] },
  'floor-ceiling': { paint: floorCeiling, pitch: 6, yaw: 30, aspect: [1.3, 2.6] },
  'column-unit': { paint: columnUnit, pitch: 5, yaw: 34, aspect: [0.22, 0.5] },
  'mobile-conditioner': { paint: mobileConditioner, pitch: 8, yaw: 34, aspect: [0.38, 0.9] },
  'window-conditioner': { paint: windowConditioner, pitch: 8, yaw: 30, aspect: [1.1, 2] },
} satisfies Record<string, Subject>;
