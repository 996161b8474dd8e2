import { touchKeys } from './controls.ts';
import { display, led } from './displays.ts';
import { castors, groundShadow, softShadow } from './fittings.ts';
import { drop, louvre, perforation, slots } from './grilles.ts';
import { veneer, waterWindow } from './markings.ts';
import { isLight, type Material, materials, tone } from './palette.ts';
import { circle, rect, segment } from './paths.ts';
import { faceStops, solid, turned } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

function airWasher(s: Stage): void {
  const { w, h, mat } = s;
  const depth = w * 0.8;
  const r = s.pick(0.06, 0.2, 0.12, 0.3, 0.04, 0.26, 0.36, 0.16) * w;
  softShadow(s, w * 0.02, w * 0.98, 0, depth, h);
  const split = h * 0.56;
  solid(s, rect(w * 0.03, split, w * 0.94, h - split, [4, 4, r, r]), s.style % 2 ? materials.graphite : mat, 0, depth, {
    fillet: 4,
    shade: -0.04,
  });
  if (s.style % 3 !== 1) {
    s.part(
      rect(w * 0.1, split + h * 0.06, w * 0.8, h * 0.3, r * 0.4),
      s.linear([
        [0, '#7f97b3'],
        [0.4, '#9db5cf'],
        [0.42, '#4f9be0'],
        [1, '#1b559e'],
      ]),
    );
    for (let i = 0; i < 9; i++)
      s.line(
        segment(w * (0.16 + i * 0.085), split + h * 0.07, w * (0.16 + i * 0.085), split + h * 0.35),
        '#dbe9f7',
        4,
        { opacity: 0.35 },
      );
  } else
    s.part(
      drop(w / 2, split + h * 0.2, w * 0.09),
      s.linear([
        [0, '#7cc0f5'],
        [1, '#1f5fae'],
      ]),
    );
  solid(s, rect(0, 0, w, split, [r, r, 6, 6]), mat, -6, depth + 6, { fillet: Math.min(r, 6) });
  const panel = s.pick(0, 1, 2, 1);
  if (panel === 0) slots(s, w * 0.1, h * 0.36, w * 0.8, h * 0.15, 2, 5, { dark: tone(mat, 0.06) });
  else if (panel === 1) perforation(s, w * 0.1, h * 0.33, w * 0.8, h * 0.19, w * 0.03, w * 0.008, tone(mat, 0.06));
  else louvre(s, w * 0.12, h * 0.36, w * 0.76, h * 0.15, 5, mat, 8);
  s.part(
    rect(w * 0.16, h * 0.08, w * 0.68, h * 0.18, Math.min(r, 26)),
    s.linear([
      [0, '#0e1218'],
      [1, '#29313c'],
    ]),
  );
  display(s, w * 0.22, h * 0.1, w * 0.22, h * 0.14, { type: 'hidden', color: 'ice', value: s.count ?? 52 });
  touchKeys(s, w * 0.64, h * 0.17, w * 0.26, 4, '#9db7dd', w * 0.035);
}

function airPurifier(s: Stage): void {
  const { w, h, mat } = s;
  const kind = s.style % 4;
  if (kind === 1) return roundPurifier(s);
  const depth = w * (kind === 3 ? 0.9 : 0.5);
  const r = s.pick(0.12, 0.1, 0.3, 0.06, 0.2, 0.1, 0.44, 0.1) * w;
  groundShadow(s, w * 0.04, w * 0.96, 0, depth, h);
  solid(s, rect(w * 0.05, h * 0.96, w * 0.9, h * 0.04, 4), materials.dark, depth * 0.06, depth * 0.94);
  solid(s, rect(0, 0, w, h * 0.975, r), mat, 0, depth, { fillet: Math.min(r, w * 0.1) });
  const dark = isLight(mat) ? tone(materials.graphite, 0.4) : '#07090c';
  if (kind === 0) {
    s.part(rect(w * 0.08, h * 0.26, w * 0.84, h * 0.62, r * 0.6), s.linear(faceStops(mat, 0.02)), {
      stroke: tone(mat, 0.3),
      width: 1.6,
    });
    perforation(s, w * 0.12, h * 0.52, w * 0.76, h * 0.33, w * 0.032, w * 0.0085, dark);
  } else if (kind === 2) {
    louvre(s, w * 0.14, h * 0.3, w * 0.72, h * 0.5, 14, mat, r * 0.4);
  } else {
    for (let i = 0; i < 21; i++)
      s.part(
        rect(w * (0.08 + i * 0.04), h * 0.3, w * 0.02, h * 0.58, w * 0.01),
        s.linear([
          [0, dark],
          [1, tone(mat, 0.3)],
        ]),
      );
  }
  if (s.trim === materials.wood) veneer(s, w * 0.08, h * 0.9, w * 0.84, h * 0.045, 6, materials.wood);
  purifierHead(s, w, h);
}

function purifierHead(s: Stage, w: number, h: number): void {
  if (s.style > 3) {
    s.part(
      circle(w / 2, h * 0.14, w * 0.15),
      s.linear([
        [0, '#0d1117'],
        [1, '#2a323d'],
      ]),
    );
    s.line(circle(w / 2, h * 0.14, w * 0.165), s.trim ? tone(s.trim, 0.75) : '#53e08c', w * 0.012);
    display(s, w * 0.4, h * 0.14 - w * 0.08, w * 0.2, w * 0.16, {
      type: 'hidden',
      color: 'green',
      value: s.count ?? 8,
    });
  } else {
    s.part(
      rect(w * 0.2, h * 0.06, w * 0.6, h * 0.1, h * 0.05),
      s.linear([
        [0, '#0d1117'],
        [1, '#2a323d'],
      ]),
    );
    display(s, w * 0.25, h * 0.065, w * 0.18, h * 0.09, { type: 'hidden', color: 'ice', value: s.count ?? 8 });
    touchKeys(s, w * 0.62, h * 0.11, w * 0.22, 3, '#9db7dd', w * 0.036);
    led(s, w * 0.5, h * 0.2, w * 0.012, '#53e08c');
  }
}

function roundPurifier(s: Stage): void {
  const { w, h, mat } = s;
  const [cx, r] = [w / 2, w * 0.48];
  softShadow(s, w * 0.1, w * 0.9, 0, r * 1.9, h);
  turned(
    s,
    cx,
    r,
    [
      [h * 0.97, r * 0.92],
      [h, r * 0.9],
    ],
    materials.dark,
    { isStraight: true },
  );
  turned(
    s,
    cx,
    r,
    [
      [h * 0.05, r * 0.88],
      [h * 0.08, r * 0.97],
      [h * 0.12, r],
      [h * 0.9, r],
      [h * 0.97, r * 0.95],
    ],
    mat,
    { isStraight: true, top: '#12161c' },
  );
  const holes = 21;
  const [y0, y1] = s.style > 3 ? [h * 0.3, h * 0.9] : [h * 0.52, h * 0.9];
  for (let i = 0; i < holes; i++) {
    const x = cx + r * 0.985 * Math.sin(-1.4 + (2.8 * i) / (holes - 1));
    const squeeze = Math.cos(-1.4 + (2.8 * i) / (holes - 1));
    for (let row = 0; row < 12; row++) {
      const y = y0 + ((y1 - y0) * (row + (i % 2) * 0.5)) / 12;
      s.part(
        rect(x - r * 0.026 * squeeze, y, r * 0.052 * squeeze + 0.6, ((y1 - y0) / 12) * 0.6, r * 0.025 * squeeze),
        tone(mat, 0.06),
        { opacity: 0.85 },
      );
    }
  }
  s.part(
    rect(cx - r * 0.3, h * 0.15, r * 0.6, h * 0.09, h * 0.045),
    s.linear([
      [0, '#0d1117'],
      [1, '#2a323d'],
    ]),
  );
  display(s, cx - r * 0.26, h * 0.155, r * 0.52, h * 0.08, {
    type: 'hidden',
    color: s.pick('ice', 'green', 'amber'),
    value: s.count ?? 8,
  });
  if (s.trim)
    turned(
      s,
      cx,
      r,
      [
        [h * 0.905, r * 1.005],
        [h * 0.93, r * 0.99],
      ],
      s.trim,
      { isStraight: true, isBand: true },
    );
}

function dehumidifier(s: Stage): void {
  const { w, h, mat } = s;
  const depth = w * 0.62;
  const isPro = s.style % 4 === 3;
  softShadow(s, w * 0.04, w * 0.96, 0, depth, h);
  castors(s, w, h - 24, depth, 20);
  const r = s.pick(0.14, 0.06, 0.24, 0.03) * w;
  const body: Material = mat;
  solid(s, rect(0, h * 0.02, w, h * 0.94, r), body, 0, depth, { fillet: Math.min(r, 30) });
  if (isPro)
    solid(s, rect(w * 0.04, 0, w * 0.92, h * 0.05, 8), materials.dark, depth * 0.1, depth * 1.05, { fillet: 6 });
  s.plane(depth + 1);
  s.part(
    rect(w * 0.12, h * 0.07, w * 0.76, h * 0.12, 18),
    s.linear([
      [0, '#0d1117'],
      [1, '#2a323d'],
    ]),
  );
  display(s, w * 0.16, h * 0.08, w * 0.24, h * 0.1, { type: 'hidden', color: 'ice', value: s.count ?? 45 });
  touchKeys(s, w * 0.66, h * 0.13, w * 0.3, 4, '#9db7dd', w * 0.036);
  const gy = h * 0.25;
  if (s.style % 3 === 0) louvre(s, w * 0.12, gy, w * 0.76, h * 0.36, 11, body, 10);
  else if (s.style % 3 === 1) slots(s, w * 0.1, gy, w * 0.8, h * 0.38, 3, 12, { dark: tone(body, 0.05) });
  else perforation(s, w * 0.1, gy, w * 0.8, h * 0.36, w * 0.034, w * 0.009, tone(body, 0.05));
  s.part(rect(w * 0.08, h * 0.68, w * 0.84, h * 0.23, 12), s.linear(faceStops(body, -0.04)), {
    stroke: tone(body, 0.2),
    width: 2,
  });
  waterWindow(s, w * 0.4, h * 0.72, w * 0.2, h * 0.14, 10, 0.5);
}

export const airSubjects = {
  'air-washer': { paint: airWasher, pitch: 9, aspect: [0.6, 1.3] },
  'air-purifier': { paint: airPurifier, pitch: 9, aspect: [0.35, 1.1] },
  dehumidifier: { paint: dehumidifier, pitch: 9, aspect: [0.4, 0.95] },
} satisfies Record<string, Subject>;
