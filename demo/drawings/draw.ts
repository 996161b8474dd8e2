import type { Drawn } from '#backend/import/pictures/picture-store.ts';
import { pictureSide } from '#backend/import/pictures/raster.ts';
import type { Camera } from './camera.ts';
import { type Drawing, drawingKinds } from './drawing.ts';
import { fmt } from './paths.ts';
import { dimensions } from './scheme.ts';
import { Stage, shadowInk } from './stage.ts';
import type { Subject } from './subject.ts';
import { subjects } from './subjects.ts';

/** The drawing in the form that the picture store takes, which does not know its fields. */
export function drawn(opaque: Record<string, unknown>): Drawn {
  const drawing = opaque as unknown as Drawing;
  return { svg: () => draw(drawing), isScheme: drawing.view === 'scheme', isWide: isWide(drawing) };
}

/** pixels of height up to which a front view is within a frame of 8:5, with its shadow, and beyond which it is not */
const [LOW, HIGH] = [544, 720];
/** upper and lower edge of that frame, with a little room */
const [TOP, BOTTOM] = [240, 960];
/** pixels of the frame that a product takes at most, and that the largest one of a common scale takes */
const ROOM = 980;
const FRAME = 940;

function isWide(drawing: Drawing): boolean {
  const subject = subjectOf(drawing);
  if (drawing.view !== 'front' || subject.isStacked) return false;
  const size = believable(drawing, subject);
  const mm = Math.max(size.width, size.height) / 1000;
  const [w, h] = [size.width / mm, size.height / mm];
  const own = Math.min(ROOM / w, FRAME / h);
  const scale = subject.common ? Math.min(own, commonScale(subject.common, size, own)) : own;
  const height = h * scale;
  // in between it depends on depth, feet and shadow, which only the drawing itself tells
  return height <= LOW || (height <= HIGH && isWithinFrame(drawing, subject));
}

function isWithinFrame(drawing: Drawing, subject: Subject): boolean {
  const stage = painted(drawing, subject);
  const { box } = stage;
  const { scale, dy } = placement(stage, drawing, subject);
  return box.top * scale + dy >= TOP && box.bottom * scale + dy <= BOTTOM;
}

const subjectOf = ({ kind }: Drawing): Subject => subjects[knownKind(kind)];
type Common = NonNullable<Subject['common']>;
const knownKind = (kind: Drawing['kind']) => (drawingKinds.includes(kind) ? kind : 'spare-part');

/**
 * Draws the product as an SVG document: square, transparent, without fonts or external references. The same drawing
 * always gives the same text; sizes and styles outside the plausible range are limited to it.
 */
export function draw(drawing: Drawing): string {
  const kind = knownKind(drawing.kind);
  const subject = subjects[kind];
  return frame(painted({ ...drawing, kind }, subject), drawing, subject);
}

function painted(drawing: Drawing, subject: Subject): Stage {
  const stage = new Stage(believable(drawing, subject), cameraFor(drawing.view, subject));
  subject.paint(stage);
  return stage;
}

function size(value: number): number {
  return Number.isFinite(value) && value > 0 ? value : 500;
}

function believable(drawing: Drawing, { aspect = [0.12, 8] }: Subject): Drawing {
  const width = size(drawing.width);
  const ratio = Math.min(aspect[1], Math.max(aspect[0], width / size(drawing.height)));
  const style = Number.isFinite(drawing.style) ? Math.abs(Math.trunc(drawing.style)) % 8 : 0;
  const count = drawing.count !== undefined && Number.isFinite(drawing.count) ? drawing.count : undefined;
  return { ...drawing, width, height: width / ratio, style, count };
}

function cameraFor(view: Drawing['view'], { pitch = 6, yaw = 32, turn = 0 }: Subject): Camera {
  if (view === 'scheme') return { yaw: 0, pitch: 0 };
  if (view === 'angle') return { yaw, pitch: pitch < 0 ? pitch - 8 : pitch + 9 };
  if (view === 'detail') return { yaw: yaw * 0.5, pitch: pitch < 0 ? pitch - 3 : pitch + 4 };
  return { yaw: turn, pitch };
}

/** The scale by which products of one kind can be compared. */
function commonScale({ size: full, share }: Common, { width, height }: Drawing, own: number): number {
  const mm = Math.max(width, height) / 1000;
  return (FRAME / full) ** share * (own / mm) ** (1 - share) * mm;
}

/** Where the drawing is in the frame: by how much it is scaled, then moved. */
function placement(stage: Stage, drawing: Drawing, subject: Subject): { scale: number; dx: number; dy: number } {
  const { box } = stage;
  const isScheme = drawing.view === 'scheme';
  const [w, h] = [Math.max(1, box.right - box.left), Math.max(1, box.bottom - box.top)];
  const room = isScheme ? { w: 860, h: 860 } : { w: ROOM, h: FRAME };
  let scale = Math.min(room.w / w, room.h / h);
  if (drawing.view === 'front' && subject.common)
    scale = Math.min(scale, commonScale(subject.common, stage.drawing, scale));
  let [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  let [px, py] = isScheme ? [654, 546] : [600, 592];
  if (drawing.view === 'detail') {
    const focus = stage.focus ?? { x: cx, y: box.top + h * 0.4, size: Math.max(w, h) * 0.45 };
    scale = pictureSide / Math.max(60, focus.size);
    [cx, cy, px, py] = [focus.x, focus.y, 600, 600];
  }
  return { scale, dx: px - cx * scale, dy: py - cy * scale };
}

function frame(stage: Stage, drawing: Drawing, subject: Subject): string {
  const { body, shadows, defs } = stage.result();
  const isScheme = drawing.view === 'scheme';
  const { scale, dx, dy } = placement(stage, drawing, subject);
  const placed = `<g transform="translate(${fmt(dx)} ${fmt(dy)}) scale(${Math.round(scale * 1e4) / 1e4})">`;
  const { left, right, top, bottom } = stage.measured ?? stage.box;
  const edges = {
    left: left * scale + dx,
    right: right * scale + dx,
    top: top * scale + dy,
    bottom: bottom * scale + dy,
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSide}" height="${pictureSide}" viewBox="0 0 ${pictureSide} ${pictureSide}"><defs>${defs}</defs>` +
    `${placed}${shadows ? `<g fill="${shadowInk}" stroke="${shadowInk}" stroke-linejoin="round">${shadows}</g>` : ''}${body}</g>` +
    `${isScheme ? dimensions(edges, drawing.width, drawing.height) : ''}</svg>`
  );
}
