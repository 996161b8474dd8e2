import { pipe, softShadow } from './fittings.ts';
import { sticker } from './markings.ts';
import { isLight, type Material, materials, tone } from './palette.ts';
import { poly, rect } from './paths.ts';
import { roundStops, turned, upright } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Stainless steel or white enamel, by the colour of the drawing. */
export function flueMetal(s: Stage): Material {
  return isLight(s.mat) && !s.mat.metal ? materials.white : materials.chrome;
}

/** The ring by which one piece is clamped to the next, and the socket it stands in. */
function clamp(s: Stage, cx: number, cz: number, y: number, height: number, r: number, mat: Material): void {
  turned(
    s,
    cx,
    cz,
    [
      [y, r * 1.07],
      [y + height * 0.5, r * 1.09],
      [y + height, r * 1.07],
    ],
    mat,
    { isStraight: true, isBand: true },
  );
}

/** Mouth of a double-walled pipe seen from above: outer wall, wool or air, inner pipe. */
function mouth(s: Stage, cx: number, cz: number, y: number, r: number, mat: Material): void {
  const filling = mat === materials.white ? '#3a434f' : '#d8c08a';
  upright(s, cx, cz, y, y + 6, r, mat, { top: filling });
  upright(s, cx, cz, y - 10, y + 2, r * 0.7, materials.chrome, { top: '#14181e' });
}

/** Straight double-walled pipe. */
function fluePipe(s: Stage): void {
  const { w, h } = s;
  const mat = flueMetal(s);
  const [cx, r] = [w / 2, w * 0.4];
  softShadow(s, cx - r * 1.1, cx + r * 1.1, 0, r * 2, h);
  upright(s, cx, r, h * 0.05, h, r, mat);
  mouth(s, cx, r, h * 0.05, r, mat);
  const ring = mat === materials.white ? materials.dark : mat;
  clamp(s, cx, r, h * 0.1, h * 0.03, r, ring);
  clamp(s, cx, r, h * 0.93, h * 0.035, r, ring);
  s.around(cx, r, r);
  for (let i = 0; i < s.style % 4; i++)
    s.line(`M${cx - r} ${h * (0.3 + i * 0.16)}L${cx + r} ${h * (0.3 + i * 0.16)}`, tone(mat, 0.2), 3, { opacity: 0.4 });
  s.around(cx, r, r);
  sticker(s, cx - r * 0.34, h * s.pick(0.5, 0.42, 0.58, 0.36, 0.64), r * 0.68, h * (s.style > 3 ? 0.1 : 0.13));
  s.lookAt(cx, h * 0.14, w * 1.3);
}

/** Upright pipe with a branch to the right. */
function flueTee(s: Stage): void {
  const { w, h } = s;
  const mat = flueMetal(s);
  const r = w * 0.29;
  const cx = r * 1.12;
  const cy = h * s.pick(0.48, 0.5, 0.46, 0.52);
  softShadow(s, 0, cx + r * 1.2, 0, r * 2, h);
  upright(s, cx, r, h * 0.05, h, r, mat);
  mouth(s, cx, r, h * 0.05, r, mat);
  clamp(s, cx, r, h * 0.11, h * 0.035, r, mat);
  clamp(s, cx, r, h * 0.92, h * 0.035, r, mat);
  s.plane(r * 1.02);
  const branch = r * 0.94;
  pipe(s, cx + r * 0.34, cy - branch, w - cx - r * 0.46, branch * 2, mat, false);
  s.glow(
    poly([
      [cx + r * 0.2, cy - branch * 1.02],
      [cx + r * 0.86, cy - branch],
      [cx + r * 0.86, cy + branch],
      [cx + r * 0.2, cy + branch * 1.02],
      [cx + r * 0.5, cy],
    ]),
    s.linear([
      [0, tone(mat, 0.25)],
      [0.4, tone(mat, 0.8)],
      [1, tone(mat, 0.2)],
    ]),
    0.75,
  );
  s.part(rect(w - r * 0.44, cy - branch * 1.07, r * 0.14, branch * 2.14, 4), s.linear(roundStops(mat)));
  s.part(rect(w - r * 0.24, cy - branch * 0.7, r * 0.24, branch * 1.4, 3), s.linear(roundStops(materials.chrome)));
  for (let i = 0; i < 1 + (s.style % 8); i++)
    s.line(
      `M${cx + r * 0.9 + i * 9} ${cy - branch + 3}L${cx + r * 0.9 + i * 9} ${cy + branch - 3}`,
      tone(mat, 0.15),
      2,
      { opacity: 0.35 },
    );
  s.lookAt(cx + r * 0.5, cy, w);
}

/** Rain cap on three straps over the mouth of a chimney. */
function flueCap(s: Stage): void {
  const { w, h } = s;
  const mat = flueMetal(s);
  const [cx, r] = [w / 2, w * 0.3];
  const cz = w * 0.5;
  softShadow(s, cx - r * 1.1, cx + r * 1.1, cz - r, cz + r, h);
  upright(s, cx, cz, h * 0.62, h, r, mat, { top: '#14181e' });
  clamp(s, cx, cz, h * 0.68, h * 0.05, r, mat);
  for (const k of s.pick([-0.86, 0, 0.86], [-0.9, -0.3, 0.3, 0.9], [-0.8, 0.8], [-0.88, 0.1, 0.88])) {
    s.plane(cz + r * Math.sqrt(1 - k * k));
    s.part(rect(cx + r * k - w * 0.012, h * 0.3, w * 0.024, h * 0.42), s.linear(roundStops(mat), 'right'));
  }
  const edge = h * s.pick(0.4, 0.36, 0.42, 0.38, 0.39);
  turned(
    s,
    cx,
    cz,
    [
      [h * 0.02, w * 0.015],
      [h * 0.05, w * 0.06],
      [edge - h * 0.03, w * 0.47],
      [edge, w * 0.485],
      [edge + h * (s.style % 2 ? 0.05 : 0.03), w * 0.48],
    ],
    mat,
    { isStraight: true },
  );
  s.lookAt(cx, h * 0.4, w * 0.9);
}

/** Flanged adapter that joins a coaxial flue to a boiler. */
function flueAdapter(s: Stage): void {
  const { w, h } = s;
  const mat = flueMetal(s);
  const [cx, r] = [w / 2, w * 0.31];
  const cz = w * 0.42;
  softShadow(s, w * 0.04, w * 0.96, cz - w * 0.42, cz + w * 0.42, h);
  upright(s, cx, cz, h * 0.86, h, w * 0.46, materials.dark);
  turned(
    s,
    cx,
    cz,
    [
      [h * 0.8, w * 0.42],
      [h * 0.88, w * 0.43],
    ],
    mat,
    { isStraight: true },
  );
  upright(s, cx, cz, h * 0.12, h * 0.84, r, mat);
  mouth(s, cx, cz, h * 0.12, r, mat);
  clamp(s, cx, cz, h * s.pick(0.22, 0.26, 0.2, 0.3), h * 0.05, r, materials.dark);
  s.around(cx, cz, r);
  for (const k of s.style % 2 ? [-0.5, 0.4] : [-0.36]) {
    s.part(rect(cx + r * k - w * 0.035, h * 0.5, w * 0.07, h * 0.1, 8), '#1b2028');
    s.around(cx, cz, r);
  }
  if (s.style > 3) sticker(s, cx + r * 0.1, h * 0.5, r * 0.5, h * (0.1 + (s.style % 4) * 0.02));
  else if (s.style > 1) clamp(s, cx, cz, h * 0.7, h * 0.03, r, mat);
  s.lookAt(cx, h * 0.4, w);
}

export const fluePartSubjects = {
  'flue-pipe': { paint: fluePipe, pitch: 12, yaw: 20, aspect: [0.22, 0.6] },
  'flue-tee': { paint: flueTee, pitch: 12, yaw: 20, aspect: [0.6, 1.1] },
  'flue-cap': { paint: flueCap, pitch: 10, yaw: 20, aspect: [0.8, 1.8] },
  'flue-adapter': { paint: flueAdapter, pitch: 14, yaw: 20, aspect: [0.8, 1.5] },
} satisfies Record<string, Subject>;
