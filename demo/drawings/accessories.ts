import { keys, touchKeys } from './controls.ts';
import { display, led } from './displays.ts';
import { rodTones, softShadow, wallShadow } from './fittings.ts';
import { badge, sticker } from './markings.ts';
import { isLight, materials, tone } from './palette.ts';
import { circle, ellipse, type Point, poly, rect, segment, smooth } from './paths.ts';
import { solid } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Infrared remote control in 0…w × 0…h. */
export function remote(s: Stage, w: number, h: number): void {
  const mat = isLight(s.mat) ? s.mat : materials.white;
  const r = s.pick(w * 0.2, w * 0.08, w * 0.48, w * 0.3);
  wallShadow(s, 0, 0, w, h, r);
  solid(s, rect(0, 0, w, h, r), s.style % 4 === 1 ? materials.graphite : mat, 0, w * 0.28, {
    fillet: Math.min(r, w * 0.12),
  });
  s.part(
    rect(w * 0.12, h * 0.06, w * 0.76, h * 0.3, w * 0.07),
    s.linear([
      [0, '#0b0e13'],
      [1, '#252c36'],
    ]),
  );
  display(s, w * 0.17, h * 0.085, w * 0.66, h * 0.25, { type: 'lcd', r: w * 0.03 });
  keys(s, w * 0.36, h * 0.42, w * 0.28, 1, w * 0.28, s.trim ?? materials.orange);
  for (let row = 0; row < 3; row++)
    keys(
      s,
      w * 0.14,
      h * (0.58 + row * 0.1),
      w * 0.72,
      row === 2 ? 2 : 3,
      w * 0.19,
      s.style % 4 === 1 ? materials.dark : materials.grey,
      s.style % 2 === 0,
    );
  badge(s, w * 0.5, h * 0.92, w * 0.3, materials.chrome);
  if (s.style > 3)
    s.line(ellipse(w * 0.5, h * 0.42 + w * 0.14, w * 0.27, w * 0.2), tone(materials.grey, 0.4), w * 0.03);
}

function remoteControl(s: Stage): void {
  remote(s, s.w, s.h);
}

function controller(s: Stage): void {
  const { w, h, mat } = s;
  const r = s.pick(18, 40, 8, 90, 26, 12, 60, 30);
  wallShadow(s, 0, 0, w, h, r);
  solid(s, rect(0, 0, w, h, r), mat, 0, w * 0.16, { fillet: Math.min(r, 26) });
  const isGlass = s.style % 2 === 0;
  const field = s.pick<[number, number, number, number]>(
    [0.06, 0.06, 0.88, 0.88],
    [0.12, 0.12, 0.76, 0.5],
    [0.1, 0.1, 0.8, 0.62],
    [0.16, 0.14, 0.68, 0.4],
  );
  const [fx, fy, fw, fh] = field;
  s.part(
    rect(w * fx, h * fy, w * fw, h * fh, r * 0.6),
    s.linear([
      [0, '#10141b'],
      [1, '#262e3a'],
    ]),
  );
  s.glow(
    poly([
      [w * fx, h * fy + r],
      [w * (fx + fw * 0.6), h * fy],
      [w * (fx + fw * 0.3), h * (fy + fh)],
      [w * fx, h * (fy + fh) - r],
    ]),
    '#ffffff',
    0.06,
  );
  display(s, w * 0.24, h * (fy + fh * 0.18), w * 0.52, h * fh * 0.5, {
    type: isGlass ? 'hidden' : 'lcd',
    color: s.pick('ice', 'amber', 'green', 'white'),
  });
  const keysY = fy + fh > 0.8 ? 0.82 : fy + fh + (1 - fy - fh) / 2;
  if (fy + fh > 0.8) touchKeys(s, w / 2, h * keysY, w * 0.56, 4, '#a9c3e8', 44);
  else
    keys(
      s,
      w * 0.16,
      h * keysY - w * 0.05,
      w * 0.68,
      s.pick(4, 3, 5),
      w * 0.1,
      s.trim ?? materials.grey,
      s.style % 3 !== 1,
    );
  led(s, w * 0.88, h * 0.93, 8, '#53e08c');
}

/** Coil of soft copper tube lying on its side, or straight bars. */
function copperPipe(s: Stage): void {
  const { w, h } = s;
  const mat = s.drawing.color === 'white' ? materials.foam : materials.copper;
  const other = mat === materials.foam ? materials.copper : materials.foam;
  const [cx, cy] = [w / 2, h / 2];
  const r = Math.min(w, h) / 2;
  softShadow(s, w * 0.25, w * 0.75, 0, 120, h);
  const loops = Math.min(Math.max(Math.round(s.count ?? 4 + (s.style % 4)), 2), 8);
  const tube = (r * 0.5) / loops;
  for (let layer = 0; layer < 3; layer++) {
    s.plane(layer * tube * 1.2);
    for (let i = 0; i < loops; i++)
      s.rod(
        circle(cx, cy, r * 0.96 - tube * 0.5 - i * tube * 1.02),
        tube * 1.05,
        rodTones(s.style > 3 && i % 2 ? other : mat),
      );
  }
  s.rod(
    smooth([
      [cx + r * 0.46, cy],
      [cx + r * 0.4, cy - r * 0.3],
      [cx + r * 0.1, cy - r * 0.42],
      [cx - r * 0.1, cy - r * 0.36],
    ]),
    tube,
    rodTones(mat),
  );
  for (const a of [35, 155, 270]) {
    const at = (radius: number, turn: number): Point => [
      cx + radius * Math.cos(((a + turn) * Math.PI) / 180),
      cy + radius * Math.sin(((a + turn) * Math.PI) / 180),
    ];
    s.part(
      poly([at(r * 0.4, -4), at(r, -2), at(r, 2.4), at(r * 0.4, 4.6)]),
      s.linear(
        s.style % 2
          ? [
              [0, '#f4f6f9', 0.92],
              [1, '#b9c3d0', 0.92],
            ]
          : [
              [0, '#3f79cd'],
              [1, '#173f80'],
            ],
        'diagonal',
      ),
    );
  }
  sticker(s, cx - r * 0.2, cy - r * 0.12, r * 0.4, r * 0.3, '#c47a4b');
  s.lookAt(cx - r * 0.55, cy - r * 0.4, r * 0.9);
}

function bracket(s: Stage): void {
  const { w, h } = s;
  const mat = s.drawing.color === 'white' ? materials.grey : materials.galvanised;
  const bar = Math.min(w, h) * 0.09;
  wallShadow(s, 0, 0, w, h * 0.2, 8);
  for (const x of [w * 0.12, w * 0.88 - bar]) {
    solid(s, rect(x, 0, bar, h, 4), mat, 0, bar * 0.5);
    for (let i = 0; i < 4; i++)
      s.part(rect(x + bar * 0.3, h * (0.12 + i * 0.2), bar * 0.4, bar * 1.1, bar * 0.2), '#161a20');
    solid(s, rect(x - bar * 0.1, h * 0.72, bar * 1.2, bar, 4), mat, bar * 0.5, w * 0.62);
    s.part(ellipse(x + bar / 2, h * 0.72 + bar / 2, bar * 0.3, bar * 0.3), tone(materials.rubber, 0.5));
    solid(s, rect(x + bar * 0.3, h * 0.72 - bar * 0.7, bar * 0.4, bar * 0.7, 4), materials.rubber, w * 0.5, w * 0.58);
    if (s.style % 2) s.line(segment(x + bar / 2, h * 0.2, x + bar / 2, h * 0.7), tone(mat, 0.4), bar * 0.2);
  }
  solid(s, rect(0, h * 0.06, w, bar, 4), mat, bar * 0.5, bar);
  for (let i = 0; i < s.pick(5, 7, 9, 6); i++)
    s.part(
      rect(w * (0.06 + i * (0.86 / s.pick(5, 7, 9, 6))), h * 0.06 + bar * 0.3, w * 0.05, bar * 0.4, bar * 0.2),
      '#161a20',
    );
  s.lookAt(w * 0.18, h * 0.16, w * 0.5);
  if (s.style > 3) {
    s.plane(bar);
    s.rod(segment(w * 0.16, h * 0.66, w * 0.84, h * 0.66), bar * 0.4, rodTones(mat));
  }
}

export const accessorySubjects = {
  'remote-control': { paint: remoteControl, pitch: 4, yaw: 24, aspect: [0.22, 0.5] },
  controller: { paint: controller, pitch: 4, aspect: [0.6, 1.8] },
  'copper-pipe': { paint: copperPipe, aspect: [0.8, 1.25] },
  bracket: { paint: bracket, pitch: 12, aspect: [0.7, 1.8] },
} satisfies Record<string, Subject>;
