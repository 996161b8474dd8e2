import { remote } from './accessories.ts';
import { softShadow, wallShadow } from './fittings.ts';
import { indoorUnit } from './indoor-unit.ts';
import { outdoorUnit } from './outdoor-unit.ts';
import { isLight, materials } from './palette.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

function splitWall(s: Stage): void {
  wallShadow(s, 0, 0, s.w, s.h, s.pick(40, 8, 110, 16, 70, 24, 26, 24));
  indoorUnit(s, s.w, s.h);
}

function splitOutdoor(s: Stage): void {
  softShadow(s, 0, s.w, 0, s.w * 0.38, s.h);
  outdoorUnit(s, s.w, s.h);
}

/** Indoor unit above, outdoor unit below right, remote control beside it. */
function splitSet(s: Stage): void {
  const { w } = s;
  if (s.count !== null && s.count >= 2) return multiSplitSet(s, Math.min(6, Math.round(s.count)));
  const h = Math.min(s.h, w * 0.4);
  const outdoor = {
    w: w * 0.82,
    h: w * 0.82 * s.pick(0.72, 0.68, 0.74, 0.7),
    x: w * 0.24,
    y: h * (s.isScheme ? 1.95 : 1.32),
  };
  const cream = isLight(s.mat) ? s.mat : materials.white;
  s.within(0, 0, 0, 1, () => {
    wallShadow(s, 0, 0, w * 0.98, h);
    indoorUnit(s, w * 0.98, h);
  });
  s.measure(0, 0, w * 0.98, h);
  s.within(w * 0.055, outdoor.y + outdoor.h * 0.3, w * 0.16, (outdoor.h * 0.62) / 1000, () => remote(s, 300, 1000));
  s.within(outdoor.x, outdoor.y, 0, outdoor.w / w, () => {
    softShadow(s, 0, w, 0, w * 0.38, (outdoor.h / outdoor.w) * w);
    outdoorUnit(s, w, (outdoor.h / outdoor.w) * w, cream);
  });
}

/** Indoor units of several rooms in rows of two, their outdoor unit below. */
function multiSplitSet(s: Stage, rooms: number): void {
  const { w } = s;
  const [unit, gap] = [w * 0.47, w * 0.06];
  const h = unit * 0.355;
  const rows = Math.ceil(rooms / 2);
  for (let i = 0; i < rooms; i++) {
    const isAlone = i === rooms - 1 && rooms % 2 === 1;
    const x = isAlone ? (w - unit) / 2 : (i % 2) * (unit + gap);
    s.within(x, Math.floor(i / 2) * (h + gap), 0, unit / 1000, () => {
      wallShadow(s, 0, 0, 1000, 355);
      indoorUnit(s, 1000, 355);
    });
  }
  const outdoor = { w: w * 0.6, h: w * 0.6 * s.pick(0.72, 0.68, 0.74, 0.7), y: rows * (h + gap) + gap };
  s.measure(0, 0, unit, h);
  const cream = isLight(s.mat) ? s.mat : materials.white;
  s.within((w - outdoor.w) / 2, outdoor.y, 0, outdoor.w / 1000, () => {
    const height = (outdoor.h / outdoor.w) * 1000;
    softShadow(s, 0, 1000, 0, 380, height);
    outdoorUnit(s, 1000, height, cream);
  });
}

export const splitSubjects = {
  'split-wall': { paint: splitWall, pitch: 5, yaw: 28, aspect: [1.9, 4.2] },
  'split-outdoor': { paint: splitOutdoor, pitch: 7, yaw: 34, aspect: [0.6, 1.6] },
  'split-set': { paint: splitSet, pitch: 5, yaw: 26, aspect: [1.9, 4.2], isStacked: true },
} satisfies Record<string, Subject>;
