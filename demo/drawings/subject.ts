import type { Stage } from './stage.ts';

/** How one kind of product is drawn and viewed. */
export interface Subject {
  paint: (s: Stage) => void;
  /** camera height of the catalogue picture, degrees above the horizon; default 6 */
  pitch?: number;
  /** turn of the catalogue picture to the right side, degrees; default 0 */
  turn?: number;
  /** turn of the «angle» view to the right side, degrees; default 32 */
  yaw?: number;
  /** plausible limits of width ÷ height */
  aspect?: readonly [number, number];
  /**
   * Products of this many millimetres fill the frame, smaller ones are drawn smaller: in proportion with `share` 1, less so
   * with a smaller one. Default: each product fills the frame.
   */
  common?: { size: number; share: number };
  /** width and height are those of one part, and others are drawn below it */
  isStacked?: boolean;
}
