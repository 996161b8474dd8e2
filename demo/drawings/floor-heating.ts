import { keys, knob } from './controls.ts';
import { display, led } from './displays.ts';
import { cableTones, rodTones, softShadow, wallShadow } from './fittings.ts';
import { badge } from './markings.ts';
import { materials, tone } from './palette.ts';
import { circle, rect, segment, smooth } from './paths.ts';
import { faceStops, lying, roundStops, solid } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

function underfloorMat(s: Stage): void {
  const { w, h } = s;
  const film = s.style % 3 === 2;
  const core = Math.min(h * 0.2, 110);
  const z = core;
  softShadow(s, w * 0.03, w * 0.97, 0, core * 2, h);
  s.plane(0);
  const [x0, x1, top] = [w * 0.06, w * 0.94, h * 0.1];
  const back = film
    ? s.linear([
        [0, '#2a2f38'],
        [1, '#15181d'],
      ])
    : s.linear([
        [0, '#f6f1e2'],
        [1, '#dcd3ba'],
      ]);
  s.part(rect(x0, top + core, x1 - x0, h - top - core, 4), back, { stroke: '#8a826d', width: 1.4 });
  if (film) {
    for (let i = 0; i < 12; i++)
      s.part(
        rect(x0 + 30, top + core + ((h - top - core) * (i + 0.2)) / 12, x1 - x0 - 60, ((h - top - core) / 12) * 0.66),
        s.linear([
          [0, '#0d0f12'],
          [1, '#23272e'],
        ]),
      );
    for (const x of [x0 + 10, x1 - 26])
      s.part(rect(x, top + core, 16, h - top - core), s.linear(roundStops(materials.copper), 'right'));
  } else underfloorCable(s, x0, x1, top + core, h);
  lying(
    s,
    x0 - 8,
    x1 + 8,
    top + core,
    z,
    core,
    film
      ? s.pick(materials.graphite, materials.steel, materials.graphite, materials.dark, materials.dark, materials.green)
      : s.pick(materials.blue, materials.orange, materials.blue, materials.red, materials.green),
    {
      end: s.radial([
        [0, '#f4efe0'],
        [0.3, '#8a826d'],
        [0.34, '#efe9d8'],
        [0.6, '#b9b097'],
        [0.64, '#efe9d8'],
        [1, '#9a9179'],
      ]),
    },
  );
  badge(s, w * 0.3, top + core, w * 0.16, materials.chrome);
  s.plane(core * 2);
  s.rod(
    smooth([
      [x1 - 20, h - 40],
      [w * 0.99, h * 0.8],
      [w * 0.97, h * 0.55],
      [w, h * 0.4],
    ]),
    12,
    cableTones,
  );
  s.lookAt(w * 0.5, h * 0.7, w * 0.45);
}

function underfloorCable(s: Stage, x0: number, x1: number, y0: number, y1: number): void {
  let net = '';
  for (let i = 1; i < 26; i++) net += segment(x0 + ((x1 - x0) * i) / 26, y0, x0 + ((x1 - x0) * i) / 26, y1);
  for (let i = 1; i < 22; i++) net += segment(x0, y0 + ((y1 - y0) * i) / 22, x1, y0 + ((y1 - y0) * i) / 22);
  s.line(net, '#a69d85', 1.6, { opacity: 0.7 });
  const n = s.pick(9, 7, 9, 11, 13, 9, 5, 15);
  const step = (x1 - x0 - 70) / n;
  const [ya, yb] = [y0 + (y1 - y0) * 0.1, y1 - 30];
  let d = `M${x0 + 35} ${ya}`;
  for (let i = 0; i < n; i++) {
    const x = x0 + 35 + i * step;
    const [from, to, bend] = i % 2 ? [yb, ya, -step * 0.7] : [ya, yb, step * 0.7];
    d += `L${x} ${to - bend * 0.4}C${x} ${to + bend * 0.3} ${x + step} ${to + bend * 0.3} ${x + step} ${to - bend * 0.4}`;
    void from;
  }
  s.rod(d, 13, s.style % 2 ? rodTones(materials.red) : rodTones(materials.orange));
}

function thermostat(s: Stage): void {
  const { w, h, mat } = s;
  const side = Math.min(w, h);
  const r = s.pick(0.06, 0.16, 0.03, 0.5, 0.1, 0.22, 0.05, 0.3) * side;
  wallShadow(s, 0, 0, w, h, r);
  solid(s, rect(0, 0, w, h, r), mat, 0, side * 0.16, { fillet: Math.min(r, side * 0.06) });
  const kind = s.style % 4;
  if (kind === 0) {
    s.part(rect(w * 0.14, h * 0.14, w * 0.72, h * 0.72, 14), s.linear(faceStops(mat, 0.03)), {
      stroke: tone(mat, 0.28),
      width: 2,
    });
    knob(s, w / 2, h * 0.5, side * 0.2, materials.grey, -30);
    led(s, w * 0.76, h * 0.78, side * 0.014, '#ff6a3c');
  } else if (kind === 1) {
    s.part(
      rect(w * 0.07, h * 0.07, w * 0.86, h * 0.86, r * 0.7),
      s.linear(
        [
          [0, '#0d1117'],
          [1, '#262e39'],
        ],
        'diagonal',
      ),
    );
    display(s, w * 0.22, h * 0.28, w * 0.56, h * 0.34, {
      type: 'hidden',
      color: s.pick('ice', 'amber', 'white', 'green'),
    });
    s.line(
      segment(w * 0.24, h * 0.78, w * 0.32, h * 0.78) +
        segment(w * 0.68, h * 0.78, w * 0.76, h * 0.78) +
        segment(w * 0.72, h * 0.74, w * 0.72, h * 0.82),
      '#9db7dd',
      6,
    );
  } else if (kind === 2) {
    display(s, w * 0.16, h * 0.18, w * 0.68, h * 0.4, { type: 'lcd', r: 10 });
    keys(s, w * 0.18, h * 0.72, w * 0.64, 4, side * 0.11, s.trim ?? materials.grey);
  } else {
    s.part(circle(w / 2, h / 2, side * 0.38), s.linear(faceStops(s.trim ?? materials.chrome)));
    s.part(
      circle(w / 2, h / 2, side * 0.34),
      s.linear([
        [0, '#0d1117'],
        [1, '#262e39'],
      ]),
    );
    for (let i = 0; i < 24; i++) {
      const a = ((135 + i * 11.5) * Math.PI) / 180;
      s.line(
        segment(
          w / 2 + side * 0.28 * Math.cos(a),
          h / 2 + side * 0.28 * Math.sin(a),
          w / 2 + side * 0.315 * Math.cos(a),
          h / 2 + side * 0.315 * Math.sin(a),
        ),
        i < 14 ? '#ff8a3c' : '#4b5666',
        5,
      );
    }
    display(s, w * 0.32, h * 0.38, w * 0.36, h * 0.24, { type: 'hidden', color: 'white', value: s.count ?? 22 });
  }
}

export const floorHeatingSubjects = {
  'underfloor-mat': { paint: underfloorMat, pitch: 14, yaw: 22, aspect: [0.8, 1.6] },
  thermostat: { paint: thermostat, pitch: 4, yaw: 30, aspect: [0.6, 1.6] },
} satisfies Record<string, Subject>;
