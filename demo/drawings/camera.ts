import type { Point } from './paths.ts';

/** Parallel projection: yaw turns the right side to the viewer, pitch > 0 looks from above; degrees. */
export interface Camera {
  yaw: number;
  pitch: number;
}

export type Vector = readonly [number, number, number];
export type Matrix = readonly [number, number, number, number, number, number];

export interface Projection {
  point(x: number, y: number, z: number): Point;
  /** affine transform of (x, y) on the plane z = const */
  plane(z: number): Matrix;
  faces(normal: Vector): boolean;
  sinPitch: number;
  sinYaw: number;
  cosYaw: number;
}

export function projection({ yaw, pitch }: Camera): Projection {
  const [sinYaw, cosYaw] = [Math.sin((yaw * Math.PI) / 180), Math.cos((yaw * Math.PI) / 180)];
  const [sinPitch, cosPitch] = [Math.sin((pitch * Math.PI) / 180), Math.cos((pitch * Math.PI) / 180)];
  return {
    sinPitch,
    sinYaw,
    cosYaw,
    point: (x, y, z) => [x * cosYaw - z * sinYaw, y * cosPitch + (x * sinYaw + z * cosYaw) * sinPitch],
    plane: (z) => [cosYaw, sinYaw * sinPitch, 0, cosPitch, -z * sinYaw, z * cosYaw * sinPitch],
    faces: ([nx, ny, nz]) => nx * sinYaw * cosPitch - ny * sinPitch + nz * cosYaw * cosPitch > 1e-6,
  };
}

const light: Vector = [-0.36, -0.6, 0.715];

/** Lightness 0…1 of a surface with this outward normal, key light from the upper left front. */
export function lightness([nx, ny, nz]: Vector): number {
  const dot = nx * light[0] + ny * light[1] + nz * light[2];
  const lit = dot > 0 ? 0.5 + 0.36 * dot : 0.5 + 0.36 * dot;
  return lit + 0.16 * Math.max(0, dot) ** 14;
}
