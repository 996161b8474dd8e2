import { keys, knob, touchKeys } from './controls.ts';
import { display, gauge, led } from './displays.ts';
import { bottomPipes, nut, pipe, softShadow, thread, vessel, wallShadow } from './fittings.ts';
import { badge, veneer } from './markings.ts';
import { isLight, type Material, materials, tone } from './palette.ts';
import { circle, poly, rect, segment, smooth } from './paths.ts';
import { faceStops, roundStops, solid, turned, upright } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

export const water = ['#2f6fd0', '#d0392f'] as const;

/** Control of a water heater centred on (cx, y), about w wide. */
function heaterControl(s: Stage, cx: number, y: number, w: number): void {
  const kind = s.style % 5;
  if (kind === 0) {
    knob(s, cx, y + w * 0.3, w * 0.26, isLight(s.mat) ? materials.grey : materials.dark, 30);
    led(s, cx, y - w * 0.14, w * 0.035, '#ff6a3c');
  } else if (kind === 1) {
    s.part(
      rect(cx - w * 0.5, y, w, w * 0.44, w * 0.1),
      s.linear([
        [0, '#0b0e13'],
        [1, '#272e39'],
      ]),
    );
    display(s, cx - w * 0.4, y + w * 0.05, w * 0.8, w * 0.34, { type: 'hidden', color: 'ice', value: s.count ?? 65 });
  } else if (kind === 2) {
    s.part(
      circle(cx, y + w * 0.3, w * 0.36),
      s.linear([
        [0, '#0b0e13'],
        [1, '#2a323e'],
      ]),
      { stroke: tone(s.trim ?? materials.chrome, 0.7), width: 5 },
    );
    display(s, cx - w * 0.28, y + w * 0.12, w * 0.56, w * 0.34, {
      type: 'hidden',
      color: 'amber',
      value: s.count ?? 65,
    });
  } else if (kind === 3) {
    gauge(s, cx, y + w * 0.02, w * 0.2, 0.62, s.trim ?? materials.chrome);
    knob(s, cx, y + w * 0.5, w * 0.17, materials.dark, -30, false);
  } else {
    display(s, cx - w * 0.26, y, w * 0.52, w * 0.26, { color: 'white', value: s.count ?? 65 });
    keys(s, cx - w * 0.34, y + w * 0.38, w * 0.68, 3, w * 0.14, s.trim ?? materials.grey);
  }
  s.lookAt(cx, y + w * 0.22, w * 2);
}

/** Round vertical or lying boiler on the wall. */
function waterHeaterRound(s: Stage): void {
  const { w, h, mat } = s;
  if (w > h * 1.2) return waterHeaterLying(s);
  const pipes = Math.min(46, h * 0.06);
  const r = w / 2;
  const bottom = h - pipes;
  wallShadow(s, w * 0.06, h * 0.04, w * 0.88, bottom - h * 0.06, r * 0.5);
  for (const y of [h * 0.16, h * 0.7]) solid(s, rect(w * 0.3, y, w * 0.4, h * 0.03), materials.galvanised, 0, r);
  bottomPipes(s, [w * 0.34, w * 0.66], bottom - 20, pipes + 20, w * 0.055, r, water);
  const dome = s.pick(0.34, 0.12, 0.5, 0.22, 0.34, 0.16, 0.6, 0.28);
  vessel(s, r, r, 0, bottom, r, mat, dome);
  const [cap, foot] = [r * dome, bottom - r * dome];
  s.glow(
    rect(w * 0.2, cap, w * 0.07, foot - cap, w * 0.03),
    s.linear([
      [0, '#ffffff', 0],
      [0.3, '#ffffff', 0.8],
      [0.7, '#ffffff', 0.8],
      [1, '#ffffff', 0],
    ]),
    0.6,
  );
  for (const y of s.style % 3 === 0 ? [cap, foot] : s.style % 3 === 1 ? [foot - h * 0.1] : []) {
    s.line(
      smooth([
        [0, y],
        [w * 0.5, y + r * 0.05],
        [w, y],
      ]),
      tone(mat, 0.12),
      2.4,
      { opacity: 0.5 },
    );
  }
  if (s.style % 4 === 3)
    s.part(rect(0, foot - h * 0.02, w, h * 0.014), s.linear(roundStops(s.trim ?? materials.chrome), 'right'));
  badge(s, r, h * 0.3, w * 0.22, s.trim ?? materials.chrome);
  heaterControl(s, r, h * s.pick(0.7, 0.64, 0.72), w * 0.3);
}

function waterHeaterLying(s: Stage): void {
  const { w, h, mat } = s;
  const pipes = h * 0.1;
  const body = h - pipes;
  wallShadow(s, 0, 0, w, body, body * 0.3);
  bottomPipes(s, [w * 0.28, w * 0.36], body - 16, pipes + 16, h * 0.07, body * 0.5, water);
  const r = s.pick(0.3, 0.46, 0.16, 0.38) * body;
  solid(s, rect(0, 0, w, body, r), mat, 0, body, { fillet: Math.min(r, body * 0.42), face: s.linear(roundStops(mat)) });
  s.glow(rect(w * 0.1, body * 0.2, w * 0.8, body * 0.07, 10), '#ffffff', 0.5);
  for (const x of [w * 0.2, w * 0.8]) s.line(segment(x, 2, x, body - 2), tone(mat, 0.15), 2.2, { opacity: 0.5 });
  badge(s, w * 0.5, body * 0.4, w * 0.14, s.trim ?? materials.chrome);
  heaterControl(s, w * 0.86, body * 0.4, w * 0.1);
}

function waterHeaterFlat(s: Stage): void {
  const { w, h, mat } = s;
  const pipes = Math.min(44, h * 0.05);
  const body = h - pipes;
  const depth = Math.min(w, h) * 0.52;
  const r = s.pick(0.2, 0.07, 0.34, 0.12, 0.46, 0.05, 0.26, 0.16) * Math.min(w, body);
  wallShadow(s, 0, 0, w, body, r);
  bottomPipes(s, [w * 0.36, w * 0.64], body - 20, pipes + 20, Math.min(w, h) * 0.055, depth * 0.5, water);
  solid(s, rect(0, 0, w, body, r), mat, 0, depth, { fillet: Math.min(r, Math.min(w, body) * 0.16) });
  flatFront(s, w, body, r);
}

function flatFront(s: Stage, w: number, body: number, r: number): void {
  const { mat } = s;
  const isWide = w > body;
  const kind = s.style % 4;
  const m = Math.min(w, body) * 0.16;
  if (kind === 1) {
    s.part(
      rect(m * 0.7, m * 0.7, w - 1.4 * m, body - 1.4 * m, Math.max(8, r * 0.5)),
      s.linear(
        [
          [0, '#12161d'],
          [0.5, '#242b36'],
          [1, '#141920'],
        ],
        'diagonal',
      ),
    );
    s.glow(
      poly([
        [w * 0.4, m * 0.7],
        [w * 0.68, m * 0.7],
        [w * 0.42, body - m * 0.7],
        [w * 0.14, body - m * 0.7],
      ]),
      '#ffffff',
      0.07,
    );
  } else if (kind === 2) {
    s.line(rect(m, m, w - 2 * m, body - 2 * m, r * 0.6), tone(mat, 0.18), 2.4, { opacity: 0.5 });
  } else if (kind === 3) {
    s.part(
      isWide ? rect(w * 0.72, 14, 10, body - 28) : rect(14, body * 0.74, w - 28, 10),
      s.linear(faceStops(s.trim ?? materials.chrome)),
    );
  } else
    s.line(
      isWide
        ? segment(w * 0.7, 20, w * 0.7, body - 20)
        : smooth([
            [16, body * 0.76],
            [w * 0.5, body * 0.72],
            [w - 16, body * 0.76],
          ]),
      tone(mat, 0.16),
      2.6,
      { opacity: 0.55 },
    );
  const size = Math.min(w, body) * 0.34;
  if (isWide) heaterControl(s, w * 0.84, body * 0.4, Math.min(size, w * 0.2));
  else heaterControl(s, w / 2, body * 0.8 - size * 0.12, size);
  if (kind === 1)
    touchKeys(s, isWide ? w * 0.84 : w / 2, isWide ? body * 0.72 : body * 0.72, w * 0.2, 3, '#9db7dd', 18);
  badge(
    s,
    isWide ? w * 0.2 : w / 2,
    isWide ? body * 0.5 : body * 0.16 + m * 0.5,
    Math.min(w, body) * 0.2,
    s.trim ?? materials.chrome,
  );
}

/** Small 10–15 litre heater over or under the sink. */
function waterHeaterSmall(s: Stage): void {
  const { w, h, mat } = s;
  const isUnder = s.drawing.form ? s.drawing.form === 'top' : s.style % 2 === 1;
  const pipes = h * 0.08;
  const [top, body] = [isUnder ? pipes : 0, h - pipes];
  const depth = Math.min(w, h) * 0.72;
  const r = s.pick(0.14, 0.3, 0.07, 0.46, 0.22, 0.1, 0.38, 0.05) * Math.min(w, body);
  wallShadow(s, 0, top, w, body, r);
  if (isUnder) {
    s.plane(depth * 0.5);
    for (const [i, x] of [w * 0.36, w * 0.64].entries()) {
      thread(s, x - w * 0.028, 0, w * 0.056, pipes + 12, materials.brass);
      s.part(rect(x - w * 0.045, pipes * 0.55, w * 0.09, pipes * 0.35, 3), water[i] ?? water[0]);
    }
  } else bottomPipes(s, [w * 0.36, w * 0.64], body - 14, pipes + 14, w * 0.056, depth * 0.5, water);
  solid(s, rect(0, top, w, body, r), mat, 0, depth, { fillet: Math.min(r, w * 0.2) });
  if (s.style % 4 === 2)
    veneer(
      s,
      w * 0.15,
      top + body * 0.15,
      w * 0.7,
      body * 0.7,
      Math.max(12, r * 0.62),
      s.calmTrim ?? materials.graphite,
    );
  else s.line(circle(w / 2, top + body * 0.5, Math.min(w, body) * 0.3), tone(mat, 0.16), 2.4, { opacity: 0.5 });
  heaterControl(s, w / 2, top + body * 0.42, w * 0.32);
  badge(s, w / 2, top + body * 0.17, w * 0.22, s.trim ?? materials.chrome);
}

/** Floor-standing indirect cylinder. */
function waterHeaterIndirect(s: Stage): void {
  const { w, h } = s;
  const mat: Material = s.mat;
  const r = w * 0.46;
  const cx = w / 2;
  softShadow(s, cx - r, cx + r, 0, r * 2, h);
  for (const dx of [-0.3, 0.3])
    turned(
      s,
      cx + dx * w,
      r * (dx < 0 ? 1.2 : 1.5),
      [
        [h * 0.94, w * 0.035],
        [h, w * 0.03],
      ],
      materials.dark,
    );
  const dome = s.pick(0.14, 0.3, 0.06, 0.2, 0.36, 0.1, 0.24, 0.4);
  turned(
    s,
    cx,
    r,
    [
      [0, r * 0.18],
      [h * 0.02, r * 0.2],
    ],
    materials.dark,
    { isStraight: true },
  );
  const lid = s.style % 2 ? materials.dark : materials.grey;
  vessel(s, cx, r, h * 0.015, h * 0.965, r, lid, dome);
  upright(s, cx, r, h * 0.03 + r * dome, h * 0.945 - r * dome, r * 1.012, mat, { isBand: true });
  s.around(cx, r, r);
  s.glow(rect(cx - r * 0.62, h * 0.12, r * 0.12, h * 0.74, 10), '#ffffff', 0.4);
  s.part(circle(cx, h * 0.68, r * 0.3), s.linear(faceStops(lid)), { stroke: tone(mat, 0.15), width: 2 });
  for (let i = 0; i < 8; i++)
    s.part(
      circle(cx + r * 0.25 * Math.cos((i * Math.PI) / 4), h * 0.68 + r * 0.25 * Math.sin((i * Math.PI) / 4), r * 0.025),
      tone(materials.chrome, 0.4),
    );
  gauge(s, cx, h * 0.26, r * 0.2, 0.55);
  if (s.style % 2) display(s, cx - r * 0.22, h * 0.38, r * 0.44, h * 0.05, { color: 'amber', value: s.count ?? 60 });
  else badge(s, cx, h * 0.4, r * 0.5, s.trim ?? materials.chrome);
  s.plane(r * 1.2);
  for (const [i, y] of [0.2, 0.36, 0.54, 0.8].entries()) {
    pipe(s, cx + r * 0.97, h * y, r * 0.1, h * 0.022, materials.brass, false);
    nut(s, cx + r * 1.0, h * y - h * 0.006, r * 0.07, h * 0.034, materials.brass, false);
    thread(s, cx + r * 1.06, h * y, r * 0.08, h * 0.022, i % 2 ? materials.brass : materials.chrome, false);
  }
  if (s.style > 3) {
    s.around(cx, r, r);
    gauge(s, cx + r * 0.44, h * 0.26, r * 0.16, 0.35);
    s.line(
      smooth([
        [cx - r, h * 0.5],
        [cx, h * 0.5 + r * 0.1],
        [cx + r, h * 0.5],
      ]),
      tone(mat, 0.14),
      2.6,
      { opacity: 0.5 },
    );
  }
}

export const waterSubjects = {
  'water-heater-round': { paint: waterHeaterRound, pitch: 4, aspect: [0.25, 3.4], common: { size: 1265, share: 0.6 } },
  'water-heater-flat': {
    paint: waterHeaterFlat,
    pitch: 4,
    yaw: 30,
    aspect: [0.3, 3],
    common: { size: 1310, share: 0.6 },
  },
  'water-heater-small': { paint: waterHeaterSmall, pitch: 4, aspect: [0.6, 1.3] },
  'water-heater-indirect': {
    paint: waterHeaterIndirect,
    pitch: 7,
    aspect: [0.25, 0.9],
    common: { size: 1900, share: 1 },
  },
} satisfies Record<string, Subject>;
