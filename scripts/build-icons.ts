import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import openCanvasKit, { type Path as Outline } from 'canvaskit-wasm';
import elementToPath from 'element-to-path';
import { convert } from 'fontverter';
import type * as opentype from 'opentype.js';
import pathReverse from 'svg-path-reverse';
import svgPath from 'svgpath';
import { filledIconNames, frequentIconNames, ownIconNames, rareIconNames } from '#components/icon/icon-names.ts';

interface Shape {
  /** path in a square of 24 */
  d: string;
  /** width of its stroke; 0: filled */
  stroke: number;
}

type IconNode = [tag: string, attributes: Record<string, string>][];

/**
 * `npm run icons`: draws the icons as the glyphs of a font, since an SVG image, a mask or a sprite costs the browser a
 * document before its first paint. Strokes become outlines: a font has only filled shapes.
 */
const require = createRequire(import.meta.url);
const { Font, Glyph, Path } = require('opentype.js') as typeof opentype;
const icons = join(dirname(require.resolve('lucide-react/package.json')), 'dist/esm/icons');
const { Path: Outlines, PathOp, StrokeCap, StrokeJoin } = await openCanvasKit();

const EM = 480;
const STROKE = 1.75;

const stroked = (d: string, stroke = STROKE): Shape => ({ d, stroke });
const filled = (d: string): Shape => ({ d, stroke: 0 });

async function lucide(name: string): Promise<Shape[]> {
  const { __iconData } = (await import(join(icons, `${name}.mjs`))) as { __iconData: { node: IconNode } };
  return __iconData.node.map(([name, { key: _, ...attributes }]) => stroked(elementToPath({ name, attributes })));
}

const circle = (cx: string, cy: string, r: string) => elementToPath({ name: 'circle', attributes: { cx, cy, r } });

/** A person in the style of the icon set, which has no separate icons of a man and a woman. */
const shoulders = 'M4.5 21c.7-3.6 3.6-5.4 7.5-5.4s6.8 1.8 7.5 5.4';

/** The white part of the logo: a snowflake's half and a flame, drawn in a square of 32. */
function logo(): Shape[] {
  const [snow, flame] = [...readFileSync('public/favicon.svg', 'utf8').matchAll(/ d="([^"]+)"/g)]
    .slice(2)
    .map(([, d]) =>
      svgPath(d!)
        .scale(24 / 32)
        .toString(),
    );
  return [stroked(snow!, 2 * (24 / 32)), filled(flame!)];
}

const own: Record<(typeof ownIconNames)[number] | 'logo', Shape[]> = {
  logo: logo(),
  'manager-man': [shoulders, circle('12', '8', '4.4'), 'm12 15.8-1.3 2L12 21l1.3-3.2z'].map((d) => stroked(d)),
  'manager-woman': [shoulders, circle('12', '8.4', '3.8'), 'M7.6 14.4C5.4 11.6 6 3 12 3s6.4 8.6 4.4 11.4'].map((d) =>
    stroked(d),
  ),
};

const must = <T>(made: T | null): T => {
  if (made === null) throw new Error('a shape that cannot be drawn');
  return made;
};

/** The outline of all shapes in units of the font: y upwards, the icon's square from 0 to EM. */
function outlineOf(shapes: Shape[]): opentype.Path {
  const scale = EM / 24;
  const outline = shapes
    .map(({ d, stroke }): Outline => {
      const path = must(
        Outlines.MakeFromSVGString(svgPath(d).abs().unarc().scale(scale, -scale).translate(0, EM).toString()),
      );
      return stroke > 0
        ? must(
            path.makeStroked({ width: stroke * scale, cap: StrokeCap.Round, join: StrokeJoin.Round, precision: 0.05 }),
          )
        : path;
    })
    .reduce((whole, path) => must(Outlines.MakeFromOp(whole, path, PathOp.Union)));
  return glyphPath(withHoles(outline.toSVGString()));
}

/** Turns contours so that holes run against the contours around them: a font fills by their direction. */
function withHoles(d: string): string {
  const contours = d.split(/(?=M)/).map((text) => ({
    text,
    start: text
      .match(/-?[\d.]+/g)!
      .slice(0, 2)
      .map(Number) as [number, number],
    path: must(Outlines.MakeFromSVGString(text)),
  }));
  return contours
    .map((one) => {
      const around = contours.filter((other) => other !== one && other.path.contains(...one.start));
      const isHole = around.length % 2 === 1;
      return isClockwise(one.text) === isHole ? one.text : pathReverse.reverse(one.text);
    })
    .join('');
}

/** Whether the polygon of a contour's points, control points included, runs clockwise with y upwards. */
function isClockwise(d: string): boolean {
  const points: [number, number][] = [];
  svgPath(d)
    .abs()
    .iterate(([, ...n], _, x, y) => {
      points.push([x, y]);
      for (let i = 0; i + 1 < n.length; i += 2) points.push([n[i]!, n[i + 1]!]);
    });
  const doubleArea = points.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index]!;
    return sum + fromX * y - x * fromY;
  }, 0);
  return doubleArea < 0;
}

function glyphPath(d: string): opentype.Path {
  const path = new Path();
  svgPath(d)
    .abs()
    .iterate(([command, ...n], _, x, y) => {
      const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = n.map(Math.round);
      if (command === 'M') path.moveTo(a, b);
      else if (command === 'L') path.lineTo(a, b);
      else if (command === 'H') path.lineTo(a, Math.round(y));
      else if (command === 'V') path.lineTo(Math.round(x), a);
      else if (command === 'Q') path.quadTo(a, b, c, e);
      else if (command === 'C') path.curveTo(a, b, c, e, f, g);
      else if (command === 'Z') path.close();
      else throw new Error(`no such command in a font: ${command}`);
    });
  return path;
}

async function shapesOf(name: string): Promise<Shape[]> {
  const drawn = own[name as keyof typeof own];
  if (drawn) return drawn;
  const plain = name.replace(/-filled$/, '');
  const shapes = await lucide(plain);
  return plain === name ? shapes : [...shapes, ...shapes.map(({ d }) => filled(d))];
}

async function writeFont(file: string, names: readonly string[], firstCode: number): Promise<string[]> {
  const glyphs = await Promise.all(
    names.map(
      async (name, index) =>
        new Glyph({ name, unicode: firstCode + index, advanceWidth: EM, path: outlineOf(await shapesOf(name)) }),
    ),
  );
  const missing = new Glyph({ name: '.notdef', unicode: 0, advanceWidth: EM, path: new Path() });
  // only a font with a space gives its line box the metrics of its own glyphs
  const space = new Glyph({ name: 'space', unicode: 0x20, advanceWidth: EM, path: new Path() });
  const font = new Font({
    familyName: file,
    styleName: 'Regular',
    unitsPerEm: EM,
    ascender: EM,
    descender: 0,
    glyphs: [missing, space, ...glyphs],
  });
  writeFileSync(`styles/fonts/${file}.woff2`, await convert(Buffer.from(font.toArrayBuffer()), 'woff2'));
  return names.map((name, index) => `  "${name}": "\\${(firstCode + index).toString(16)}",`);
}

const lines = [
  // the codes of `unicode-range` in styles/global.scss
  ...(await writeFont('icons-frequent', [...frequentIconNames, ...filledIconNames, 'logo'], 0xe000)),
  ...(await writeFont('icons-rare', [...rareIconNames, ...ownIconNames], 0xe100)),
];
writeFileSync('styles/_icon-glyphs.scss', `// Written by \`npm run icons\`.\n$glyphs: (\n${lines.join('\n')}\n);\n`);
