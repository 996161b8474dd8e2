import { display } from './displays.ts';
import { softShadow, spigot, wallShadow } from './fittings.ts';
import { pleats, recess, slots } from './grilles.ts';
import { badge, screws, sticker } from './markings.ts';
import { isLight, materials, tone } from './palette.ts';
import { arc, circle, ellipse, type Point, poly, rect, segment } from './paths.ts';
import { recuperatorSubjects } from './recuperator.ts';
import { faceStops, lying, roundStops, solid } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

function airHandler(s: Stage): void {
  const { w, h, mat } = s;
  const depth = Math.min(w * 0.5, h * 1.1);
  softShadow(s, 0, w, 0, depth, h);
  solid(s, rect(0, h * 0.92, w, h * 0.08, 2), materials.dark, 0, depth);
  const sections = s.pick(3, 2, 4, 3, 2, 4, 4, 5);
  solid(s, rect(0, 0, w, h * 0.925, 6), mat, 0, depth, { fillet: 4 });
  const frame = s.style % 2 ? materials.dark : materials.galvanised;
  for (let i = 0; i < sections; i++) {
    const [x, bw] = [(w * i) / sections, w / sections];
    s.part(rect(x + bw * 0.05, h * 0.06, bw * 0.9, h * 0.8, 6), s.linear(faceStops(mat, 0.03)), {
      stroke: tone(mat, 0.16),
      width: 2.4,
    });
    for (const y of [0.16, 0.7])
      s.part(rect(x + bw * 0.08, h * y, bw * 0.05, h * 0.08, 4), s.linear(faceStops(materials.dark)));
    s.part(rect(x + bw * 0.82, h * 0.42, bw * 0.06, h * 0.14, 6), s.linear(faceStops(materials.dark)));
    if (i === 0) louvredInlet(s, x + bw * 0.2, h * 0.2, bw * 0.56, h * 0.5);
    else if (i === sections - 1)
      display(s, x + bw * 0.34, h * 0.2, bw * 0.32, h * 0.1, { color: s.pick('ice', 'green', 'amber') });
    else if (s.style % 3 === 1)
      s.part(circle(x + bw * 0.46, h * 0.44, Math.min(bw, h) * 0.16), '#141a22', {
        stroke: tone(materials.chrome, 0.6),
        width: 8,
      });
  }
  for (const x of Array.from({ length: sections + 1 }, (_, i) => (w * i) / sections))
    s.part(rect(Math.min(w - 12, Math.max(0, x - 6)), 0, 12, h * 0.925), s.linear(faceStops(frame)));
  badge(s, w * (1 - 0.5 / sections), h * 0.4, (w / sections) * 0.4, s.trim ?? materials.chrome);
  sticker(s, w * (1 - 0.7 / sections), h * 0.56, (w / sections) * 0.3, h * 0.16);
  lying(s, w, w * 1.03, h * 0.45, depth / 2, Math.min(depth, h) * 0.3, materials.galvanised, { end: '#0e1217' });
}

function louvredInlet(s: Stage, x: number, y: number, w: number, h: number): void {
  recess(s, x, y, w, h, 4);
  for (let i = 0; i < 9; i++)
    s.part(rect(x + 4, y + (h * (i + 0.2)) / 9, w - 8, (h / 9) * 0.55, 3), s.linear(faceStops(materials.galvanised)));
}

function airDiffuser(s: Stage): void {
  const { w, h, mat } = s;
  const side = Math.min(w, h);
  const [cx, cy] = [w / 2, h / 2];
  const kind = w > h * 1.5 ? 3 : s.style % 8;
  if (kind === 3 || kind === 5) return slotGrille(s, kind === 5);
  const isRound = kind % 2 === 0;
  wallShadow(s, cx - side / 2, cy - side / 2, side, side, isRound ? side / 2 : 8);
  const shape = (k: number) =>
    isRound
      ? circle(cx, cy, (side / 2) * k)
      : rect(cx - (side / 2) * k, cy - (side / 2) * k, side * k, side * k, 8 * k);
  spigot(s, cx, cy, side * 0.3, -side * 0.3, 0);
  solid(s, shape(1), mat, 0, side * 0.04, { fillet: 6 });
  const rings = s.pick(4, 5, 5, 5, 5, 5, 1, 3);
  if (kind === 2) {
    s.part(
      shape(0.84),
      s.linear([
        [0, '#10141a'],
        [1, '#39424e'],
      ]),
    );
    const blade = s.linear(
      [
        [0, tone(mat, 0.95)],
        [1, tone(mat, 0.5)],
      ],
      'diagonal',
    );
    for (let i = 0; i < 16; i++) {
      const a = (i * Math.PI) / 8;
      const at = (k: number, t: number): Point => [cx + side * k * Math.cos(a + t), cy + side * k * Math.sin(a + t)];
      s.part(poly([at(0.12, 0), at(0.41, -0.02), at(0.41, 0.27), at(0.12, 0.3)]), blade);
    }
    s.part(circle(cx, cy, side * 0.12), s.linear(faceStops(mat)));
    return;
  }
  for (let i = 0; i < rings; i++) {
    const k = 0.84 - (i * 0.78) / (rings + (kind === 6 ? 1 : 0));
    s.part(
      shape(k),
      s.linear([
        [0, '#0d1116'],
        [0.6, '#2b333d'],
        [1, '#5a6572'],
      ]),
    );
    s.part(
      shape(k - 0.05),
      s.linear([
        [0, tone(mat, 0.62)],
        [0.5, tone(mat, 0.84)],
        [1, tone(mat, 0.98)],
      ]),
    );
    s.part(shape(k - 0.09), s.linear(faceStops(mat, -0.03)));
  }
  s.part(shape(0.06), tone(materials.chrome, 0.5));
  s.lookAt(cx + side * 0.15, cy, side * 0.6);
}

function slotGrille(s: Stage, isGrid: boolean): void {
  const { w, h, mat } = s;
  wallShadow(s, 0, 0, w, h, 6);
  const m = Math.min(w, h) * 0.1;
  solid(s, rect(m, m, w - 2 * m, h - 2 * m), materials.galvanised, -m * 2, 0);
  solid(s, rect(0, 0, w, h, 4), mat, 0, m * 0.4, { fillet: 4 });
  recess(s, m, m, w - 2 * m, h - 2 * m, 2);
  const rows = Math.max(5, Math.round((h - 2 * m) / (m * 0.7)));
  for (let i = 0; i < rows; i++)
    s.part(
      rect(m, m + ((h - 2 * m) * (i + 0.2)) / rows, w - 2 * m, ((h - 2 * m) / rows) * 0.5, 2),
      s.linear([
        [0, tone(mat, 0.98)],
        [1, tone(mat, 0.5)],
      ]),
    );
  if (isGrid)
    for (let i = 1; i < 16; i++)
      s.part(
        rect(m + ((w - 2 * m) * i) / 16 - 3, m, 6, h - 2 * m),
        s.linear(
          [
            [0, tone(mat, 0.95)],
            [1, tone(mat, 0.56)],
          ],
          'right',
        ),
      );
  screws(s, m * 0.5, h / 2, w - m, 0, m * 0.14);
  s.lookAt(w * 0.7, h / 2, Math.max(h * 0.8, 260));
}

function flexibleDuct(s: Stage): void {
  const { w, h } = s;
  const mat =
    s.drawing.color === 'white' ? materials.white : s.drawing.color === 'black' ? s.mat : materials.galvanised;
  const isInsulated = s.drawing.form === 'insulated';
  const r = Math.min(h * 0.42, w * 0.3);
  const cy = h / 2;
  softShadow(s, w * 0.06, w * 0.94, 0, r * 1.6, cy + r);
  const ribs = s.pick(16, 22, 12, 28, 18, 14, 24, 20);
  const [x0, x1] = [r * 0.4, w - r * 0.3];
  s.plane(r);
  if (s.style % 3 === 1)
    s.part(rect(x0, cy - r, x1 - x0, 2 * r), s.linear(roundStops(s.style % 2 ? materials.galvanised : materials.grey)));
  const step = (x1 - x0) / ribs;
  for (let i = ribs - 1; i >= 0; i--) {
    const x = x0 + i * step;
    const squash = r * 0.3;
    const d = `${arc(x + step, cy, squash, -90, 90, r).replace(/^M/, `M${x} ${cy - r}L`)}L${x} ${cy + r}${arc(x, cy, squash, 90, -90, r).replace(/^M[^C]*/, '')}Z`;
    s.part(d, s.linear(roundStops(mat, i % 2 ? -0.03 : 0.03)));
    s.line(arc(x + step * 0.96, cy, squash, -88, 88, r), tone(mat, 0.06), step * 0.16, { opacity: 0.5 });
    s.sheen(arc(x + step * 0.6, cy, squash, -70, -20, r), '#ffffff', step * 0.2, 0.5);
  }
  s.part(
    ellipse(x0, cy, r * 0.3, r),
    s.linear([
      [0, tone(mat, 0.2)],
      [1, tone(mat, 0.7)],
    ]),
  );
  if (isInsulated) {
    // a layer of mineral wool around an inner duct
    s.part(ellipse(x0, cy, r * 0.3, r), s.linear(roundStops(materials.wood, 0.3)));
    s.part(ellipse(x0, cy, r * 0.23, r * 0.76), s.linear(roundStops(materials.galvanised)));
  }
  s.part(
    isInsulated ? ellipse(x0, cy, r * 0.2, r * 0.68) : ellipse(x0, cy, r * 0.26, r * 0.92),
    s.linear([
      [0, '#0b0e12'],
      [1, '#3a434f'],
    ]),
  );
  for (let i = 1; i < 6; i++)
    s.line(
      ellipse(
        x0 + r * 0.04,
        cy,
        r * (0.24 - i * 0.03) * (isInsulated ? 0.72 : 1),
        r * (0.86 - i * 0.12) * (isInsulated ? 0.72 : 1),
      ),
      '#59636f',
      3,
      { opacity: 0.5 },
    );
  s.lookAt(x0 + r * 0.6, cy, r * 2);
}

function airFilter(s: Stage): void {
  const { w, h } = s;
  const kind = s.style % 4;
  const depth = Math.min(w, h) * 0.16;
  wallShadow(s, 0, 0, w, h, 4);
  const frame = s.pick(materials.white, materials.galvanised, materials.dark, s.mat);
  solid(s, rect(0, 0, w, h, 4), frame, 0, depth, { fillet: 3 });
  const m = Math.min(w, h) * 0.06;
  s.part(
    rect(m, m, w - 2 * m, h - 2 * m),
    s.linear([
      [0, '#2a313b'],
      [1, '#4b5562'],
    ]),
  );
  const cloth = kind === 3 ? materials.foam : kind === 2 ? materials.grey : materials.white;
  pleats(s, m, m, w - 2 * m, h - 2 * m, s.pick(16, 24, 12, 30, 20, 34, 9, 26), s.style === 6 ? materials.dark : cloth);
  if (kind === 1)
    for (const y of [0.36, 0.68]) s.part(rect(m, h * y, w - 2 * m, 8), s.linear(faceStops(materials.galvanised)));
  if (kind === 2) slots(s, m, h * 0.47, w - 2 * m, h * 0.06, 1, 1, { dark: '#1c222b' });
  sticker(s, w * 0.36, h - m * 0.92, w * 0.28, m * 0.84, isLight(frame) ? '#2d6cc0' : '#d8a21e');
  s.line(segment(0, m * 0.5, w, m * 0.5), '#000000', 1, { opacity: 0.1 });
  s.lookAt(w * 0.7, h * 0.3, Math.min(w, h) * 0.6);
}

export const ventilationSubjects = {
  'air-handler': { paint: airHandler, pitch: 8, yaw: 28, aspect: [1, 3.4] },
  ...recuperatorSubjects,
  'air-diffuser': { paint: airDiffuser, pitch: 3, yaw: 32, aspect: [0.8, 5] },
  'flexible-duct': { paint: flexibleDuct, pitch: 4, yaw: 20, aspect: [1.4, 3] },
  'air-filter': { paint: airFilter, pitch: 4, yaw: 32, aspect: [0.5, 2] },
} satisfies Record<string, Subject>;
