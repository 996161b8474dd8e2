import type { Drawn } from '#backend/import/pictures/picture-store.ts';
import { branded } from './branded.ts';
import { household } from './household.ts';
import { definitions, type GiftColour } from './paint.ts';
import { tools } from './tools.ts';

const shapes = { ...tools, ...household, ...branded };

/** A picture of a gift: what it is, and its colours. */
export interface GiftDrawing {
  shape: keyof typeof shapes;
  body: GiftColour;
  accent: GiftColour;
}

/** The drawing in the form that the picture store takes; stored as SVG. */
export function drawnGift(opaque: Record<string, unknown>): Drawn {
  const drawing = opaque as unknown as GiftDrawing;
  return { svg: () => drawGift(drawing), isScheme: true, isWide: false };
}

/** Draws the gift as an SVG document: square, transparent, without fonts or external references. */
export const drawGift = ({ shape, body, accent }: GiftDrawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200"><defs>${definitions(body, accent)}</defs>${shapes[shape]()}</svg>`;
