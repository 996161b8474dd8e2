import type { Room, Shared } from './fields.ts';
import { type HeatLoad, loadOf } from './load.ts';

/** W/m² for a comfortably warm floor, and for a floor that is the only heating. */
export const WATTS_PER_M2_OF_FLOOR = {
  comfort: { bathroom: 150, kitchen: 130, living: 120, balcony: 180 },
  main: { bathroom: 180, kitchen: 160, living: 160, balcony: 200 },
} as const;

/** As the only heating a floor must be warm on this part of the room's area. */
export const MAIN_HEATING_SHARE = 0.7;

/** Mats that cover this part of the free area fit; a mat is not cut to size. */
export const AREA_FIT = { from: 0.8, to: 1 } as const;

export interface FloorLoad extends HeatLoad {
  /** m² free of furniture on legs too short for air, and of built-in cupboards */
  heatedArea: number;
  /** W/m², at least */
  density: number;
  /** false: too little of the floor is free for it to be the only heating */
  isEnough: boolean;
}

/** Heated area and power of a floor by makers' customary specific powers. */
export function floorLoad(room: Room<'floor'>, { role }: Shared<'floor'>): FloorLoad {
  const heatedArea = Math.max(0.5, Math.round((room.area - room.occupied) * 10) / 10);
  const density = WATTS_PER_M2_OF_FLOOR[role][room.use];
  const load = loadOf([{ kind: 'floor', factors: [heatedArea, density], watts: heatedArea * density }], AREA_FIT);
  const isEnough = role === 'comfort' || heatedArea >= room.area * MAIN_HEATING_SHARE;
  return { ...load, heatedArea, density, isEnough };
}
