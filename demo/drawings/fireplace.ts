import { flame } from './fire.ts';
import { groundShadow } from './fittings.ts';
import { materials } from './palette.ts';
import { poly, rect, roundPoly } from './paths.ts';
import { faceStops, solid } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

function electricFireplace(s: Stage): void {
  const { w, h, mat } = s;
  const depth = Math.min(w, h) * 0.3;
  const isPortal = w < h * 1.7;
  groundShadow(s, 0, w, 0, depth, h);
  const [fx, fy, fw, fh] = isPortal ? [w * 0.2, h * 0.26, w * 0.6, h * 0.58] : [w * 0.05, h * 0.14, w * 0.9, h * 0.72];
  solid(
    s,
    rect(w * 0.03, h * 0.08, w * 0.94, h * 0.92, isPortal ? 4 : 14),
    s.style % 2 && isPortal ? materials.wood : mat,
    0,
    depth,
    { fillet: 4 },
  );
  if (isPortal) {
    solid(s, rect(0, 0, w, h * 0.07, 6), s.style % 2 ? materials.wood : mat, -4, depth * 1.2, {
      fillet: 5,
      shade: 0.03,
    });
    solid(s, rect(0, h * 0.94, w, h * 0.06, 4), s.style % 2 ? materials.wood : mat, -4, depth * 1.15, { fillet: 4 });
    for (const x of [w * 0.07, w * 0.85])
      solid(
        s,
        rect(x, h * 0.12, w * 0.08, h * 0.8, s.pick(3, w * 0.03)),
        s.style % 2 ? materials.wood : mat,
        depth,
        depth * 1.1,
        { fillet: 4 },
      );
    s.plane(depth);
  }
  s.part(
    rect(fx - 12, fy - 12, fw + 24, fh + 24, 6),
    s.linear(faceStops(s.pick(materials.dark, materials.brass, materials.dark, materials.chrome))),
  );
  s.part(
    rect(fx, fy, fw, fh, 3),
    s.linear([
      [0, '#0d0808'],
      [0.6, '#1d0e08'],
      [1, '#3a1607'],
    ]),
  );
  const flames = Math.max(5, Math.round((fw / fh) * 5));
  for (let i = 0; i < flames; i++) {
    const t = (i + 0.5) / flames;
    flame(
      s,
      fx + fw * (0.08 + 0.84 * t),
      fy + fh * 0.84,
      fh * (0.42 + 0.28 * Math.sin(i * 2.4 + s.style)),
      (fw / flames) * 0.72,
      Math.sin(i * 1.7 + s.style) * 0.12,
    );
  }
  for (let i = 0; i < 5; i++)
    s.part(
      roundPoly(
        [
          [fx + fw * (0.06 + i * 0.18), fy + fh * 0.8],
          [fx + fw * (0.2 + i * 0.18), fy + fh * (0.76 + 0.05 * (i % 2))],
          [fx + fw * (0.22 + i * 0.18), fy + fh * 0.9],
          [fx + fw * (0.05 + i * 0.18), fy + fh * 0.94],
        ],
        12,
      ),
      s.linear([
        [0, '#8a4a22'],
        [0.4, '#4a2812'],
        [1, '#1c0f08'],
      ]),
    );
  s.glow(
    poly([
      [fx, fy],
      [fx + fw * 0.4, fy],
      [fx + fw * 0.16, fy + fh],
      [fx, fy + fh],
    ]),
    '#ffffff',
    0.05,
  );
  s.lookAt(fx + fw * 0.45, fy + fh * 0.62, fw * 0.75);
}

export const fireplaceSubjects = {
  'electric-fireplace': { paint: electricFireplace, pitch: 6, aspect: [0.7, 3] },
} satisfies Record<string, Subject>;
