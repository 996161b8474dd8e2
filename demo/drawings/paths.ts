/** Path builders. Every path uses only absolute M, L, C and Z, so that it can be flattened, projected and offset. */
export type Point = readonly [number, number];

const kappa = 0.5522847498;

/** Digits after the point for each number of hundredths; '' for none. */
const fractions = Array.from({ length: 100 }, (_, hundredths) => String(hundredths / 100).slice(1));

/** Two digits after the point at most: whole numbers become text several times faster than fractions. */
export function fmt(value: number): string {
  const hundredths = Math.round(value * 100) || 0;
  const size = Math.abs(hundredths);
  const whole = Math.floor(size / 100);
  return (hundredths < 0 ? '-' : '') + whole + fractions[size - whole * 100];
}

function pt(x: number, y: number): string {
  return `${fmt(x)} ${fmt(y)}`;
}

function corner(radius: number, c1: string, c2: string, end: string): string {
  return radius > 0 ? `C${c1} ${c2} ${end}` : '';
}

/** Rectangle; `r` is one radius or four of them clockwise from the top left. */
export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number | readonly [number, number, number, number] = 0,
): string {
  const limit = Math.min(Math.abs(w), Math.abs(h)) / 2;
  const radii = typeof r === 'number' ? [r, r, r, r] : r;
  const [a = 0, b = 0, c = 0, d = 0] = radii.map((radius) => Math.max(0, Math.min(radius, limit)));
  if (a + b + c + d === 0)
    return poly([
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ]);
  const k = 1 - kappa;
  return (
    `M${pt(x + a, y)}L${pt(x + w - b, y)}${corner(b, pt(x + w - b * k, y), pt(x + w, y + b * k), pt(x + w, y + b))}` +
    `L${pt(x + w, y + h - c)}${corner(c, pt(x + w, y + h - c * k), pt(x + w - c * k, y + h), pt(x + w - c, y + h))}` +
    `L${pt(x + d, y + h)}${corner(d, pt(x + d * k, y + h), pt(x, y + h - d * k), pt(x, y + h - d))}` +
    `L${pt(x, y + a)}${corner(a, pt(x, y + a * k), pt(x + a * k, y), pt(x + a, y))}Z`
  );
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const kx = rx * kappa;
  const ky = ry * kappa;
  return (
    `M${pt(cx, cy - ry)}C${pt(cx + kx, cy - ry)} ${pt(cx + rx, cy - ky)} ${pt(cx + rx, cy)}` +
    `C${pt(cx + rx, cy + ky)} ${pt(cx + kx, cy + ry)} ${pt(cx, cy + ry)}` +
    `C${pt(cx - kx, cy + ry)} ${pt(cx - rx, cy + ky)} ${pt(cx - rx, cy)}` +
    `C${pt(cx - rx, cy - ky)} ${pt(cx - kx, cy - ry)} ${pt(cx, cy - ry)}Z`
  );
}

export function circle(cx: number, cy: number, r: number): string {
  return ellipse(cx, cy, r, r);
}

export function poly(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => pt(x, y)).join('L')}${closed ? 'Z' : ''}`;
}

export function segment(x1: number, y1: number, x2: number, y2: number): string {
  return `M${pt(x1, y1)}L${pt(x2, y2)}`;
}

/** Polygon with every corner rounded by up to `r`. */
export function roundPoly(points: readonly Point[], r: number): string {
  const n = points.length;
  let d = '';
  points.forEach((corner, i) => {
    const before = points[(i + n - 1) % n] ?? corner;
    const after = points[(i + 1) % n] ?? corner;
    const towards = (other: Point): Point => {
      const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]) || 1;
      const cut = Math.min(r, length / 2) / length;
      return [corner[0] + (other[0] - corner[0]) * cut, corner[1] + (other[1] - corner[1]) * cut];
    };
    const start = towards(before);
    const end = towards(after);
    const pull = (from: Point): Point => [
      from[0] + (corner[0] - from[0]) * kappa,
      from[1] + (corner[1] - from[1]) * kappa,
    ];
    const c1 = pull(start);
    const c2 = pull(end);
    d += `${i ? 'L' : 'M'}${pt(...start)}C${pt(...c1)} ${pt(...c2)} ${pt(...end)}`;
  });
  return `${d}Z`;
}

/** Smooth curve through the points. */
export function smooth(points: readonly Point[], closed = false): string {
  const n = points.length;
  const at = (i: number): Point => points[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))] ?? [0, 0];
  let d = `M${pt(...at(0))}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${pt(p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)} ${pt(p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)} ${pt(...p2)}`;
  }
  return closed ? `${d}Z` : d;
}

/** Arc of a circle; angles in degrees, 0 to the right, clockwise on screen. */
export function arc(cx: number, cy: number, r: number, from: number, to: number, ry = r): string {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / 45));
  const step = ((to - from) / steps) * (Math.PI / 180);
  const k = (4 / 3) * Math.tan(step / 4);
  let a = (from * Math.PI) / 180;
  let d = `M${pt(cx + r * Math.cos(a), cy + ry * Math.sin(a))}`;
  for (let i = 0; i < steps; i++) {
    const b = a + step;
    d += `C${pt(cx + r * (Math.cos(a) - k * Math.sin(a)), cy + ry * (Math.sin(a) + k * Math.cos(a)))} `;
    d += `${pt(cx + r * (Math.cos(b) + k * Math.sin(b)), cy + ry * (Math.sin(b) - k * Math.cos(b)))} `;
    d += pt(cx + r * Math.cos(b), cy + ry * Math.sin(b));
    a = b;
  }
  return d;
}

/** Rounded square between a circle (power 2) and a rectangle (power 8 and more). */
export function superellipse(cx: number, cy: number, rx: number, ry: number, power: number): string {
  const points: Point[] = [];
  for (let i = 0; i < 48; i++) {
    const a = (i / 48) * 2 * Math.PI;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    points.push([
      cx + rx * Math.sign(c) * Math.abs(c) ** (2 / power),
      cy + ry * Math.sign(s) * Math.abs(s) ** (2 / power),
    ]);
  }
  return smooth(points, true);
}

export function regular(cx: number, cy: number, r: number, sides: number, turn = 0): Point[] {
  return Array.from({ length: sides }, (_, i): Point => {
    const a = ((turn + (360 * i) / sides) * Math.PI) / 180;
    return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
  });
}

/** Subpaths as lists of points; curves become `steps` chords. */
export function flatten(d: string, steps = 8): Point[][] {
  const subpaths: Point[][] = [];
  let current: Point[] = [];
  for (const part of d.split(/(?=[MLCZ])/)) {
    const command = part[0];
    const n = part.slice(1).split(' ').map(Number);
    if (command === 'M') subpaths.push((current = []));
    if (command === 'M' || command === 'L') current.push([n[0] ?? 0, n[1] ?? 0]);
    if (command !== 'C') continue;
    const [x0, y0] = current.at(-1) ?? [0, 0];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = n;
    for (let i = 1; i <= steps; i++) {
      const t = i / steps;
      const q = 1 - t;
      const [a, b, c, e] = [q * q * q, 3 * q * q * t, 3 * q * t * t, t * t * t];
      current.push([a * x0 + b * x1 + c * x2 + e * x3, a * y0 + b * y1 + c * y2 + e * y3]);
    }
  }
  return subpaths;
}

/** Closed outline without repeated points, clockwise on screen. */
export function outlineOf(d: string, steps = 8): Point[] {
  const points = (flatten(d, steps)[0] ?? []).filter((p, i, all) => {
    const before = all[(i + all.length - 1) % all.length] ?? p;
    return Math.hypot(p[0] - before[0], p[1] - before[1]) > 0.05;
  });
  const area = points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);
  return area < 0 ? points.toReversed() : points;
}

/** The clockwise outline moved inwards by `distance`. */
export function inset(outline: readonly Point[], distance: number): Point[] {
  const n = outline.length;
  const normals = outline.map((p, i) => edgeNormal(p, outline[(i + 1) % n] ?? p));
  return outline.map(([x, y], i): Point => {
    const a = normals[(i + n - 1) % n] ?? [0, 0];
    const b = normals[i] ?? [0, 0];
    const share = distance / Math.max(0.4, 1 + a[0] * b[0] + a[1] * b[1]);
    return [x - (a[0] + b[0]) * share, y - (a[1] + b[1]) * share];
  });
}

/** Outward normal of an edge of a clockwise outline. */
export function edgeNormal(p: Point, q: Point): Point {
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
  return [(q[1] - p[1]) / length, -(q[0] - p[0]) / length];
}
