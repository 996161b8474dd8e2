import { knob } from './controls.ts';
import { led } from './displays.ts';
import { heatingRods } from './fire.ts';
import { castors, softShadow, wallShadow } from './fittings.ts';
import { perforation, recess, slots } from './grilles.ts';
import { badge } from './markings.ts';
import { materials, tone } from './palette.ts';
import { ellipse, rect, segment } from './paths.ts';
import { solid, turned, upright } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

function infraredHeater(s: Stage): void {
  const { w, h, mat } = s;
  const depth = Math.min(120, h * 0.35);
  const r = s.pick(6, 14, h * 0.2, 4);
  wallShadow(s, 0, 0, w, h, r);
  for (const x of [w * 0.16, w * 0.8])
    solid(s, rect(x, -h * 0.16, w * 0.04, h * 0.2, 3), materials.galvanised, depth * 0.2, depth * 0.4);
  solid(s, rect(0, 0, w, h, r), mat, 0, depth, { fillet: Math.min(r, 10) });
  const finish = s.style % 4;
  const [ix, iy, iw, ih] = [w * 0.04, h * 0.12, w * 0.92, h * 0.76];
  if (finish === 1) {
    s.part(
      rect(ix, iy, iw, ih, 6),
      s.linear([
        [0, '#dfe5ea'],
        [0.4, '#8d98a5'],
        [0.6, '#e9edf1'],
        [1, '#77828f'],
      ]),
    );
    heatingRods(s, ix + 14, iy + ih * 0.12, iw - 28, ih * 0.76, s.style > 3 ? 3 : 2);
    s.line(
      Array.from({ length: 9 }, (_, i) =>
        segment(ix + (iw * (i + 0.5)) / 9, iy, ix + (iw * (i + 0.5)) / 9, iy + ih),
      ).join(''),
      '#5c6672',
      4,
    );
  } else if (finish === 2) {
    s.part(
      rect(ix, iy, iw, ih, 10),
      s.linear(
        [
          [0, '#0b0d11'],
          [0.5, '#20262f'],
          [1, '#0e1116'],
        ],
        'diagonal',
      ),
    );
    s.glow(
      ellipse(w / 2, h / 2, iw * 0.45, ih * 0.4),
      s.radial([
        [0, '#ff5a1f', 0.5],
        [1, '#ff5a1f', 0],
      ]),
    );
  } else {
    const lamellas = finish === 3 ? 2 : 1;
    for (let i = 0; i < lamellas; i++) {
      const y = iy + (ih / lamellas) * i;
      s.part(
        rect(ix, y + 4, iw, ih / lamellas - 8, 4),
        s.linear([
          [0, '#8a94a0'],
          [0.2, '#d5dae0'],
          [0.5, '#f2f4f6'],
          [0.8, '#b4bcc6'],
          [1, '#7b8591'],
        ]),
        { stroke: '#6b7480', width: 1.5 },
      );
      for (let k = 1; k < 6; k++)
        s.line(
          segment(ix, y + 4 + ((ih / lamellas - 8) * k) / 6, ix + iw, y + 4 + ((ih / lamellas - 8) * k) / 6),
          '#8d97a3',
          1.4,
          { opacity: 0.6 },
        );
    }
  }
  if (s.style > 3) led(s, w * 0.975, h * 0.92, 5, '#ff6a3c');
  badge(s, w * 0.08, h * 0.94, w * 0.06, s.trim ?? materials.chrome);
  s.lookAt(w * 0.8, h * 0.5, Math.max(h * 1.2, 260));
}

/** Patio lamp on a post, or a small floor lamp. */
function infraredLamp(s: Stage): void {
  const { w, h, mat } = s;
  const cx = w / 2;
  softShadow(s, cx - w * 0.34, cx + w * 0.34, w * 0.1, w * 0.8, h);
  const z = w * 0.45;
  if (s.style > 3) solid(s, rect(cx - w * 0.42, h * 0.955, w * 0.84, h * 0.045, 6), materials.dark, w * 0.08, w * 0.82);
  turned(
    s,
    cx,
    z,
    [
      [h * 0.955, w * 0.1],
      [h * 0.965, w * 0.36],
      [h, w * 0.38],
    ],
    s.style % 2 ? materials.dark : mat,
    { isStraight: true },
  );
  upright(s, cx, z, h * 0.3, h * 0.96, w * 0.035, s.trim ?? (s.style % 2 ? materials.chrome : mat));
  if (s.style % 3 === 0) {
    turned(
      s,
      cx,
      z,
      [
        [h * 0.2, w * 0.17],
        [h * 0.3, w * 0.15],
        [h * 0.34, w * 0.06],
      ],
      materials.chrome,
      { isStraight: true },
    );
    turned(
      s,
      cx,
      z,
      [
        [h * 0.09, w * 0.13],
        [h * 0.2, w * 0.16],
      ],
      materials.orange,
      {
        isStraight: true,
        stops: [
          [0, '#7a2408'],
          [0.3, '#ffb066'],
          [0.5, '#ff7a2a'],
          [0.75, '#d8480e'],
          [1, '#6b1d06'],
        ],
      },
    );
    turned(
      s,
      cx,
      z,
      [
        [0, w * 0.03],
        [h * 0.02, w * 0.2],
        [h * 0.07, w * 0.44],
        [h * 0.09, w * 0.46],
      ],
      mat,
    );
    return;
  }
  const [hw, hh] = s.style % 3 === 1 ? [w * 0.94, h * 0.14] : [w * 0.7, h * 0.36];
  const r = s.style % 3 === 1 ? hh * 0.3 : hw * 0.5;
  solid(s, rect(cx - hw / 2, 0, hw, hh, r), mat, z - w * 0.08, z + w * 0.16, { fillet: Math.min(24, r * 0.5) });
  recess(s, cx - hw * 0.43, hh * 0.1, hw * 0.86, hh * 0.8, r * 0.8);
  heatingRods(s, cx - hw * 0.36, hh * 0.2, hw * 0.72, hh * 0.6, s.style % 3 === 1 ? 2 : 5);
  s.line(
    Array.from({ length: 11 }, (_, i) =>
      segment(
        cx - hw * 0.42 + (hw * 0.84 * (i + 0.5)) / 11,
        hh * 0.12,
        cx - hw * 0.42 + (hw * 0.84 * (i + 0.5)) / 11,
        hh * 0.88,
      ),
    ).join(''),
    '#b9c2cc',
    3,
  );
  s.lookAt(cx, hh * 0.6, hw * 1.1);
}

function gasHeater(s: Stage): void {
  const { w, h, mat } = s;
  const depth = w * 0.78;
  softShadow(s, w * 0.03, w * 0.97, 0, depth, h);
  castors(s, w, h - 22, depth, 26);
  const r = s.pick(20, 10, 46, 30);
  solid(s, rect(0, h * 0.03, w, h * 0.93, r), mat, 0, depth, { fillet: Math.min(r, 20) });
  const [px, py, pw, ph] = [w * 0.12, h * 0.14, w * 0.76, h * 0.44];
  recess(s, px, py, pw, ph, 12);
  const panels = s.pick(3, 2, 3, 1);
  for (let i = 0; i < panels; i++) {
    const x = px + pw * 0.06 + (pw * 0.88 * i) / panels;
    s.part(
      rect(x + 4, py + ph * 0.1, (pw * 0.88) / panels - 8, ph * 0.78, 6),
      s.linear([
        [0, '#8a2a0c'],
        [0.5, i === 0 ? '#ff8f3c' : '#d9541a'],
        [1, '#7a2208'],
      ]),
    );
    perforation(s, x + 8, py + ph * 0.12, (pw * 0.88) / panels - 16, ph * 0.74, 13, 3, '#5a1705');
  }
  s.glow(
    rect(px, py, pw, ph, 12),
    s.radial([
      [0, '#ff7a2a', 0.3],
      [1, '#ff7a2a', 0],
    ]),
  );
  const wires =
    s.style % 2
      ? Array.from({ length: 8 }, (_, i) => segment(px, py + (ph * (i + 0.7)) / 8, px + pw, py + (ph * (i + 0.7)) / 8))
      : Array.from({ length: 11 }, (_, i) =>
          segment(px + (pw * (i + 0.5)) / 11, py, px + (pw * (i + 0.5)) / 11, py + ph),
        );
  s.line(wires.join(''), '#cfd6dd', 5);
  knob(s, w * 0.8, h * 0.075, w * 0.04, materials.dark, 30, false);
  slots(s, w * 0.2, h * 0.66, w * 0.6, h * 0.2, s.pick(1, 14, 2), s.pick(7, 1, 8), { dark: tone(mat, 0.08) });
  badge(s, w * 0.3, h * 0.08, w * 0.2, s.trim ?? materials.chrome);
}

export const radiantHeaterSubjects = {
  'infrared-heater': { paint: infraredHeater, pitch: 0, yaw: 26, aspect: [1.5, 8] },
  'infrared-lamp': { paint: infraredLamp, pitch: 6, aspect: [0.18, 0.6] },
  'gas-heater': { paint: gasHeater, pitch: 8, aspect: [0.45, 0.9] },
} satisfies Record<string, Subject>;
