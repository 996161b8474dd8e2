import { groundShadow, pipe, rodTones, softShadow, wallShadow } from './fittings.ts';
import { fins, recess, slots } from './grilles.ts';
import { screw, screws, sticker } from './markings.ts';
import { materials, tone } from './palette.ts';
import { circle, poly, rect, regular, segment, smooth } from './paths.ts';
import { blades, hub } from './round-grilles.ts';
import { lying, solid, turned } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

const spareParts: readonly ((s: Stage) => void)[] = [
  controlBoard,
  impeller,
  heaterElement,
  motor,
  controlBoard,
  filterMesh,
  capacitor,
  coilHeater,
];

function sparePart(s: Stage): void {
  spareParts[s.style % 8]?.(s);
}

function controlBoard(s: Stage): void {
  const { w, h } = s;
  wallShadow(s, 0, 0, w, h, 8);
  const mat = s.style === 4 ? materials.blue : materials.green;
  solid(s, rect(0, 0, w, h, 10), mat, 0, 14);
  let tracks = '';
  for (let i = 0; i < 9; i++)
    tracks += poly(
      [
        [w * 0.1, h * (0.12 + i * 0.09)],
        [w * (0.22 + i * 0.03), h * (0.12 + i * 0.09)],
        [w * (0.3 + i * 0.03), h * (0.2 + i * 0.08)],
        [w * 0.86, h * (0.2 + i * 0.08)],
      ],
      false,
    );
  s.line(tracks, tone(mat, 0.85), 3, { opacity: 0.6 });
  solid(s, rect(w * 0.36, h * 0.36, w * 0.22, w * 0.22, 4), materials.rubber, 14, 30);
  for (const [x, y] of [
    [0.12, 0.72],
    [0.24, 0.72],
    [0.7, 0.16],
  ] as const) {
    solid(s, circle(w * x + 30, h * y + 30, w * 0.05), s.style === 4 ? materials.graphite : materials.blue, 14, 90, {
      fillet: 6,
    });
    s.part(circle(w * x + 30, h * y + 30, w * 0.036), tone(materials.steel, 0.7));
  }
  solid(s, rect(w * 0.68, h * 0.56, w * 0.22, h * 0.2, 4), materials.dark, 14, 80, { fillet: 4 });
  for (let i = 0; i < 5; i++)
    solid(
      s,
      rect(w * (0.36 + i * 0.065), h * 0.86, w * 0.05, h * 0.1, 2),
      i % 2 ? materials.white : materials.red,
      14,
      50,
    );
  s.plane(15);
  screws(s, 30, 30, w - 60, h - 60, 12);
  s.lookAt(w * 0.46, h * 0.5, w * 0.5);
}

function impeller(s: Stage): void {
  const r = Math.min(s.w, s.h) / 2;
  softShadow(s, s.w * 0.25, s.w * 0.75, 0, 200, s.h);
  solid(s, circle(s.w / 2, s.h / 2, r), materials.dark, 0, 160);
  s.part(circle(s.w / 2, s.h / 2, r * 0.94), '#0a0c10');
  blades(s, s.w / 2, s.h / 2, r * 0.93, 7, s.mat, 0.8);
  s.lookAt(s.w / 2, s.h / 2, r * 1.2);
}

function heaterElement(s: Stage): void {
  const { w, h } = s;
  const cx = w / 2;
  softShadow(s, cx - w * 0.2, cx + w * 0.2, 0, 160, h);
  s.plane(60);
  for (const k of [0.13, 0.05])
    s.rod(
      smooth([
        [cx - w * k, h * 0.84],
        [cx - w * k, h * 0.12],
        [cx, h * (0.02 + k * 0.3)],
        [cx + w * k, h * 0.12],
        [cx + w * k, h * 0.84],
      ]),
      34,
      rodTones(materials.copper),
    );
  solid(s, circle(cx, h * 0.9, w * 0.2), materials.brass, 30, 90, { fillet: 6 });
  for (const [x, y] of regular(cx, h * 0.9, w * 0.155, 6)) screw(s, x, y, 12);
  hub(s, cx, h * 0.9, w * 0.06, materials.white);
  s.lookAt(cx, h * 0.86, w * 0.6);
}

function motor(s: Stage): void {
  const { w, h } = s;
  softShadow(s, w * 0.1, w * 0.8, 0, h * 0.8, h * 0.92);
  lying(s, w * 0.08, w * 0.74, h * 0.5, h * 0.4, h * 0.38, materials.steel);
  fins(s, w * 0.16, h * 0.13, w * 0.42, h * 0.74, 11, materials.steel);
  lying(s, w * 0.74, w * 0.98, h * 0.5, h * 0.4, h * 0.06, materials.chrome);
  solid(s, rect(w * 0.24, h * 0.02, w * 0.24, h * 0.2, 8), materials.dark, h * 0.2, h * 0.7, { fillet: 6 });
  s.lookAt(w * 0.5, h * 0.45, w * 0.5);
}

function filterMesh(s: Stage): void {
  const { w, h } = s;
  wallShadow(s, 0, 0, w, h, 20);
  solid(s, rect(0, 0, w, h, 24), s.mat, 0, 30, { fillet: 10 });
  for (let i = 0; i < 3; i++) {
    const x = w * (0.05 + i * 0.31);
    s.part(
      rect(x, h * 0.08, w * 0.28, h * 0.84, 10),
      s.linear([
        [0, '#3a424e'],
        [1, '#59636f'],
      ]),
    );
    let net = '';
    for (let k = 1; k < 24; k++) net += segment(x + (w * 0.28 * k) / 24, h * 0.09, x + (w * 0.28 * k) / 24, h * 0.91);
    for (let k = 1; k < 40; k++)
      net += segment(x + 3, h * (0.08 + 0.021 * k), x + w * 0.28 - 3, h * (0.08 + 0.021 * k));
    s.line(net, '#aab4c0', 1.4, { opacity: 0.7 });
  }
}

function capacitor(s: Stage): void {
  const { w, h } = s;
  const r = w * 0.34;
  groundShadow(s, w * 0.2, w * 0.8, 0, r * 2, h);
  turned(
    s,
    w / 2,
    r,
    [
      [h * 0.14, r * 0.94],
      [h * 0.17, r],
      [h * 0.97, r],
      [h, r * 0.94],
    ],
    materials.galvanised,
    { isStraight: true, top: tone(materials.dark, 0.6) },
  );
  for (const dx of [-0.12, 0.12]) pipe(s, w * (0.5 + dx) - w * 0.03, h * 0.04, w * 0.06, h * 0.11, materials.brass);
  sticker(s, w * 0.3, h * 0.34, w * 0.4, h * 0.36);
}

function coilHeater(s: Stage): void {
  const { w, h } = s;
  wallShadow(s, 0, 0, w, h, 10);
  solid(s, rect(0, 0, w, h, 8), materials.galvanised, 0, w * 0.14);
  recess(s, w * 0.08, h * 0.1, w * 0.84, h * 0.8, 4);
  for (let i = 0; i < 6; i++)
    s.rod(segment(w * 0.1, h * (0.18 + i * 0.128), w * 0.9, h * (0.18 + i * 0.128)), 26, rodTones(materials.copper));
  slots(s, w * 0.3, h * 0.02, w * 0.4, h * 0.06, 8, 1);
}

export const sparePartSubjects = {
  'spare-part': { paint: sparePart, aspect: [0.7, 1.5] },
} satisfies Record<string, Subject>;
