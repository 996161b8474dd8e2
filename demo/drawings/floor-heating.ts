import { keys, knob } from './controls.ts';
import { display, led } from './displays.ts';
import { wallShadow } from './fittings.ts';
import { heatingCableSubjects } from './heating-cable.ts';
import { materials, tone } from './palette.ts';
import { circle, rect, segment } from './paths.ts';
import { faceStops, solid } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

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
  ...heatingCableSubjects,
  thermostat: { paint: thermostat, pitch: 4, yaw: 30, aspect: [0.6, 1.6] },
} satisfies Record<string, Subject>;
