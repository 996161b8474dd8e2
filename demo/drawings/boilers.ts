import { keys, knob, rocker, touchKeys } from './controls.ts';
import { display, gauge, led } from './displays.ts';
import { flame } from './fire.ts';
import { bottomPipes, groundShadow, wallShadow } from './fittings.ts';
import { louvre, slots } from './grilles.ts';
import { badge, screws } from './markings.ts';
import { isLight, materials, tone } from './palette.ts';
import { ellipse, rect, segment, smooth } from './paths.ts';
import { faceStops, roundStops, solid, upright } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Control strip of a boiler in the rectangle. */
function boilerPanel(s: Stage, x: number, y: number, w: number, h: number): void {
  const kind = s.style % 4;
  const r = Math.min(h * 0.3, 16);
  const isDark = kind !== 2;
  s.part(
    rect(x, y, w, h, r),
    s.linear(
      isDark
        ? [
            [0, '#0d1117'],
            [1, '#2a323d'],
          ]
        : faceStops(materials.grey),
    ),
  );
  s.glow(rect(x + 4, y + 3, w - 8, h * 0.36, r), '#ffffff', isDark ? 0.07 : 0.35);
  const dial = Math.min(h * 0.3, w * 0.07);
  if (kind === 0) {
    display(s, x + w * 0.38, y + h * 0.2, w * 0.24, h * 0.6, { color: 'ice', value: 60 });
    knob(s, x + w * 0.18, y + h / 2, dial, materials.grey, -40);
    knob(s, x + w * 0.82, y + h / 2, dial, materials.grey, 50);
  } else if (kind === 1) {
    display(s, x + w * 0.1, y + h * 0.18, w * 0.26, h * 0.64, { type: 'hidden', color: 'white', value: 60 });
    touchKeys(s, x + w * 0.68, y + h / 2, w * 0.44, 5, '#b6c9e8', h * 0.24);
  } else if (kind === 2) {
    gauge(s, x + w * 0.84, y + h / 2, Math.min(h * 0.38, w * 0.1), 0.4);
    display(s, x + w * 0.34, y + h * 0.22, w * 0.28, h * 0.56, { type: 'lcd', value: 60 });
    knob(s, x + w * 0.15, y + h / 2, dial, materials.dark, 20, false);
  } else {
    display(s, x + w * 0.4, y + h * 0.14, w * 0.2, h * 0.72, { color: 'amber', value: 60 });
    keys(s, x + w * 0.1, y + h * 0.36, w * 0.22, 3, h * 0.26, materials.grey);
    keys(s, x + w * 0.68, y + h * 0.36, w * 0.22, 3, h * 0.26, materials.grey);
  }
  led(s, x + w * 0.95, y + h * 0.84, h * 0.04, '#53e08c');
}

function boilerWallGas(s: Stage): void {
  const { w, h, mat } = s;
  const pipes = h * 0.08;
  const flue = h * 0.045;
  const [top, body] = [flue, h - pipes - flue];
  const depth = w * 0.72;
  const r = s.pick(14, 30, 8, 46, 20, 10, 60, 24);
  wallShadow(s, 0, top, w, body, r);
  upright(s, w / 2, depth * 0.5, 0, flue * 0.5, w * 0.1, materials.grey, { top: '#1a1f27' });
  upright(s, w / 2, depth * 0.5, flue * 0.4, flue * 1.4, w * 0.13, materials.galvanised);
  // supply, gas and return; a second circuit adds hot and cold water
  const ends = s.count === 1 ? [0.25, 0.5, 0.75] : [0.2, 0.35, 0.5, 0.65, 0.8];
  bottomPipes(
    s,
    ends.map((t) => w * t),
    h - pipes - 14,
    pipes + 14,
    w * 0.045,
    depth * 0.45,
    s.count === 1 ? ['#d0392f', '#d8a21e', '#2f6fd0'] : ['#d0392f', '#e8705f', '#d8a21e', '#6aa5ee', '#2f6fd0'],
  );
  solid(s, rect(0, top, w, body, r), mat, 0, depth, { fillet: Math.min(r, 26) });
  const seam = top + body * s.pick(0.78, 0.72, 0.82, 0.74);
  s.line(segment(6, seam, w - 6, seam), tone(mat, 0.16), 2.4, { opacity: 0.6 });
  const kind = s.style % 4;
  const panelY = seam + (top + body - seam) * 0.2;
  boilerPanel(s, w * 0.08, panelY, w * 0.84, (top + body - seam) * 0.56);
  if (kind === 1)
    for (const x of [0.09, 0.91])
      s.line(segment(w * x, top + 20, w * x, seam - 8), tone(mat, 0.2), 2, { opacity: 0.4 });
  if (kind === 2) s.part(rect(0, seam - 16, w, 12), s.linear(faceStops(s.trim ?? materials.chrome)));
  if (kind === 3)
    s.line(
      smooth([
        [10, top + body * 0.2],
        [w * 0.5, top + body * 0.12],
        [w - 10, top + body * 0.2],
      ]),
      tone(mat, 0.2),
      2.4,
      { opacity: 0.5 },
    );
  if (s.style === 4 || s.style === 7) {
    s.part(ellipse(w / 2, top + body * 0.6, w * 0.1, w * 0.06), '#140f0d', { stroke: tone(mat, 0.2), width: 3 });
    flame(s, w / 2, top + body * 0.6 + w * 0.04, w * 0.08, w * 0.05);
  }
  badge(s, w / 2, top + body * 0.16, w * 0.26, s.trim ?? materials.chrome);
}

function boilerFloor(s: Stage): void {
  const { w, h, mat } = s;
  const depth = w * 1.05;
  const foot = h * 0.04;
  groundShadow(s, 0, w, 0, depth, h);
  for (const x of [w * 0.08, w * 0.8])
    solid(s, rect(x, h - foot * 1.3, w * 0.12, foot * 1.3, 3), materials.dark, 10, depth - 10);
  const r = s.pick(10, 26, 6, 18);
  upright(s, w / 2, depth * 0.3, -h * 0.05, h * 0.02, w * 0.13, materials.galvanised, { top: '#15191f' });
  solid(s, rect(0, 0, w, h - foot, r), mat, 0, depth, { fillet: Math.min(r, 14) });
  const accent = s.trim ?? (isLight(mat) ? materials.dark : materials.grey);
  boilerPanel(s, w * 0.08, h * 0.05, w * 0.84, h * 0.12);
  s.line(segment(4, h * 0.21, w - 4, h * 0.21), tone(mat, 0.12), 3, { opacity: 0.6 });
  if (s.style % 2) solidFuelDoors(s, w, h);
  else {
    s.part(rect(w * 0.06, h * 0.26, w * 0.88, h * 0.5, r), s.linear(faceStops(mat, 0.03)), {
      stroke: tone(mat, 0.2),
      width: 2,
    });
    louvre(s, w * 0.18, h * 0.82, w * 0.64, h * 0.08, 5, accent, 6);
    s.part(rect(w * 0.85, h * 0.44, w * 0.035, h * 0.12, 6), s.linear(faceStops(accent)));
  }
  badge(s, w / 2, h * 0.3, w * 0.3, materials.chrome);
  if (s.style > 3) {
    solid(s, rect(-w * 0.012, -h * 0.012, w * 1.024, h * 0.045, 6), materials.dark, -6, depth + 10, { fillet: 5 });
    s.part(rect(w * 0.02, h * 0.93, w * 0.96, h * 0.022), s.linear(faceStops(accent)));
  }
}

function solidFuelDoors(s: Stage, w: number, h: number): void {
  for (const [y, height] of [
    [0.36, 0.2],
    [0.64, 0.22],
  ] as const) {
    solid(s, rect(w * 0.14, h * y, w * 0.72, h * height, 14), materials.dark, w * 1.05, w * 1.09, { fillet: 8 });
    s.line(rect(w * 0.2, h * (y + 0.03), w * 0.6, h * (height - 0.06), 8), '#59616c', 4);
    s.part(rect(w * 0.74, h * (y + height / 2) - 8, w * 0.2, 16, 8), s.linear(roundStops(materials.chrome)));
    screws(s, w * 0.165, h * (y + 0.016), 0, h * (height - 0.032), 8);
  }
  slots(s, w * 0.3, h * 0.77, w * 0.4, h * 0.05, 6, 1, { dark: '#05070a' });
}

function boilerElectric(s: Stage): void {
  const { w, h, mat } = s;
  const pipes = h * 0.06;
  const body = h - pipes;
  const depth = w * 0.5;
  const r = s.pick(12, 30, 60, 6, 44, 18, 90, 10);
  wallShadow(s, 0, 0, w, body, r);
  bottomPipes(s, [w * 0.3, w * 0.7], body - 14, pipes + 14, w * 0.06, depth * 0.5, ['#d0392f', '#2f6fd0']);
  solid(s, rect(0, 0, w, body, r), mat, 0, depth, { fillet: Math.min(r, 30) });
  const kind = s.style % 4;
  if (kind === 0) boilerPanel(s, w * 0.1, body * 0.68, w * 0.8, body * 0.14);
  else if (kind === 1) {
    s.part(
      rect(w * 0.18, body * 0.12, w * 0.64, body * 0.76, 18),
      s.linear(
        [
          [0, '#11151c'],
          [1, '#2a323e'],
        ],
        'diagonal',
      ),
    );
    display(s, w * 0.3, body * 0.24, w * 0.4, body * 0.14, { type: 'hidden', color: 'amber', value: 60 });
    touchKeys(s, w / 2, body * 0.52, w * 0.34, 3, '#b6c9e8', w * 0.06);
    for (let i = 0; i < 5; i++)
      s.part(
        rect(w * (0.3 + i * 0.085), body * 0.72 - i * body * 0.012, w * 0.05, body * (0.03 + i * 0.012), 3),
        i < 3 ? '#ff8a3c' : '#46505e',
      );
  } else if (kind === 2) {
    gauge(s, w / 2, body * 0.3, w * 0.15, 0.5);
    display(s, w * 0.3, body * 0.52, w * 0.4, body * 0.1, { color: 'red', value: 60 });
    for (const i of [0, 1, 2])
      rocker(s, w * (0.27 + i * 0.18), body * 0.7, w * 0.09, body * 0.08, i ? '#1f252d' : '#c4281c');
  } else {
    knob(s, w / 2, body * 0.62, w * 0.16, materials.dark, -20);
    slots(s, w * 0.24, body * 0.1, w * 0.52, body * 0.12, 12, 1, { dark: tone(mat, 0.06) });
    led(s, w * 0.38, body * 0.82, 9, '#53e08c');
    led(s, w * 0.62, body * 0.82, 9, '#ff6a3c');
  }
  if (kind !== 1) badge(s, w / 2, body * (kind === 2 ? 0.12 : 0.32), w * 0.3, s.trim ?? materials.chrome);
}

export const boilerSubjects = {
  'boiler-wall-gas': { paint: boilerWallGas, pitch: 4, yaw: 30, aspect: [0.4, 0.9] },
  'boiler-floor': { paint: boilerFloor, pitch: 7, yaw: 34, aspect: [0.4, 0.95] },
  'boiler-electric': { paint: boilerElectric, pitch: 4, yaw: 32, aspect: [0.28, 0.8] },
} satisfies Record<string, Subject>;
