import { lightness, type Vector } from './camera.ts';
import type { Stops } from './markup.ts';
import { isLight, type Material, tone } from './palette.ts';
import { edgeNormal, inset, outlineOf, type Point, poly, smooth } from './paths.ts';
import type { Stage } from './stage.ts';

export interface SolidOptions {
  /** radius of the rounded front edge; not more than the smallest corner radius */
  fillet?: number;
  /** paint of the front face instead of the lit material */
  face?: string;
  /** lighter or darker than the material, −1 … 1 */
  shade?: number;
  /** also fill holes of the path */
  hasHoles?: boolean;
}

/** Colours of the front face of a material, top to bottom. */
export function faceStops(mat: Material, shade = 0): Stops {
  const t = (value: number) => tone(mat, value + shade);
  if (mat.metal)
    return [
      [0, t(0.86)],
      [0.18, t(0.66)],
      [0.42, t(0.8)],
      [0.6, t(0.6)],
      [0.85, t(0.74)],
      [1, t(0.5)],
    ];
  return [
    [0, t(0.84)],
    [0.35, t(0.79)],
    [0.75, t(0.72)],
    [1, t(0.64)],
  ];
}

/** Colours of an upright cylinder, left to right; a lying one, top to bottom. */
export function roundStops(mat: Material, shade = 0): Stops {
  const t = (value: number) => tone(mat, value + shade);
  if (mat.metal) {
    return [
      [0, t(0.3)],
      [0.07, t(0.62)],
      [0.16, t(0.4)],
      [0.3, t(1)],
      [0.42, t(0.72)],
      [0.6, t(0.44)],
      [0.74, t(0.24)],
      [0.88, t(0.62)],
      [1, t(0.22)],
    ];
  }
  return [
    [0, t(0.42)],
    [0.06, t(0.58)],
    [0.2, t(0.84)],
    [0.34, t(0.96)],
    [0.5, t(0.86)],
    [0.72, t(0.62)],
    [0.9, t(0.4)],
    [1, t(0.36)],
  ];
}

/** Extrudes the outline from depth z0 to z1, lights its sides and rounded edge; marks then lie on its face. */
export function solid(s: Stage, d: string, mat: Material, z0: number, z1: number, options: SolidOptions = {}): void {
  const { shade = 0 } = options;
  const fillet = s.isScheme ? 0 : (options.fillet ?? 0);
  const outline = outlineOf(d, fillet > 20 ? 14 : 8);
  const rings = fillet > 0 ? Math.round(Math.min(18, Math.max(5, fillet / 4))) : 0;
  sides(s, outline, mat, z0, z1 - fillet, shade);
  silhouette(s, outline, mat, z1 - fillet);
  if (fillet > 0) s.glow(poly(outline), tone(mat, 0.62 + shade));
  let front: Point[] = outline;
  for (let ring = 0; ring < rings; ring++) {
    front = filletRing(s, outline, mat, z1 - fillet, fillet, [ring / rings, (ring + 1) / rings], shade);
  }
  s.plane(z1);
  const paint = options.face ?? s.linear(faceStops(mat, shade));
  s.part(
    fillet > 0 && !options.hasHoles ? poly(front) : d,
    paint,
    fillet > 0 && !options.face ? { stroke: paint, width: 0.8 } : {},
  );
}

/** Thin shade around the contour, so that a white plate stands out from a white background. */
function silhouette(s: Stage, outline: Point[], mat: Material, z: number): void {
  s.plane(z);
  if (isLight(mat)) s.sheen(poly(outline), tone(mat, 0.1), 3.2, 0.72);
  else s.sheen(poly(outline), tone(mat, 0.16), 2.4, 0.7);
}

function sides(s: Stage, outline: Point[], mat: Material, z0: number, z1: number, shade: number): void {
  outline.forEach((p, i) => {
    const q = outline[(i + 1) % outline.length] ?? p;
    const [nx, ny] = edgeNormal(p, q);
    if (!s.camera.faces([nx, ny, 0])) return;
    const lit = lightness([nx, ny, 0]) + shade;
    const quad = [
      s.project(p[0], p[1], z0),
      s.project(q[0], q[1], z0),
      s.project(q[0], q[1], z1),
      s.project(p[0], p[1], z1),
    ];
    const isLong = Math.hypot(q[0] - p[0], q[1] - p[1]) > 60;
    s.facet(
      quad,
      isLong
        ? s.linear(
            [
              [0, tone(mat, lit + 0.06)],
              [1, tone(mat, lit - 0.08)],
            ],
            nx > 0.7 ? 'down' : 'diagonal',
          )
        : tone(mat, lit),
      false,
    );
  });
}

function filletRing(
  s: Stage,
  outline: Point[],
  mat: Material,
  z: number,
  fillet: number,
  turn: readonly [number, number],
  shade: number,
): Point[] {
  const [a, b] = [turn[0] * (Math.PI / 2), turn[1] * (Math.PI / 2)];
  const middle = (a + b) / 2;
  const outer = inset(outline, fillet * (1 - Math.cos(a)));
  const inner = inset(outline, fillet * (1 - Math.cos(b)));
  const [za, zb] = [z + fillet * Math.sin(a), z + fillet * Math.sin(b)];
  const tall = Math.max(...outline.map(([, y]) => y));
  const top = Math.min(...outline.map(([, y]) => y));
  outline.forEach((p, i) => {
    const next = (i + 1) % outline.length;
    const q = outline[next] ?? p;
    const [ex, ey] = edgeNormal(p, q);
    const normal: Vector = [ex * Math.cos(middle), ey * Math.cos(middle), Math.sin(middle)];
    if (!s.camera.faces(normal)) return;
    const [o1, o2, i2, i1] = [outer[i] ?? p, outer[next] ?? p, inner[next] ?? p, inner[i] ?? p];
    const fall = (((p[1] + q[1]) / 2 - top) / Math.max(1, tall - top) - 0.4) * 0.16 * Math.sin(middle);
    const fill = tone(mat, lightness(normal) + shade - fall + 0.03 * Math.sin(middle));
    s.facet(
      [
        s.project(o1[0], o1[1], za),
        s.project(o2[0], o2[1], za),
        s.project(i2[0], i2[1], zb),
        s.project(i1[0], i1[1], zb),
      ],
      fill,
      false,
    );
  });
  return inner;
}

export interface TurnedOptions {
  shade?: number;
  /** paint of the open top instead of the lit material */
  top?: string;
  /** straight generatrix instead of a smooth one */
  isStraight?: boolean;
  stops?: Stops;
  /** a band around a body already drawn, so its top is not visible */
  isBand?: boolean;
}

/**
 * Body of revolution around a vertical axis: `profile` lists [y, radius] from top to bottom.
 * Marks then lie on the plane that touches it in front.
 */
export function turned(
  s: Stage,
  cx: number,
  cz: number,
  profile: readonly Point[],
  mat: Material,
  options: TurnedOptions = {},
): void {
  const first = profile[0] ?? [0, 0];
  const last = profile.at(-1) ?? first;
  const sin = s.camera.sinPitch;
  const centre = (y: number) => s.project(cx, y, cz);
  const radius = (r: number) => r * s.scale;
  const right = profile.map(([y, r]): Point => [centre(y)[0] + radius(r), centre(y)[1]]);
  const left = profile.map(([y, r]): Point => [centre(y)[0] - radius(r), centre(y)[1]]).toReversed();
  const rim = (y: number, r: number, side: 1 | -1): Point[] =>
    Array.from({ length: 9 }, (_, i): Point => {
      const a = ((i + 1) / 10) * Math.PI;
      return [centre(y)[0] + side * radius(r) * Math.cos(a), centre(y)[1] + side * radius(r) * Math.sin(a) * sin];
    });
  const bottomRim = sin >= 0 ? rim(last[0], last[1], 1) : [];
  const topRim = options.isBand ? rim(first[0], first[1], 1).toReversed() : rim(first[0], first[1], -1);
  const joined = options.isStraight
    ? poly([...right, ...bottomRim, ...left, ...topRim])
    : `${smooth(right)}${smooth([right.at(-1) ?? [0, 0], ...bottomRim, left[0] ?? [0, 0]]).replace(/^M[^C]*/, '')}${smooth(left).replace(/^M[^C]*/, '')}${smooth([left.at(-1) ?? [0, 0], ...topRim, right[0] ?? [0, 0]]).replace(/^M[^C]*/, '')}Z`;
  s.surface(joined, s.linear(options.stops ?? roundStops(mat, options.shade), 'right'));
  if (!options.isBand && first[1] > 1 && sin > 0.01) {
    const cap = Array.from({ length: 36 }, (_, i): Point => {
      const a = (i / 36) * 2 * Math.PI;
      return [
        centre(first[0])[0] + radius(first[1]) * Math.cos(a),
        centre(first[0])[1] + radius(first[1]) * Math.sin(a) * sin,
      ];
    });
    s.surface(
      poly(cap),
      options.top ??
        s.linear(
          [
            [0, tone(mat, 0.78)],
            [0.5, tone(mat, 0.9)],
            [1, tone(mat, 0.7)],
          ],
          'right',
        ),
    );
  }
  s.around(cx, cz, Math.max(...profile.map(([, r]) => r)));
}

/** Upright cylinder from y0 down to y1. */
export function upright(
  s: Stage,
  cx: number,
  cz: number,
  y0: number,
  y1: number,
  r: number,
  mat: Material,
  options: Omit<TurnedOptions, 'isStraight'> = {},
): void {
  const profile: Point[] = [
    [y0, r],
    [y1, r],
  ];
  turned(s, cx, cz, profile, mat, { ...options, isStraight: true });
}

/** Lying cylinder from x0 to x1; its right end shows when the product is turned. */
export function lying(
  s: Stage,
  x0: number,
  x1: number,
  cy: number,
  cz: number,
  r: number,
  mat: Material,
  options: { shade?: number; end?: string } = {},
): void {
  const [a, b] = [s.project(x0, cy, cz), s.project(x1, cy, cz)];
  const k = r * s.scale;
  s.surface(
    poly([
      [a[0], a[1] - k],
      [b[0], b[1] - k],
      [b[0], b[1] + k],
      [a[0], a[1] + k],
    ]),
    s.linear(roundStops(mat, options.shade)),
  );
  const squash = Math.abs(s.camera.sinYaw);
  if (squash > 0.02) {
    const rim = Array.from({ length: 36 }, (_, i): Point => {
      const t = (i / 36) * 2 * Math.PI;
      return [b[0] + k * squash * Math.cos(t), b[1] + k * Math.sin(t)];
    });
    s.surface(
      poly(rim),
      options.end ??
        s.linear([
          [0, tone(mat, 0.66)],
          [1, tone(mat, 0.4)],
        ]),
    );
    const far = Array.from({ length: 13 }, (_, i): Point => {
      const t = Math.PI / 2 + (i / 12) * Math.PI;
      return [a[0] + k * squash * Math.cos(t), a[1] + k * Math.sin(t)];
    });
    s.surface(poly(far), s.linear(roundStops(mat, options.shade)));
  }
  s.plane(cz + r);
}
