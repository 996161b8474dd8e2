import { coolingLoad } from './cooling.ts';
import type { HeatNeed } from './fields.ts';
import { floorLoad } from './floor.ts';
import { heatingLoad } from './heating.ts';
import type { HeatLoad } from './load.ts';

/** Loads of all rooms, in their order. */
export function heatLoads(heatNeed: HeatNeed): HeatLoad[] {
  if (heatNeed.purpose === 'cooling') return heatNeed.rooms.map(coolingLoad);
  if (heatNeed.purpose === 'heating') return heatNeed.rooms.map((room) => heatingLoad(room, heatNeed.shared));
  return heatNeed.rooms.map((room) => floorLoad(room, heatNeed.shared));
}
