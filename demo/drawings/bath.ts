import { keys } from './controls.ts';
import { led } from './displays.ts';
import { cableTones, rodTones, wallShadow } from './fittings.ts';
import { recess, slots } from './grilles.ts';
import { badge } from './markings.ts';
import { isLight, materials, tone } from './palette.ts';
import { circle, poly, rect, roundPoly, segment, smooth } from './paths.ts';
import { faceStops, roundStops, solid } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

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
  if (kind === 0)
    s.line(
      smooth([
        [w * 0.06, h * 0.6],
        [w * 0.5, h * 0.66],
        [w * 0.94, h * 0.6],
      ]),
      tone(mat, 0.16),
      2.6,
      { opacity: 0.5 },
    );
  if (kind === 3) slots(s, w * 0.24, h * 0.16, w * 0.52, h * 0.14, 2, 4, { dark: tone(mat, 0.06) });
  badge(s, w / 2, h * 0.2 + (kind === 3 ? h * 0.2 : 0), w * 0.24, s.trim ?? materials.chrome);
  if (s.style > 3) s.line(segment(w * 0.12, h * 0.66, w * 0.88, h * 0.66), tone(s.trim ?? materials.chrome, 0.66), 9);
}

function bladeDryer(s: Stage): void {
  const { w, h, mat } = s;
  const depth = w * 0.7;
  wallShadow(s, 0, 0, w, h, 30);
  solid(s, rect(0, 0, w, h, w * 0.14), mat, 0, depth * 0.5, { fillet: 20 });
  s.part(
    rect(w * 0.08, h * 0.1, w * 0.84, h * 0.18, w * 0.08),
    s.linear([
      [0, '#0b0e13'],
      [1, '#2a323d'],
    ]),
  );
  s.line(segment(w * 0.14, h * 0.19, w * 0.86, h * 0.19), '#53b4ff', 5, { opacity: 0.8 });
  solid(
    s,
    rect(w * 0.02, h * 0.24, w * 0.96, h * 0.74, [w * 0.06, w * 0.06, w * 0.3, w * 0.3]),
    mat,
    depth * 0.5,
    depth,
    { fillet: w * 0.05 },
  );
  s.part(rect(w * 0.2, h * 0.36, w * 0.6, h * 0.02, 6), tone(s.trim ?? materials.blue, 0.6));
  slots(s, w * 0.32, h * 0.82, w * 0.36, h * 0.08, 1, 5, { dark: tone(mat, 0.06) });
  s.lookAt(w / 2, h * 0.26, w * 0.9);
  if (s.style > 3) {
    s.plane(depth);
    led(s, w * 0.5, h * 0.7, 9, '#53e08c');
    s.line(
      segment(w * 0.2, h * 0.44, w * 0.8, h * 0.44) + segment(w * 0.26, h * 0.47, w * 0.74, h * 0.47),
      tone(mat, 0.2),
      4,
      { opacity: 0.6 },
    );
  }
}

/** Wall-mounted hair dryer with a hose or a pistol on its holder. */
function hairDryer(s: Stage): void {
  const { w, h, mat } = s;
  const base = w * 0.5;
  wallShadow(s, w * 0.05, h * 0.08, base, h * 0.6, 30);
  solid(s, rect(w * 0.05, h * 0.08, base, h * 0.62, s.pick(30, base * 0.5, 14, base * 0.3)), mat, 0, base * 0.4, {
    fillet: 12,
  });
  slots(s, w * 0.14, h * 0.5, base * 0.64, h * 0.12, 1, 5, { dark: tone(mat, 0.06) });
  badge(s, w * 0.05 + base / 2, h * 0.2, base * 0.4);
  s.plane(base * 0.5);
  if (s.style % 2) hoseOnHook(s);
  else pistolOnHolder(s);
  s.lookAt(w * 0.66, h * 0.4, w * 0.6);
  if (s.style > 3) {
    s.plane(base * 0.4);
    s.part(rect(w * 0.14, h * 0.28, base * 0.64, h * 0.16, 14), s.linear(faceStops(materials.dark)));
    for (const x of [0.22, 0.3, 0.38]) s.part(rect(w * x - 5, h * 0.33, 10, h * 0.06, 4), '#05070a');
  }
}

function hoseOnHook(s: Stage): void {
  const { w, h, mat } = s;
  s.rod(
    smooth([
      [w * 0.3, h * 0.68],
      [w * 0.34, h * 0.96],
      [w * 0.72, h * 0.98],
      [w * 0.84, h * 0.7],
    ]),
    w * 0.07,
    rodTones(materials.grey),
  );
  s.part(
    roundPoly(
      [
        [w * 0.76, h * 0.72],
        [w * 0.92, h * 0.72],
        [w * 0.9, h * 0.3],
        [w * 0.78, h * 0.3],
      ],
      22,
    ),
    s.linear(roundStops(mat), 'right'),
  );
  s.part(
    roundPoly(
      [
        [w * 0.74, h * 0.34],
        [w * 0.94, h * 0.34],
        [w, h * 0.2],
        [w * 0.68, h * 0.2],
      ],
      12,
    ),
    s.linear(roundStops(materials.dark), 'right'),
  );
}

function pistolOnHolder(s: Stage): void {
  const { w, h, mat } = s;
  const grip = s.trim ?? (isLight(mat) ? materials.grey : materials.dark);
  s.rod(
    smooth([
      [w * 0.62, h * 0.9],
      [w * 0.5, h * 0.98],
      [w * 0.34, h * 0.9],
      [w * 0.3, h * 0.7],
    ]),
    w * 0.02,
    cableTones,
  );
  s.part(
    roundPoly(
      [
        [w * 0.55, h * 0.44],
        [w * 0.7, h * 0.44],
        [w * 0.66, h * 0.92],
        [w * 0.57, h * 0.92],
      ],
      24,
    ),
    s.linear(roundStops(grip), 'right'),
  );
  s.part(
    roundPoly(
      [
        [w * 0.36, h * 0.22],
        [w * 0.8, h * 0.24],
        [w * 0.8, h * 0.48],
        [w * 0.36, h * 0.52],
      ],
      80,
    ),
    s.linear(roundStops(mat)),
  );
  s.part(
    roundPoly(
      [
        [w * 0.78, h * 0.26],
        [w * 0.96, h * 0.29],
        [w * 0.96, h * 0.43],
        [w * 0.78, h * 0.46],
      ],
      8,
    ),
    s.linear(roundStops(materials.dark)),
  );
  keys(s, w * 0.6, h * 0.56, w * 0.01, 1, w * 0.05, materials.red, false);
}

function soapDispenser(s: Stage): void {
  const { w, h, mat } = s;
  const depth = w * 0.8;
  const r = s.pick(0.2, 0.08, 0.46, 0.3, 0.12, 0.5, 0.04, 0.36) * w;
  wallShadow(s, 0, 0, w, h * 0.94, r);
  s.plane(depth * 0.5);
  s.part(
    poly([
      [w * 0.4, h * 0.88],
      [w * 0.6, h * 0.88],
      [w * 0.56, h],
      [w * 0.44, h],
    ]),
    s.linear(roundStops(materials.grey), 'right'),
  );
  solid(s, rect(0, 0, w, h * 0.93, [r, r, r * 0.6, r * 0.6]), mat, 0, depth, { fillet: Math.min(r * 0.55, w * 0.16) });
  const kind = s.style % 3;
  const [wx, wy, ww, wh] =
    kind === 0
      ? [w * 0.4, h * 0.28, w * 0.2, h * 0.32]
      : kind === 1
        ? [w * 0.16, h * 0.12, w * 0.68, h * 0.42]
        : [w * 0.42, h * 0.2, w * 0.16, h * 0.16];
  s.part(
    rect(wx, wy, ww, wh, Math.min(ww, wh) * 0.3),
    s.linear([
      [0, '#28313d'],
      [0.38, '#3c4857'],
      [0.4, '#79c2a2'],
      [1, '#2f8a68'],
    ]),
    { stroke: tone(mat, 0.15), width: 2 },
  );
  s.glow(rect(wx + ww * 0.12, wy + wh * 0.06, ww * 0.2, wh * 0.86, ww * 0.1), '#ffffff', 0.35);
  if (s.style % 2) {
    s.part(rect(w * 0.3, h * 0.78, w * 0.4, h * 0.05, h * 0.025), '#0d1117');
    led(s, w * 0.5, h * 0.805, 7, '#53e08c');
  } else
    solid(s, rect(w * 0.16, h * 0.7, w * 0.68, h * 0.17, 18), s.trim ?? materials.grey, depth, depth * 1.12, {
      fillet: 10,
    });
  if (kind !== 2) s.part(circle(w * 0.5, h * 0.07, w * 0.03), '#20262e');
  s.lookAt(w / 2, h * 0.62, w * 0.9);
}

export const bathSubjects = {
  'hand-dryer': { paint: handDryer, pitch: 5, yaw: 30, aspect: [0.5, 1.4] },
  'hair-dryer': { paint: hairDryer, pitch: 4, yaw: 26, aspect: [0.6, 1.1] },
  'soap-dispenser': { paint: soapDispenser, pitch: 4, yaw: 30, aspect: [0.35, 0.8] },
} satisfies Record<string, Subject>;
