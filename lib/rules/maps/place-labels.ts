/** Where a label stands: right, left, top or bottom of its point, or between two of these. */
export type Side = (typeof sides)[number];

const sides = ['r', 'l', 't', 'b', 'rt', 'rb', 'lt', 'lb'] as const;

interface Point {
  /** share of the map's width, and the distance from its upper edge as a share of its width */
  x: number;
  y: number;
  label: string;
}

interface Sizes {
  /** width and height of the map in px */
  width: number;
  height: number;
  /** px of an average letter */
  letter: number;
  /** px from the middle of a point to its edge; default: of a dot */
  dot?: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Height of a label: enough for a finger (WCAG 2.5.8). */
const LABEL_PX = 24;
/** From the edge of a point to its label; diagonally a label may begin within the square around the point. */
const GAP_PX = 3;
const DIAGONAL_GAP_PX = -1;
/** Height of the text within it. */
const LINE_PX = 16;
const PADDING_PX = 6;
const DOT_PX = 4;

/**
 * On which side of its point each label stands, so that no label covers another or a point; null: there is no room. The
 * first points choose first, and the very first has its label even if it covers other points.
 */
export function placeLabels(points: Point[], sizes: Sizes): (Side | null)[] {
  const dots = points.map(({ x, y }) => around(x * sizes.width, y * sizes.width, sizes.dot ?? DOT_PX));
  const taken: Box[] = [];
  return points.map((point, index) => {
    const possible = sides
      .map((side) => ({ side, box: labelBox(point, side, sizes) }))
      .filter(({ box }) => isInside(box, sizes) && !taken.some((other) => overlap(box, other)));
    const isFree = (box: Box) => dots.every((dot, other) => other === index || !overlap(lineOf(box), dot));
    const chosen = possible.find(({ box }) => isFree(box)) ?? (index === 0 ? possible[0] : undefined);
    if (chosen) taken.push(chosen.box);
    return chosen?.side ?? null;
  });
}

const isInside = ({ left, top, right, bottom }: Box, { width, height }: Sizes) =>
  left >= 0 && top >= 0 && right <= width && bottom <= height;

function labelBox({ x, y, label }: Point, side: Side, { width, letter, dot = DOT_PX }: Sizes): Box {
  const length = label.length * letter + PADDING_PX;
  const [px, py] = [x * width, y * width];
  const gap = dot + (side.length === 2 ? DIAGONAL_GAP_PX : GAP_PX);
  const left = { r: px + gap, l: px - gap - length }[side[0] as 'r' | 'l'] ?? px - length / 2;
  const top = { t: py - gap - LINE_PX, b: py + gap }[side.at(-1) as 't' | 'b'] ?? py - LINE_PX / 2;
  const space = (LABEL_PX - LINE_PX) / 2;
  return { left, top: top - space, right: left + length, bottom: top - space + LABEL_PX };
}

/** The line of text within a label. */
function lineOf({ left, right, top, bottom }: Box): Box {
  const space = (LABEL_PX - LINE_PX) / 2;
  return { left, right, top: top + space, bottom: bottom - space };
}

const around = (x: number, y: number, dot: number): Box => ({
  left: x - dot,
  top: y - dot,
  right: x + dot,
  bottom: y + dot,
});

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
