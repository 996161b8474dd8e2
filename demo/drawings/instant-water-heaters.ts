import { knob, touchKeys } from './controls.ts';
import { display, led } from './displays.ts';
import { bottomPipes, wallShadow } from './fittings.ts';
import { perforation } from './grilles.ts';
import { badge } from './markings.ts';
import { materials, tone } from './palette.ts';
import { ellipse, poly, rect, smooth } from './paths.ts';
import { faceStops, roundStops, solid } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';
import { water } from './water.ts';

function waterHeaterInstant(s: Stage): void {
  const { w, h, mat } = s;
  const hasShower = s.drawing.form === 'shower';
  const pipes = h * 0.09;
  const body = h - pipes;
  const depth = Math.min(w, h) * 0.3;
  const r = s.pick(0.1, 0.3, 0.05, 0.46, 0.18, 0.24, 0.14, 0.36) * Math.min(w, body);
  wallShadow(s, 0, 0, w, body, r);
  bottomPipes(s, [w * 0.3, w * 0.7], body - 10, pipes + 10, w * 0.05, depth * 0.5, water);
  solid(s, rect(0, 0, w, body, r), mat, 0, depth, { fillet: Math.min(r, 36) });
  if (s.style % 4 === 2) {
    s.part(
      rect(w * 0.08, body * 0.08, w * 0.84, body * 0.84, 10),
      s.linear(
        [
          [0, '#11151c'],
          [1, '#28303c'],
        ],
        'diagonal',
      ),
    );
    s.glow(
      poly([
        [w * 0.3, body * 0.08],
        [w * 0.56, body * 0.08],
        [w * 0.34, body * 0.92],
        [w * 0.08, body * 0.92],
      ]),
      '#ffffff',
      0.07,
    );
    display(s, w * 0.32, body * 0.34, w * 0.36, body * 0.2, { type: 'hidden', color: 'ice', value: s.count ?? 42 });
    touchKeys(s, w / 2, body * 0.72, w * 0.4, 3, '#9db7dd', w * 0.05);
  } else if (s.style % 4 === 0) {
    const d = Math.min(w, body) * 0.13;
    knob(s, w / 2, body * 0.66, d, materials.grey, -30);
    display(s, w * 0.36, body * 0.2, w * 0.28, body * 0.16, { color: 'amber', value: s.count ?? 42 });
  } else {
    for (const i of [0, 1, 2])
      s.part(rect(w * (0.24 + i * 0.19), body * 0.62, w * 0.14, body * 0.09, 8), s.linear(faceStops(materials.grey)), {
        stroke: tone(mat, 0.2),
        width: 1.5,
      });
    led(s, w * 0.5, body * 0.34, 8, '#53e08c');
    s.line(
      smooth([
        [w * 0.08, body * 0.5],
        [w * 0.4, body * 0.42],
        [w * 0.92, body * 0.54],
      ]),
      tone(mat, 0.2),
      2.4,
      { opacity: 0.5 },
    );
  }
  badge(s, w / 2, body * 0.13, w * 0.2, s.trim ?? materials.chrome);
  if (hasShower) shower(s, w, h, depth);
}

function shower(s: Stage, w: number, h: number, depth: number): void {
  s.plane(depth * 0.6);
  s.rod(
    smooth([
      [w * 0.7, h * 0.98],
      [w * 0.84, h * 1.12],
      [w * 1.1, h * 1.02],
      [w * 1.14, h * 0.6],
      [w * 1.13, h * 0.2],
    ]),
    w * 0.028,
    { dark: '#4d5661', base: '#a9b2bc', light: '#ffffff' },
  );
  s.part(rect(w * 1.1, h * 0.06, w * 0.06, h * 0.3, w * 0.03), s.linear(roundStops(materials.white), 'right'));
  s.part(ellipse(w * 1.13, h * 0.03, w * 0.11, h * 0.09), s.linear(faceStops(materials.grey)));
  perforation(s, w * 1.06, h * -0.02, w * 0.14, h * 0.1, w * 0.022, w * 0.005, '#2b323c');
}

export const instantWaterHeaterSubjects = {
  'water-heater-instant': { paint: waterHeaterInstant, pitch: 4, aspect: [0.5, 2] },
} satisfies Record<string, Subject>;
