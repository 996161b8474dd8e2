import { type Camera, type Matrix, type Projection, projection } from './camera.ts';
import type { Drawing } from './drawing.ts';
import {
  type Direction,
  gradientEnds,
  lineInk,
  lineMarkup,
  linePaper,
  type MarkOptions,
  type Stops,
  shifted,
  stopsMarkup,
} from './markup.ts';
import { bodyMaterial, type Material, trimMaterial } from './palette.ts';
import { flatten, fmt, type Point, poly } from './paths.ts';

export const shadowInk = '#0b1326';

interface Frame {
  x: number;
  y: number;
  z: number;
  scale: number;
}

/**
 * The canvas on which a product is drawn. Units: the larger side of the product is 1000; x to the right, y down, z
 * towards the viewer from the back of the product. Solids are projected, marks lie on the current plane z. In a scheme
 * every part becomes paper with an ink contour, and light effects are left out.
 */
export class Stage {
  readonly w: number;
  readonly h: number;
  readonly style: number;
  readonly count: number | null;
  readonly mat: Material;
  readonly trim: Material | null;
  readonly drawing: Drawing;
  readonly isScheme: boolean;
  readonly isAngle: boolean;
  readonly camera: Projection;
  readonly pitch: number;
  measured: { left: number; top: number; right: number; bottom: number } | null = null;
  focus: { x: number; y: number; size: number } | null = null;
  private readonly elements: { matrix: string; svg: string }[] = [];
  private readonly shadows: string[] = [];
  private readonly definitions = new Map<string, string>();
  private frame: Frame = { x: 0, y: 0, z: 0, scale: 1 };
  private planeZ = 0;
  private cylinder: { x: number; z: number; r: number } | null = null;
  readonly box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

  constructor(drawing: Drawing, camera: Camera) {
    const unit = 1000 / Math.max(drawing.width, drawing.height);
    this.drawing = drawing;
    this.w = drawing.width * unit;
    this.h = drawing.height * unit;
    this.style = drawing.style;
    this.count = drawing.count ?? null;
    this.mat = bodyMaterial(drawing.color);
    this.trim = trimMaterial(drawing.trim, drawing.color);
    this.isScheme = drawing.view === 'scheme';
    this.isAngle = drawing.view === 'angle' || drawing.view === 'detail';
    this.camera = projection(camera);
    this.pitch = camera.pitch;
  }

  /** Trim for large surfaces; null for an accent colour, which is used on small parts only. */
  get calmTrim(): Material | null {
    return this.drawing.trim === 'accent' ? null : this.trim;
  }

  /** One of the options, selected by style. */
  pick<T>(...options: [T, ...T[]]): T {
    return options[this.style % options.length] ?? options[0];
  }

  plane(z: number): void {
    this.planeZ = z;
    this.cylinder = null;
  }

  /** Puts the following marks on the front of an upright round body with its axis at (x, z), at any camera angle. */
  around(x: number, z: number, r: number): void {
    this.planeZ = z + r;
    this.cylinder = { x, z, r };
  }

  /** Builds a part in its own coordinates: moved to (x, y, z) and scaled. */
  within(x: number, y: number, z: number, scale: number, build: () => void): void {
    const outer = this.frame;
    const { planeZ, cylinder } = this;
    this.cylinder = null;
    this.frame = {
      x: outer.x + outer.scale * x,
      y: outer.y + outer.scale * y,
      z: outer.z + outer.scale * z,
      scale: outer.scale * scale,
    };
    this.planeZ = 0;
    build();
    this.frame = outer;
    this.planeZ = planeZ;
    this.cylinder = cylinder;
  }

  /** Draws the same marks shifted within the current plane, for example a highlight next to its line. */
  shifted(dx: number, dy: number, build: () => void): void {
    const outer = this.frame;
    this.frame = { ...outer, x: outer.x + outer.scale * dx, y: outer.y + outer.scale * dy };
    build();
    this.frame = outer;
  }

  /** Sets the rectangle that a scheme's dimensions refer to, if not the whole picture. */
  measure(x: number, y: number, w: number, h: number): void {
    const [left, top] = this.project(x, y, 0);
    const [right, bottom] = this.project(x + w, y + h, 0);
    this.measured = { left, top, right, bottom };
  }

  /** Projects local coordinates to the screen. */
  project(x: number, y: number, z: number): Point {
    const { frame } = this;
    return this.camera.point(frame.x + frame.scale * x, frame.y + frame.scale * y, frame.z + frame.scale * z);
  }

  get scale(): number {
    return this.frame.scale;
  }

  /** Sets the centre of the close-up; only the first call counts. */
  lookAt(x: number, y: number, size: number): void {
    if (this.focus) return;
    const [px, py] = this.onSurface(x, y);
    this.focus = { x: px, y: py, size: size * this.frame.scale };
  }

  linear(stops: Stops, direction: Direction = 'down'): string {
    return this.define(`linearGradient ${gradientEnds[direction]}`, 'linearGradient', stops);
  }

  radial(stops: Stops, cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.define(`radialGradient cx="${cx}" cy="${cy}" r="${r}"`, 'radialGradient', stops);
  }

  private define(open: string, tag: string, stops: Stops): string {
    const body = stopsMarkup(stops);
    const key = `${open}>${body}</${tag}>`;
    const id = this.definitions.get(key) ?? `g${this.definitions.size}`;
    this.definitions.set(key, id);
    return `url(#${id})`;
  }

  /** Draws a surface on the current plane. */
  part(d: string, fill: string, options: MarkOptions = {}): void {
    this.reach(d);
    this.add(this.partMarkup(d, fill, options), this.planeMatrix());
  }

  /** Draws a light effect on the current plane; left out in a scheme. */
  glow(d: string, fill: string, opacity = 1): void {
    if (!this.isScheme)
      this.add(`<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${fmt(opacity)}"` : ''}/>`, this.planeMatrix());
  }

  /** Draws a line of light or shade; left out in a scheme. */
  sheen(d: string, stroke: string, width: number, opacity = 1): void {
    if (!this.isScheme) this.add(lineMarkup(d, stroke, width, { opacity }), this.planeMatrix());
  }

  /** Draws a line: a seam, a wire, an inscription. */
  line(d: string, stroke: string, width: number, options: MarkOptions = {}): void {
    this.add(
      this.isScheme
        ? lineMarkup(d, lineInk, Math.min(width, 2.4), { ...options, opacity: 0.8 })
        : lineMarkup(d, stroke, width, options),
      this.planeMatrix(),
    );
  }

  /** Draws a round bar, wire or hose along the path, with a highlight. */
  rod(d: string, width: number, tones: { dark: string; base: string; light: string }): void {
    this.reach(d, width / 2);
    const matrix = this.planeMatrix();
    if (this.isScheme) {
      this.add(
        lineMarkup(d, lineInk, width, {}) + lineMarkup(d, linePaper, Math.max(width - 5, width * 0.3), {}),
        matrix,
      );
      return;
    }
    this.add(
      lineMarkup(d, tones.dark, width, {}) +
        shifted(width * 0.06, lineMarkup(d, tones.base, width * 0.7, {})) +
        shifted(width * 0.14, lineMarkup(d, tones.light, width * 0.26, { opacity: 0.9 })),
      matrix,
    );
  }

  /** Draws a flat surface given in screen coordinates. */
  facet(points: readonly Point[], fill: string, isSilhouette = true): void {
    this.cover(points);
    const d = poly(points);
    if (!this.isScheme)
      this.add(`<path d="${d}" fill="${fill}" stroke="${fill}" stroke-width="1.1" stroke-linejoin="round"/>`, '');
    else if (isSilhouette) this.add(this.partMarkup(d, linePaper, {}), '');
  }

  /** Draws a curved surface given in screen coordinates. */
  surface(d: string, fill: string, options: MarkOptions = {}): void {
    for (const points of flatten(d)) this.cover(points);
    this.add(this.partMarkup(d, fill, options), '');
  }

  /** Draws a light effect given in screen coordinates; left out in a scheme. */
  glowOnScreen(d: string, fill: string, opacity = 1): void {
    if (!this.isScheme) this.add(`<path d="${d}" fill="${fill}" opacity="${fmt(opacity)}"/>`, '');
  }

  /** Draws a soft shadow under everything; `points` in screen coordinates. */
  shadow(points: readonly Point[], spread: number, strength: number): void {
    if (this.isScheme) return;
    const d = poly(points);
    const layers = 10;
    for (let i = layers; i >= 1; i--) {
      this.shadows.push(
        `<path d="${d}" stroke-width="${fmt((2 * spread * i) / layers)}" opacity="${fmt((strength / layers) * (1.5 - i / layers))}"/>`,
      );
    }
  }

  /** Draws an elliptic soft shadow on the floor around (x, z). */
  floorShadow(x: number, y: number, z: number, rx: number, rz: number, strength: number): void {
    if (this.isScheme) return;
    const [e, f] = this.project(x, y, z);
    const [ax, ay] = this.project(x + rx, y, z);
    const [bx, by] = this.project(x, y, z + rz);
    const shade = (at: number, share: number) => [at, shadowInk, strength * share] as const;
    const fill = this.radial([shade(0, 1), shade(0.4, 0.8), shade(0.65, 0.42), shade(0.85, 0.12), shade(1, 0)]);
    const matrix = [ax - e, ay - f, bx - e, by - f, e, f].map(fmt).join(' ');
    this.shadows.push(`<circle r="1" transform="matrix(${matrix})" fill="${fill}" stroke="none"/>`);
  }

  private partMarkup(d: string, fill: string, { stroke, width = 1, opacity, dash }: MarkOptions): string {
    if (this.isScheme) {
      return `<path d="${d}" fill="${fill === 'none' ? 'none' : linePaper}" fill-rule="evenodd" stroke="${lineInk}" stroke-width="${fmt(2.8 / this.frame.scale)}" stroke-linejoin="round"/>`;
    }
    return (
      `<path d="${d}" fill="${fill}" fill-rule="evenodd"` +
      (stroke ? ` stroke="${stroke}" stroke-width="${fmt(width)}" stroke-linejoin="round"` : '') +
      (dash ? ` stroke-dasharray="${dash}"` : '') +
      `${opacity === undefined ? '' : ` opacity="${fmt(opacity)}"`}/>`
    );
  }

  private onSurface(x: number, y: number): Point {
    const { cylinder } = this;
    if (!cylinder) return this.project(x, y, this.planeZ);
    const [ax, ay] = this.project(cylinder.x, y, cylinder.z);
    return [ax + (x - cylinder.x) * this.frame.scale, ay + cylinder.r * this.frame.scale * this.camera.sinPitch];
  }

  private planeMatrix(): string {
    const { x, y, z, scale } = this.frame;
    if (this.cylinder) {
      const [e, f] = this.onSurface(0, 0);
      const [, below] = this.onSurface(0, 1);
      return [scale, 0, 0, below - f, e, f].map((value) => String(Math.round(value * 1e4) / 1e4)).join(' ');
    }
    const [a, b, c, d, e, f]: Matrix = this.camera.plane(z + scale * this.planeZ);
    return [a * scale, b * scale, c * scale, d * scale, a * x + c * y + e, b * x + d * y + f]
      .map((value) => String(Math.round(value * 1e4) / 1e4))
      .join(' ');
  }

  private add(svg: string, matrix: string): void {
    const last = this.elements.at(-1);
    if (last && last.matrix === matrix) last.svg += svg;
    else this.elements.push({ matrix, svg });
  }

  private reach(d: string, margin = 0): void {
    for (const points of flatten(d, 4)) {
      const projected = points.map(([x, y]) => this.onSurface(x, y));
      this.cover(projected);
      if (margin)
        this.cover(
          projected.flatMap(([x, y]): Point[] => [
            [x - margin, y - margin],
            [x + margin, y + margin],
          ]),
        );
    }
  }

  private cover(points: readonly Point[]): void {
    const { box } = this;
    for (const [x, y] of points) {
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }

  /** The finished drawing: markup without the svg element, and gradients. */
  result(): { body: string; shadows: string; defs: string } {
    const body = this.elements
      .map(({ matrix, svg }) => (matrix ? `<g transform="matrix(${matrix})">${svg}</g>` : svg))
      .join('');
    const defs = [...this.definitions]
      .map(([key, id]) => `<${key.replace('Gradient ', `Gradient id="${id}" `)}`)
      .join('');
    return { body, shadows: this.shadows.join(''), defs };
  }
}
