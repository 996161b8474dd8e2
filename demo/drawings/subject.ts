import type { Stage } from './stage.ts';

/** How one kind of product is built and photographed. */
export interface Subject {
  paint: (s: Stage) => void;
  /** camera height of the catalogue picture, degrees above the horizon; 6 unless told */
  pitch?: number;
  /** turn of the «angle» view to the right side, degrees; 32 unless told */
  yaw?: number;
  /** believable limits of width ÷ height */
  aspect?: readonly [number, number];
}
