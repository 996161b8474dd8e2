import { badge, display, keys, knob, led, screw, screws, sticker } from './controls.ts';
import { groundShadow, pipe, rodTones, spigot, wallShadow } from './fittings.ts';
import { blades, fanOpening, fins, hub, louvre, perforation, recess, roundGrille, type RoundGrille, slots } from './grilles.ts';
import { isLight, type Material, materials, tone } from './palette.ts';
import { circle, ellipse, poly, rect, regular, segment, smooth } from './paths.ts';
import { faceStops, lying, roundStops, solid, turned } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

const guards: readonly [RoundGrille, ...RoundGrille[]] = ['rings', 'spiral', 'spokes', 'swirl', 'cross', 'rings', 'spiral', 'bars'];

/** Open fan head: blades between two wire baskets. */
function fanHead(s: Stage, cx: number, cy: number, r: number, z: number): void {
  const wire = s.pick<Material>(isLight(s.mat) ? s.mat : materials.grey, materials.chrome, isLight(s.mat) ? materials.dark : materials.steel, isLight(s.mat) ? s.mat : materials.chrome);
  lying(s, cx - r * 0.01, cx + r * 0.01, cy, z - r * 0.3, r * 0.12, materials.dark);
  solid(s, circle(cx, cy, r * 0.2), s.mat, z - r * 0.55, z - r * 0.1);
  s.plane(z - r * 0.14);
  s.part(circle(cx, cy, r), 'none');
  s.glow(circle(cx, cy, r), s.radial([[0, '#1c2430', 0.1], [0.8, '#1c2430', 0.16], [1, '#1c2430', 0.3]]));
  s.rod(circle(cx, cy, r), r * 0.035, rodTones(wire));
  s.plane(z);
  blades(s, cx, cy, r * 0.88, s.pick(5, 3, 4, 7), s.style % 3 === 1 ? materials.graphite : isLight(s.mat) ? materials.grey : materials.graphite, 0.5);
  s.plane(z + r * 0.12);
  roundGrille(s, cx, cy, r, s.pick(...guards), wire, r * 0.014, 1.6);
  s.rod(circle(cx, cy, r), r * 0.045, rodTones(wire));
  hub(s, cx, cy, r * 0.17, s.trim ?? s.mat);
  badge(s, cx, cy, r * 0.18, materials.chrome);
  s.lookAt(cx + r * 0.3, cy - r * 0.1, r * 1.4);
}

function fanFloor(s: Stage): void {
  const { w, h, mat } = s;
  if (s.drawing.style % 8 === 6) return towerFan(s);
  const r = Math.min(w * 0.5, h * 0.26);
  const [cx, cy] = [w / 2, r * 1.03];
  const z = r * 0.7;
  groundShadow(s, cx - r * 0.85, cx + r * 0.85, 0, r * 1.5, h);
  if (s.style % 4 === 1) {
    for (const [dx, zz] of [[-0.92, 0], [0.92, 0], [-0.92, 1.5], [0.92, 1.5]] as const) {
      const a = s.project(cx, h - r * 0.35, r * 0.7);
      const b = s.project(cx + dx * r, h - r * 0.04, zz * r);
      s.surface(poly([[a[0] - 7, a[1]], [a[0] + 7, a[1]], [b[0] + 9, b[1]], [b[0] - 9, b[1]]]), tone(mat, zz ? 0.6 : 0.3));
    }
  } else turned(s, cx, r * 0.7, [[h - r * 0.22, r * 0.1], [h - r * 0.16, r * 0.4], [h - r * 0.08, r * 0.82], [h, r * 0.88]], s.style % 3 === 2 ? materials.dark : mat);
  turned(s, cx, r * 0.7, [[cy + r * 0.3, r * 0.05], [h - r * 0.18, r * 0.05]], s.style % 2 ? materials.chrome : mat, { isStraight: true });
  turned(s, cx, r * 0.7, [[h * 0.58, r * 0.085], [h - r * 0.14, r * 0.085]], mat, { isStraight: true });
  solid(s, rect(cx - r * 0.16, cy + r * 0.94, r * 0.32, h * 0.13, r * 0.1), mat, r * 0.55, r * 0.95, { fillet: r * 0.05 });
  if (s.style % 2) display(s, cx - r * 0.12, cy + r * 1.02, r * 0.24, r * 0.13, { type: 'hidden', color: isLight(mat) ? 'white' : 'ice', value: s.count ?? 3 });
  else for (const i of [0, 1, 2, 3]) s.part(rect(cx - r * 0.1, cy + r * (1.02 + i * 0.09), r * 0.2, r * 0.06, r * 0.03), s.linear(faceStops(s.trim ?? materials.dark)));
  s.focus = null;
  fanHead(s, cx, cy, r, z);
}

function towerFan(s: Stage): void {
  const { h, mat } = s;
  const w = Math.min(s.w, h * 0.24);
  const cx = s.w / 2;
  const r = w * 0.46;
  groundShadow(s, cx - r, cx + r, 0, r * 2, h);
  turned(s, cx, r, [[h * 0.955, r * 0.7], [h * 0.975, r * 1.06], [h, r * 1.1]], materials.dark, { isStraight: true });
  solid(s, rect(cx - w * 0.4, 0, w * 0.8, h * 0.965, w * 0.3), mat, r * 0.35, r * 1.7, { fillet: w * 0.18 });
  louvre(s, cx - w * 0.2, h * 0.17, w * 0.4, h * 0.68, 34, mat, w * 0.1);
  display(s, cx - w * 0.2, h * 0.06, w * 0.4, h * 0.05, { type: 'hidden', color: isLight(mat) ? 'white' : 'ice' });
  keys(s, cx - w * 0.16, h * 0.125, w * 0.32, 3, w * 0.06, materials.grey);
}

function fanTable(s: Stage): void {
  const { w, h, mat } = s;
  const r = Math.min(w * 0.5, h * 0.38);
  const [cx, cy] = [w / 2, r * 1.04];
  const z = r * 0.7;
  groundShadow(s, cx - r * 0.6, cx + r * 0.6, 0, r * 1.3, h);
  if (s.style % 4 === 2) {
    for (const zz of [0.2, 1.1]) s.within(0, 0, zz * r, 1, () => s.rod(smooth([[cx - r * 0.98, cy + r * 0.1], [cx - r * 0.9, h - 26], [cx - r * 0.7, h - 10], [cx + r * 0.7, h - 10], [cx + r * 0.9, h - 26], [cx + r * 0.98, cy + r * 0.1]]), r * 0.06, rodTones(materials.chrome)));
  } else {
    turned(s, cx, r * 0.7, [[cy + r * 0.5, r * 0.09], [h - r * 0.2, r * 0.11]], mat, { isStraight: true });
    if (s.style % 2) solid(s, rect(cx - r * 0.62, h - r * 0.2, r * 1.24, r * 0.2, r * 0.09), mat, 0, r * 1.3, { fillet: r * 0.08 });
    else turned(s, cx, r * 0.7, [[h - r * 0.26, r * 0.14], [h - r * 0.2, r * 0.4], [h - r * 0.08, r * 0.66], [h, r * 0.7]], mat);
    s.plane(r * 1.4);
    if (s.style % 2) keys(s, cx - r * 0.34, h - r * 0.14, r * 0.68, 4, r * 0.1, s.trim ?? materials.dark);
    else knob(s, cx, h - r * 0.05, r * 0.07, s.trim ?? materials.dark, 20, false);
  }
  s.focus = null;
  fanHead(s, cx, cy, r, z);
}

/** In-line duct fan, seen from the side: body, terminal box, spigots. */
function fanDuct(s: Stage): void {
  const { w, h } = s;
  const mat = s.mat;
  groundShadow(s, w * 0.12, w * 0.88, 0, h * 0.8, h);
  const [cy, r] = [h * 0.48, h * 0.44];
  const foot = materials.galvanised;
  if (s.style % 4 === 1) return boxDuctFan(s);
  const neck = s.pick(0.62, 0.7, 0.58, 0.66) * r;
  for (const x of [w * 0.3, w * 0.62]) solid(s, poly([[x, cy + r * 0.6], [x + w * 0.08, cy + r * 0.6], [x + w * 0.1, h], [x - w * 0.02, h]]), foot, r * 0.5, r * 1.5);
  lying(s, 0, w * 0.28, cy, r, neck, s.style % 2 ? materials.galvanised : mat);
  lying(s, w * 0.72, w, cy, r, neck, s.style % 2 ? materials.galvanised : mat, { end: '#0e1217' });
  s.plane(r * 1.5);
  s.part(poly([[w * 0.2, cy - neck], [w * 0.3, cy - r], [w * 0.7, cy - r], [w * 0.8, cy - neck], [w * 0.8, cy + neck], [w * 0.7, cy + r], [w * 0.3, cy + r], [w * 0.2, cy + neck]]), s.linear(roundStops(mat)));
  for (const x of [0.295, 0.685]) s.part(rect(w * x, cy - r * 1.02, w * 0.02, r * 2.04, 3), s.linear(roundStops(s.trim ?? materials.galvanised)));
  for (const x of [0.02, 0.93]) s.part(rect(w * x, cy - neck * 1.05, w * 0.035, neck * 2.1, 4), s.linear(roundStops(materials.rubber)));
  solid(s, rect(w * 0.42, cy - r * 0.36, w * 0.16, r * 0.62, 10), materials.dark, r * 1.5, r * 2.1, { fillet: 8 });
  screws(s, w * 0.44, cy - r * 0.28, w * 0.12, r * 0.46, 6);
  sticker(s, w * 0.6, cy + r * 0.1, w * 0.08, r * 0.4);
  s.lookAt(w * 0.55, cy, h * 0.8);
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
}

function fanAxial(s: Stage): void {
  const { w, h, mat } = s;
  const side = Math.min(w, h);
  const r = side * 0.44;
  const [cx, cy] = [w / 2, h / 2];
  const isRound = s.style % 4 === 2;
  wallShadow(s, cx - side / 2, cy - side / 2, side, side, isRound ? side / 2 : 10);
  solid(s, circle(cx, cy, r * 1.02), mat, -side * 0.16, 0);
  solid(s, isRound ? circle(cx, cy, side / 2) : rect(cx - side / 2, cy - side / 2, side, side, s.pick(8, 40, 8, 90)), mat, 0, side * 0.05, { fillet: 6 });
  fanOpening(s, cx, cy, r, { kind: s.pick(...guards), wire: s.pick<Material>(materials.dark, materials.chrome), blade: s.pick<Material>(materials.graphite, materials.steel, materials.dark), bladeCount: s.pick(5, 7, 6, 4), width: 6, rim: mat });
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
  turned(s, cx, z, [[h * 0.5, w * 0.34], [h * 0.9, w * 0.36]], materials.galvanised, { isStraight: true });
  const fences = 26;
  for (let i = 0; i < fences; i++) {
    const a = -1.45 + (2.9 * i) / (fences - 1);
    s.plane(z);
    s.line(segment(cx + w * 0.37 * Math.sin(a), h * 0.44, cx + w * 0.37 * Math.sin(a), h * 0.8), '#1a2028', 6, { opacity: 0.75 });
  }
  const cap = s.pick<readonly [number, number][]>(
    [[h * 0.06, w * 0.12], [h * 0.12, w * 0.3], [h * 0.3, w * 0.46], [h * 0.46, w * 0.49]],
    [[0, w * 0.04], [h * 0.2, w * 0.2], [h * 0.44, w * 0.48], [h * 0.48, w * 0.49]],
    [[h * 0.1, w * 0.4], [h * 0.14, w * 0.46], [h * 0.44, w * 0.49]],
    [[h * 0.02, w * 0.22], [h * 0.05, w * 0.24], [h * 0.3, w * 0.3], [h * 0.46, w * 0.49]],
  );
  turned(s, cx, z, cap, mat, { isStraight: s.style % 4 === 2 });
  turned(s, cx, z, [[h * 0.47, w * 0.495], [h * 0.5, w * 0.495]], s.calmTrim ?? mat, { isStraight: true, isBand: true });
  badge(s, cx, h * 0.34, w * 0.16);
  s.lookAt(cx, h * 0.52, w * 0.6);
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
    s.part(circle(cx, cy, R * 1.06), s.linear([[0, tone(mat, 0.5)], [1, tone(mat, 0.98)]]));
    fanOpening(s, cx, cy, R, { kind: kind ? 'swirl' : 'bars', wire: mat, blade: materials.grey, width: 9, bladeCount: 6 });
  } else if (kind % 4 === 1) {
    recess(s, w * 0.08, h * 0.08, w * 0.84, h * 0.84, r, mat, 0.9);
    solid(s, rect(w * 0.12, h * 0.12, w * 0.76, h * 0.76, Math.max(8, r)), s.calmTrim ?? mat, depth, depth * 1.2, { fillet: 8 });
    s.glow(poly([[w * 0.12, h * 0.12], [w * 0.5, h * 0.12], [w * 0.3, h * 0.88], [w * 0.12, h * 0.88]]), '#ffffff', 0.14);
  } else if (kind % 4 === 2) {
    for (let i = 0; i < 9; i++) s.part(rect(w * 0.1, h * (0.14 + i * 0.08), w * 0.8, h * 0.058, h * 0.02), s.linear([[0, tone(mat, 0.06)], [0.34, tone(mat, 0.2)], [0.36, tone(mat, 0.96)], [1, tone(mat, 0.6)]]));
  } else {
    s.part(circle(cx, cy, R), s.radial([[0, '#2a313b'], [1, '#0b0e13']]));
    blades(s, cx, cy, R * 0.95, 6, materials.grey);
    for (const k of [1, 0.78, 0.56, 0.34]) s.line(circle(cx, cy, R * k), tone(mat, 0.85), R * 0.075);
    s.line(regular(cx, cy, R, 6).map(([x, y]) => segment(cx, cy, x, y)).join(''), tone(mat, 0.8), R * 0.05);
    hub(s, cx, cy, R * 0.17, mat);
  }
  led(s, w * 0.9, h * 0.92, 6, s.pick('#53e08c', '#53b4ff', '#ff8a3c'));
  s.lookAt(cx, cy, side * 0.6);
}

function underfloorMat(s: Stage): void {
  const { w, h } = s;
  const film = s.style % 3 === 2;
  const core = Math.min(h * 0.2, 110);
  const z = core;
  groundShadow(s, w * 0.03, w * 0.97, 0, core * 2, h);
  s.plane(0);
  const [x0, x1, top] = [w * 0.06, w * 0.94, h * 0.1];
  const back = film ? s.linear([[0, '#2a2f38'], [1, '#15181d']]) : s.linear([[0, '#f6f1e2'], [1, '#dcd3ba']]);
  s.part(rect(x0, top + core, x1 - x0, h - top - core, 4), back, { stroke: '#8a826d', width: 1.4 });
  if (film) {
    for (let i = 0; i < 12; i++) s.part(rect(x0 + 30, top + core + ((h - top - core) * (i + 0.2)) / 12, x1 - x0 - 60, ((h - top - core) / 12) * 0.66), s.linear([[0, '#0d0f12'], [1, '#23272e']]));
    for (const x of [x0 + 10, x1 - 26]) s.part(rect(x, top + core, 16, h - top - core), s.linear(roundStops(materials.copper), 'right'));
  } else underfloorCable(s, x0, x1, top + core, h);
  lying(s, x0 - 8, x1 + 8, top + core, z, core, film ? materials.graphite : s.style % 2 ? materials.orange : materials.blue, { end: s.radial([[0, '#f4efe0'], [0.3, '#8a826d'], [0.34, '#efe9d8'], [0.6, '#b9b097'], [0.64, '#efe9d8'], [1, '#9a9179']]) });
  badge(s, w * 0.3, top + core, w * 0.16, materials.chrome);
  s.plane(core * 2);
  s.rod(smooth([[x1 - 20, h - 40], [w * 0.99, h * 0.8], [w * 0.97, h * 0.55], [w, h * 0.4]]), 12, { dark: '#14171c', base: '#2d333c', light: '#6d7683' });
  s.lookAt(w * 0.5, h * 0.7, w * 0.45);
}

function underfloorCable(s: Stage, x0: number, x1: number, y0: number, y1: number): void {
  let net = '';
  for (let i = 1; i < 26; i++) net += segment(x0 + ((x1 - x0) * i) / 26, y0, x0 + ((x1 - x0) * i) / 26, y1);
  for (let i = 1; i < 22; i++) net += segment(x0, y0 + ((y1 - y0) * i) / 22, x1, y0 + ((y1 - y0) * i) / 22);
  s.line(net, '#a69d85', 1.6, { opacity: 0.7 });
  const n = 9;
  const step = (x1 - x0 - 70) / n;
  const [ya, yb] = [y0 + (y1 - y0) * 0.1, y1 - 30];
  let d = `M${x0 + 35} ${ya}`;
  for (let i = 0; i < n; i++) {
    const x = x0 + 35 + i * step;
    const [from, to, bend] = i % 2 ? [yb, ya, -step * 0.7] : [ya, yb, step * 0.7];
    d += `L${x} ${to - bend * 0.4}C${x} ${to + bend * 0.3} ${x + step} ${to + bend * 0.3} ${x + step} ${to - bend * 0.4}`;
    void from;
  }
  s.rod(d, 13, s.style % 2 ? rodTones(materials.red) : rodTones(materials.orange));
}

function thermostat(s: Stage): void {
  const { w, h, mat } = s;
  const side = Math.min(w, h);
  const r = s.pick(0.06, 0.16, 0.03, 0.5, 0.1, 0.22, 0.05, 0.3) * side;
  wallShadow(s, 0, 0, w, h, r);
  solid(s, rect(0, 0, w, h, r), mat, 0, side * 0.16, { fillet: Math.min(r, side * 0.06) });
  const kind = s.style % 4;
  if (kind === 0) {
    s.part(rect(w * 0.14, h * 0.14, w * 0.72, h * 0.72, 14), s.linear(faceStops(mat, 0.03)), { stroke: tone(mat, 0.28), width: 2 });
    knob(s, w / 2, h * 0.5, side * 0.2, materials.grey, -30);
    led(s, w * 0.76, h * 0.78, side * 0.014, '#ff6a3c');
  } else if (kind === 1) {
    s.part(rect(w * 0.07, h * 0.07, w * 0.86, h * 0.86, r * 0.7), s.linear([[0, '#0d1117'], [1, '#262e39']], 'diagonal'));
    display(s, w * 0.22, h * 0.28, w * 0.56, h * 0.34, { type: 'hidden', color: s.pick('ice', 'amber', 'white', 'green') });
    s.line(segment(w * 0.24, h * 0.78, w * 0.32, h * 0.78) + segment(w * 0.68, h * 0.78, w * 0.76, h * 0.78) + segment(w * 0.72, h * 0.74, w * 0.72, h * 0.82), '#9db7dd', 6);
  } else if (kind === 2) {
    display(s, w * 0.16, h * 0.18, w * 0.68, h * 0.4, { type: 'lcd', r: 10 });
    keys(s, w * 0.18, h * 0.72, w * 0.64, 4, side * 0.11, s.trim ?? materials.grey);
  } else {
    s.part(circle(w / 2, h / 2, side * 0.38), s.linear(faceStops(s.trim ?? materials.chrome)));
    s.part(circle(w / 2, h / 2, side * 0.34), s.linear([[0, '#0d1117'], [1, '#262e39']]));
    for (let i = 0; i < 24; i++) {
      const a = ((135 + i * 11.5) * Math.PI) / 180;
      s.line(segment(w / 2 + side * 0.28 * Math.cos(a), h / 2 + side * 0.28 * Math.sin(a), w / 2 + side * 0.315 * Math.cos(a), h / 2 + side * 0.315 * Math.sin(a)), i < 14 ? '#ff8a3c' : '#4b5666', 5);
    }
    display(s, w * 0.32, h * 0.38, w * 0.36, h * 0.24, { type: 'hidden', color: 'white', value: s.count ?? 22 });
  }
}

export const fanSubjects = {
  'fan-floor': { paint: fanFloor, pitch: 6, yaw: 30, aspect: [0.42, 0.7] },
  'fan-table': { paint: fanTable, pitch: 6, yaw: 30, aspect: [0.5, 1.1] },
  'fan-duct': { paint: fanDuct, pitch: 7, yaw: 30, aspect: [1, 2.6] },
  'fan-axial': { paint: fanAxial, pitch: 3, yaw: 32, aspect: [0.8, 1.25] },
  'fan-roof': { paint: fanRoof, pitch: 8, yaw: 30, aspect: [0.7, 1.8] },
  'fan-exhaust': { paint: fanExhaust, pitch: 4, yaw: 34, aspect: [0.7, 1.4] },
  'underfloor-mat': { paint: underfloorMat, pitch: 14, yaw: 22, aspect: [0.8, 1.6] },
  thermostat: { paint: thermostat, pitch: 4, yaw: 30, aspect: [0.6, 1.6] },
} satisfies Record<string, Subject>;
