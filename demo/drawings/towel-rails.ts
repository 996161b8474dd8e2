import { display } from './displays.ts';
import { cableTones, nut, rodTones, thread, wallShadow } from './fittings.ts';
import { type Material, materials, tone } from './palette.ts';
import { circle, ellipse, rect, smooth } from './paths.ts';
import { roundStops, solid, turned } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

function towelRail(s: Stage): void {
  const { w, h } = s;
  const mat =
    s.drawing.color === 'white'
      ? s.mat
      : s.drawing.color === 'black'
        ? s.mat
        : s.drawing.color === 'graphite'
          ? materials.graphite
          : s.drawing.color === 'champagne'
            ? materials.gold
            : materials.chrome;
  const t = Math.min(w * 0.06, h * 0.045);
  const isSquare = s.style % 4 === 1 || s.style % 4 === 3;
  for (const x of [0, w - t]) wallShadow(s, x, 0, t, h, 8);
  if (s.style % 8 === 2) return snakeRail(s, t * 1.25, mat);
  const rails = Math.min(24, Math.max(2, Math.round(s.count ?? s.pick(7, 9, 6, 12, 10, 8, 5, 14))));
  const group = s.pick(3, 3, 2, 6, 4, 4, 5, 7);
  if (s.drawing.form === 'cord') cordBelow(s, w, h, t);
  else if (s.drawing.form) pipesBelow(s, w, h, t);
  for (const y of [h * 0.12, h * 0.88])
    for (const x of [t * 0.5, w - t * 0.5]) solid(s, circle(x, y, t * 0.4), mat, 0, t * 1.6);
  const total = rails + Math.floor((rails - 1) / group) * 0.9;
  for (let i = 0; i < rails; i++) {
    const y = h * 0.05 + ((i + Math.floor(i / group) * 0.9) * h * 0.9) / total;
    if (isSquare) solid(s, rect(t * 0.5, y, w - t, t * 0.7, 3), mat, t * 1.4, t * 2.2, { fillet: 3 });
    else {
      s.plane(t * 2);
      const sag = s.style === 6 ? t * 3 : s.style % 4 === 0 ? 0 : t * 0.6;
      s.rod(
        smooth([
          [t * 0.6, y + t * 0.4],
          [w / 2, y + t * 0.4 - sag * 0.4],
          [w - t * 0.6, y + t * 0.4],
        ]),
        t * 0.72,
        rodTones(mat),
      );
    }
  }
  for (const x of [0, w - t]) {
    if (isSquare) solid(s, rect(x, 0, t, h, 4), mat, t * 1.2, t * 2.4, { fillet: 4 });
    else
      turned(
        s,
        x + t / 2,
        t * 1.9,
        [
          [0, t * 0.4],
          [t * 0.2, t * 0.5],
          [h - t * 0.2, t * 0.5],
          [h, t * 0.4],
        ],
        mat,
        { isStraight: true },
      );
  }
  s.plane(t * 2.4);
  if (s.style % 3 === 1) display(s, w - t * 0.94, h * 0.9, t * 0.88, t * 0.7, { color: 'ice', value: 55 });
  s.focus = null;
  s.lookAt(w * 0.76, h * 0.3, Math.max(w, h) * 0.4);
}

/** Cord with its plug, of an electric rail. */
function cordBelow(s: Stage, w: number, h: number, t: number): void {
  s.plane(t);
  s.rod(
    smooth([
      [w - t * 0.5, h - t],
      [w - t * 0.5, h + t * 2],
      [w - t * 3, h + t * 2.6],
      [w - t * 5, h + t * 1.4],
    ]),
    t * 0.24,
    cableTones,
  );
  s.part(rect(w - t * 6.2, h + t * 1.05, t * 1.3, t * 0.7, t * 0.2), tone(materials.dark, 0.5));
}

/** Threaded ends of a rail with hot water. */
function pipesBelow(s: Stage, w: number, h: number, t: number): void {
  s.plane(t * 1.5);
  for (const x of [t * 0.5, w - t * 0.5]) {
    nut(s, x - t * 0.55, h - t * 0.2, t * 1.1, t * 0.8, materials.chrome);
    thread(s, x - t * 0.4, h + t * 0.6, t * 0.8, t * 0.7, materials.brass);
  }
}

/** One tube bent to and fro; `count` runs across. */
function snakeRail(s: Stage, t: number, mat: Material): void {
  const { w, h } = s;
  const turns = Math.min(11, Math.max(2, Math.round((s.count ?? 4) - 1)));
  const step = (h - t) / turns;
  let d = `M${w * 0.02} ${t / 2}`;
  const k = Math.min(step * 0.5, w * 0.2);
  for (let i = 0; i < turns; i++) {
    const y = t / 2 + i * step;
    const isRight = i % 2 === 0;
    const [edge, bend] = isRight ? [w - k - t / 2, w + k * 0.33 - t / 2] : [k + t / 2, -k * 0.33 + t / 2];
    d += `L${edge} ${y}C${bend} ${y} ${bend} ${y + step} ${edge} ${y + step}`;
  }
  s.plane(t * 1.5);
  s.rod(`${d}L${w * (turns % 2 ? 0.02 : 0.98)} ${h - t / 2}`, t, rodTones(mat));
  for (const [x, y] of [
    [w * 0.02, t / 2],
    [turns % 2 ? w * 0.02 : w * 0.98, h - t / 2],
  ] as const)
    s.part(ellipse(x, y, t * 0.5, t * 1.05), s.linear(roundStops(mat)));
  s.lookAt(w * 0.75, h * 0.25, h * 0.6);
}

export const towelRailSubjects = {
  'towel-rail': { paint: towelRail, pitch: 4, yaw: 28, aspect: [0.3, 1.6] },
} satisfies Record<string, Subject>;
