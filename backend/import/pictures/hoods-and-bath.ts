import { badge, display, keys, led, touchKeys } from './controls.ts';
import { rodTones, sideWheel, wallShadow } from './fittings.ts';
import { louvre, perforation, recess, slots } from './grilles.ts';
import { isLight, materials, tone } from './palette.ts';
import { circle, ellipse, poly, rect, roundPoly, segment, smooth } from './paths.ts';
import { faceStops, roundStops, solid, turned } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Working light under a hood. */
function hoodLamps(s: Stage, xs: readonly number[], y: number, r: number): void {
  for (const x of xs) {
    s.glow(ellipse(x, y + r * 3.4, r * 5, r * 5), s.radial([[0, '#fff1cf', 0.3], [1, '#fff1cf', 0]]));
  }
}

function hoodControl(s: Stage, cx: number, y: number, w: number, h: number): void {
  if (s.style % 3 === 0) keys(s, cx - w * 0.12, y - h * 0.28, w * 0.24, 5, h * 0.56, materials.chrome);
  else if (s.style % 3 === 1) {
    s.part(rect(cx - w * 0.17, y - h * 0.4, w * 0.34, h * 0.8, h * 0.2), '#10151c');
    touchKeys(s, cx + w * 0.05, y, w * 0.16, 4, '#b6c9e8', h * 0.3);
    display(s, cx - w * 0.15, y - h * 0.3, w * 0.08, h * 0.6, { type: 'hidden', color: 'ice', value: s.count ?? 3 });
  } else for (const i of [-2, -1, 0, 1, 2]) s.part(rect(cx + i * w * 0.045 - w * 0.016, y - h * 0.22, w * 0.032, h * 0.44, 4), s.linear(faceStops(materials.grey)), { stroke: '#5b646f', width: 1 });
  s.lookAt(cx, y, w * 0.5);
}

function hoodDome(s: Stage): void {
  const { w, h, mat } = s;
  const kind = s.style % 4;
  const depth = w * 0.62;
  const duct = w * s.pick(0.34, 0.3, 0.36, 0.4);
  const [cx, lip] = [w / 2, h * 0.09];
  const skirt = h - lip;
  wallShadow(s, cx - duct / 2, 0, duct, h * 0.6, 4);
  if (kind === 2) return inclinedHood(s);
  const shoulder = h * (kind === 1 ? 0.82 : 0.52);
  solid(s, rect(cx - duct / 2, 0, duct, shoulder + 4, 2), mat, 0, duct * 0.8);
  slots(s, cx - duct * 0.3, h * 0.04, duct * 0.6, h * 0.05, 8, 1);
  s.line(segment(cx - duct / 2, h * 0.3, cx + duct / 2, h * 0.3), tone(mat, 0.15), 2.4, { opacity: 0.6 });
  if (kind === 1) solid(s, rect(0, shoulder, w, skirt - shoulder + 2, 3), mat, 0, depth, { fillet: 3 });
  else {
    const curve = kind === 3 ? 0.9 : 0.35;
    const front = (t: number) => depth * 0.5 + t * depth * 0.5;
    const left = [s.project(cx - duct / 2, shoulder, duct * 0.8), s.project(cx + duct / 2, shoulder, duct * 0.8), s.project(w, skirt, front(1)), s.project(0, skirt, front(1))] as const;
    const bend = (a: readonly [number, number], b: readonly [number, number]): string => `C${a[0]} ${a[1] + (b[1] - a[1]) * curve} ${b[0] + (a[0] - b[0]) * (0.4 * curve)} ${b[1] - (b[1] - a[1]) * 0.12} ${b[0]} ${b[1]}`;
    const back = [s.project(cx + duct / 2, shoulder, 0), s.project(w, skirt, 0)] as const;
    if (s.isAngle) s.surface(`M${left[1][0]} ${left[1][1]}${bend(left[1], left[2])}L${back[1][0]} ${back[1][1]}L${back[0][0]} ${back[0][1]}Z`, s.linear([[0, tone(mat, 0.5)], [1, tone(mat, 0.3)]]));
    s.surface(`M${left[0][0]} ${left[0][1]}L${left[1][0]} ${left[1][1]}${bend(left[1], left[2])}L${left[3][0]} ${left[3][1]}C${left[3][0] + (left[0][0] - left[3][0]) * 0.4 * curve} ${left[3][1] - (left[3][1] - left[0][1]) * 0.12} ${left[0][0]} ${left[0][1] + (left[3][1] - left[0][1]) * curve} ${left[0][0]} ${left[0][1]}Z`, s.linear(mat.metal ? [[0, tone(mat, 0.5)], [0.3, tone(mat, 0.86)], [0.5, tone(mat, 0.66)], [0.75, tone(mat, 0.9)], [1, tone(mat, 0.42)]] : [[0, tone(mat, 0.62)], [0.4, tone(mat, 0.9)], [1, tone(mat, 0.55)]], 'right'));
    if (kind === 0 && s.style > 3) s.plane(depth * 0.8), s.part(poly([[cx - duct * 0.3, shoulder + 20], [cx + duct * 0.3, shoulder + 20], [cx + w * 0.36, skirt - 14], [cx - w * 0.36, skirt - 14]]), s.linear([[0, '#1a212b', 0.9], [1, '#3a4656', 0.75]]));
  }
  solid(s, rect(0, skirt, w, lip, 3), s.calmTrim ?? mat, -2, depth + 4, { fillet: 3 });
  hoodControl(s, cx, skirt + lip / 2, w, lip);
  hoodLamps(s, [w * 0.2, w * 0.8], h + 2, 14);
}

/** Slanted glass hood. */
function inclinedHood(s: Stage): void {
  const { w, h, mat } = s;
  const duct = w * 0.34;
  solid(s, rect(w / 2 - duct / 2, 0, duct, h * 0.44, 2), mat, 0, duct * 0.7);
  const glass = isLight(mat) ? materials.white : materials.glass;
  solid(s, rect(0, h * 0.36, w, h * 0.62, 12), materials.dark, 0, w * 0.12);
  const at = (x: number, y: number, z: number) => s.project(x, y, z);
  const quad = (y0: number, y1: number, z0: number, z1: number, x0 = 0, x1 = w) => [at(x0, y0, z0), at(x1, y0, z0), at(x1, y1, z1), at(x0, y1, z1)];
  const [zTop, zLow] = [w * 0.4, w * 0.14];
  s.surface(roundPoly(quad(h * 0.32, h * 0.98, zTop, zLow), 14), s.linear([[0, tone(glass, 0.8)], [0.5, tone(glass, 0.56)], [1, tone(glass, 0.7)]], 'diagonal'));
  s.veil(poly(quad(h * 0.33, h * 0.97, zTop, zLow, w * 0.1, w * 0.36)), '#ffffff', 0.08);
  s.surface(poly(quad(h * 0.845, h * 0.86, w * 0.195, w * 0.19)), s.linear(faceStops(materials.chrome)));
  s.plane(w * 0.2);
  touchKeys(s, w / 2, h * 0.925, w * 0.3, 5, isLight(mat) ? '#6b7a92' : '#b6c9e8', h * 0.026);
  s.lookAt(w / 2, h * 0.8, w * 0.5);
}

function hoodSlim(s: Stage): void {
  const { w, h, mat } = s;
  const depth = w * 0.5;
  wallShadow(s, 0, 0, w, h, 6);
  const kind = s.style % 4;
  const lip = h * (kind === 1 ? 0.3 : 0.22);
  const radius = s.pick(4, 12, 4, 22);
  if (kind === 1) {
    solid(s, rect(0, 0, w, h - lip, [10, 10, 0, 0]), mat, 0, depth * 0.62, { fillet: 6 });
    solid(s, rect(0, h - lip, w, lip, 4), s.calmTrim ?? materials.steel, 0, depth, { fillet: 4 });
  } else {
    solid(s, rect(w * (kind === 2 ? 0.04 : 0), 0, w * (kind === 2 ? 0.92 : 1), h - lip * 0.6, radius), mat, 0, depth * 0.8, { fillet: Math.min(radius, 8) });
    if (kind !== 2) slots(s, w * 0.3, h * 0.1, w * 0.4, h * 0.14, 16, 1, { dark: tone(mat, 0.06) });
    solid(s, rect(0, h - lip, w, lip, radius * 0.6), s.calmTrim ?? (kind === 0 ? mat : materials.steel), 0, depth, { fillet: 4, shade: 0.02 });
  }
  hoodControl(s, kind === 2 ? w * 0.82 : w / 2, h - lip / 2, w * 0.8, lip * 0.7);
  badge(s, w * 0.1, h - lip / 2, w * 0.09);
  if (s.style > 3) recess(s, w * 0.06, h * 0.34, w * 0.88, h * 0.1, 6, mat, 0.8);
  hoodLamps(s, [w * 0.2, w * 0.8], h + 2, 14);
}

function handDryer(s: Stage): void {
  const { w, h, mat } = s;
  const depth = Math.min(w, h) * 0.6;
  const kind = s.style % 4;
  if (kind === 2 && h > w * 1.1) return bladeDryer(s);
  const r = s.pick(0.16, 0.36, 0.1, 0.5) * Math.min(w, h);
  wallShadow(s, 0, 0, w, h, r);
  solid(s, rect(0, 0, w, h, r), mat, 0, depth, { fillet: Math.min(r, w * 0.14) });
  recess(s, w * 0.3, h * 0.86, w * 0.4, h * 0.1, h * 0.05);
  if (kind === 1) {
    solid(s, circle(w / 2, h * 0.42, w * 0.12), materials.chrome, depth, depth * 1.12, { fillet: 8 });
    s.lookAt(w / 2, h * 0.42, w * 0.6);
  } else {
    s.part(rect(w * 0.36, h * 0.72, w * 0.28, h * 0.05, h * 0.025), '#0d1117');
    led(s, w * 0.5, h * 0.745, 7, '#53b4ff');
    s.lookAt(w / 2, h * 0.76, w * 0.7);
  }
  if (kind === 0) s.line(smooth([[w * 0.06, h * 0.6], [w * 0.5, h * 0.66], [w * 0.94, h * 0.6]]), tone(mat, 0.16), 2.6, { opacity: 0.5 });
  if (kind === 3) slots(s, w * 0.24, h * 0.16, w * 0.52, h * 0.14, 2, 4, { dark: tone(mat, 0.06) });
  badge(s, w / 2, h * 0.2 + (kind === 3 ? h * 0.2 : 0), w * 0.24, s.trim ?? materials.chrome);
}

function bladeDryer(s: Stage): void {
  const { w, h, mat } = s;
  const depth = w * 0.7;
  wallShadow(s, 0, 0, w, h, 30);
  solid(s, rect(0, 0, w, h, w * 0.14), mat, 0, depth * 0.5, { fillet: 20 });
  s.part(rect(w * 0.08, h * 0.1, w * 0.84, h * 0.18, w * 0.08), s.linear([[0, '#0b0e13'], [1, '#2a323d']]));
  s.line(segment(w * 0.14, h * 0.19, w * 0.86, h * 0.19), '#53b4ff', 5, { opacity: 0.8 });
  solid(s, rect(w * 0.02, h * 0.24, w * 0.96, h * 0.74, [w * 0.06, w * 0.06, w * 0.3, w * 0.3]), mat, depth * 0.5, depth, { fillet: w * 0.05 });
  s.part(rect(w * 0.2, h * 0.36, w * 0.6, h * 0.02, 6), tone(s.trim ?? materials.blue, 0.6));
  slots(s, w * 0.32, h * 0.82, w * 0.36, h * 0.08, 1, 5, { dark: tone(mat, 0.06) });
  s.lookAt(w / 2, h * 0.26, w * 0.9);
}

/** Wall-mounted hair dryer with a hose or a pistol on its holder. */
function hairDryer(s: Stage): void {
  const { w, h, mat } = s;
  const base = w * 0.5;
  wallShadow(s, w * 0.05, h * 0.08, base, h * 0.6, 30);
  solid(s, rect(w * 0.05, h * 0.08, base, h * 0.62, s.pick(30, base * 0.5, 14, base * 0.3)), mat, 0, base * 0.4, { fillet: 12 });
  slots(s, w * 0.14, h * 0.5, base * 0.64, h * 0.12, 1, 5, { dark: tone(mat, 0.06) });
  badge(s, w * 0.05 + base / 2, h * 0.2, base * 0.4);
  s.plane(base * 0.5);
  const grip = s.trim ?? (isLight(mat) ? materials.grey : materials.dark);
  if (s.style % 2) {
    s.rod(smooth([[w * 0.3, h * 0.68], [w * 0.34, h * 0.96], [w * 0.72, h * 0.98], [w * 0.84, h * 0.7]]), w * 0.07, rodTones(materials.grey));
    s.part(roundPoly([[w * 0.76, h * 0.72], [w * 0.92, h * 0.72], [w * 0.9, h * 0.3], [w * 0.78, h * 0.3]], 22), s.linear(roundStops(mat), 'right'));
    s.part(roundPoly([[w * 0.74, h * 0.34], [w * 0.94, h * 0.34], [w, h * 0.2], [w * 0.68, h * 0.2]], 12), s.linear(roundStops(materials.dark), 'right'));
  } else {
    s.rod(smooth([[w * 0.62, h * 0.9], [w * 0.5, h * 0.98], [w * 0.34, h * 0.9], [w * 0.3, h * 0.7]]), w * 0.02, { dark: '#14171c', base: '#2d333c', light: '#6d7683' });
    s.part(roundPoly([[w * 0.55, h * 0.44], [w * 0.7, h * 0.44], [w * 0.66, h * 0.92], [w * 0.57, h * 0.92]], 24), s.linear(roundStops(grip), 'right'));
    s.part(roundPoly([[w * 0.36, h * 0.22], [w * 0.8, h * 0.24], [w * 0.8, h * 0.48], [w * 0.36, h * 0.52]], 80), s.linear(roundStops(mat)));
    s.part(roundPoly([[w * 0.78, h * 0.26], [w * 0.96, h * 0.29], [w * 0.96, h * 0.43], [w * 0.78, h * 0.46]], 8), s.linear(roundStops(materials.dark)));
    keys(s, w * 0.6, h * 0.56, w * 0.01, 1, w * 0.05, materials.red, false);
  }
  s.lookAt(w * 0.66, h * 0.4, w * 0.6);
}

function soapDispenser(s: Stage): void {
  const { w, h, mat } = s;
  const depth = w * 0.8;
  const r = s.pick(0.2, 0.08, 0.46, 0.3, 0.12, 0.5, 0.04, 0.36) * w;
  wallShadow(s, 0, 0, w, h * 0.94, r);
  s.plane(depth * 0.5);
  s.part(poly([[w * 0.4, h * 0.88], [w * 0.6, h * 0.88], [w * 0.56, h], [w * 0.44, h]]), s.linear(roundStops(materials.grey), 'right'));
  solid(s, rect(0, 0, w, h * 0.93, [r, r, r * 0.6, r * 0.6]), mat, 0, depth, { fillet: Math.min(r * 0.55, w * 0.16) });
  const kind = s.style % 3;
  const [wx, wy, ww, wh] = kind === 0 ? [w * 0.4, h * 0.28, w * 0.2, h * 0.32] : kind === 1 ? [w * 0.16, h * 0.12, w * 0.68, h * 0.42] : [w * 0.42, h * 0.2, w * 0.16, h * 0.16];
  s.part(rect(wx, wy, ww, wh, Math.min(ww, wh) * 0.3), s.linear([[0, '#28313d'], [0.38, '#3c4857'], [0.4, '#79c2a2'], [1, '#2f8a68']]), { stroke: tone(mat, 0.15), width: 2 });
  s.glow(rect(wx + ww * 0.12, wy + wh * 0.06, ww * 0.2, wh * 0.86, ww * 0.1), '#ffffff', 0.35);
  if (s.style % 2) {
    s.part(rect(w * 0.3, h * 0.78, w * 0.4, h * 0.05, h * 0.025), '#0d1117');
    led(s, w * 0.5, h * 0.805, 7, '#53e08c');
  } else solid(s, rect(w * 0.16, h * 0.7, w * 0.68, h * 0.17, 18), s.trim ?? materials.grey, depth, depth * 1.12, { fillet: 10 });
  if (kind !== 2) s.part(circle(w * 0.5, h * 0.07, w * 0.03), '#20262e');
  s.lookAt(w / 2, h * 0.62, w * 0.9);
}

export const hoodAndBathSubjects = {
  'cooker-hood-dome': { paint: hoodDome, pitch: -4, yaw: 28, aspect: [0.6, 1.4] },
  'cooker-hood-slim': { paint: hoodSlim, pitch: 4, yaw: 28, aspect: [2, 5] },
  'hand-dryer': { paint: handDryer, pitch: 5, yaw: 30, aspect: [0.5, 1.4] },
  'hair-dryer': { paint: hairDryer, pitch: 4, yaw: 26, aspect: [0.6, 1.1] },
  'soap-dispenser': { paint: soapDispenser, pitch: 4, yaw: 30, aspect: [0.35, 0.8] },
} satisfies Record<string, Subject>;
