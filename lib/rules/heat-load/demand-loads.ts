import { coolingLoad } from './cooling.ts';
import type { Demand } from './fields.ts';
import { floorLoad } from './floor.ts';
import { heatingLoad } from './heating.ts';
import type { Load } from './load.ts';

/** Loads of all rooms, in their order. */
export function demandLoads(demand: Demand): Load[] {
  if (demand.purpose === 'cooling') return demand.rooms.map(coolingLoad);
  if (demand.purpose === 'heating') return demand.rooms.map((room) => heatingLoad(room, demand.shared));
  return demand.rooms.map((room) => floorLoad(room, demand.shared));
}
