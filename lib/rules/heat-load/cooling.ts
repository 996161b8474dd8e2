import type { Room } from './fields.ts';
import { type HeatLoad, type LoadTerm, loadOf } from './load.ts';

type CoolingRoom = Room<'cooling'>;

/** W per m³ through walls and ordinary windows, by how much sun the room gets. */
export const WATTS_PER_M3 = { shade: 30, half: 35, sunny: 40 } as const;

/** W per m² of glazing beyond the first 2 m², which the specific load covers: the middle of the customary ranges. */
export const WATTS_PER_M2_OF_GLASS = { shade: 75, half: 150, sunny: 250 } as const;
export const GLAZING_COVERED = 2;

/** W from one person, by what people do in the room: at rest 100, light work 130, physical exercise 200. */
export const WATTS_PER_PERSON = { bedroom: 100, living: 100, kitchen: 130, office: 130, shop: 130, gym: 200 } as const;

export const WATTS_PER_COMPUTER = 300;
export const WATTS_PER_TELEVISION = 200;
/** part of the rated power of other appliances that becomes heat in the room */
export const EQUIPMENT_SHARE = 0.3;

/** Nominal powers that fit the load: from 5 % less to 15 % more. */
export const COOLING_FIT = { from: 0.95, to: 1.15 } as const;

/**
 * Cooling load of a room by the simplified engineering method that sellers and installers of split systems use: volume
 * times a specific load, plus heat from large windows, people and appliances, in W. It is no design calculation.
 */
export function coolingLoad(room: CoolingRoom): HeatLoad {
  const { area, height, sun, use } = room;
  const glass = Math.max(0, room.glazing - GLAZING_COVERED);
  const terms: LoadTerm[] = [
    { kind: 'volume', factors: [area, height, WATTS_PER_M3[sun]], watts: area * height * WATTS_PER_M3[sun] },
    {
      kind: 'glazing',
      factors: [glass, WATTS_PER_M2_OF_GLASS[sun]],
      watts: glass * WATTS_PER_M2_OF_GLASS[sun],
    },
    { kind: 'people', factors: [room.people, WATTS_PER_PERSON[use]], watts: room.people * WATTS_PER_PERSON[use] },
    {
      kind: 'computers',
      factors: [room.computers, WATTS_PER_COMPUTER],
      watts: room.computers * WATTS_PER_COMPUTER,
    },
    {
      kind: 'televisions',
      factors: [room.televisions, WATTS_PER_TELEVISION],
      watts: room.televisions * WATTS_PER_TELEVISION,
    },
    { kind: 'equipment', factors: [room.equipment, EQUIPMENT_SHARE], watts: room.equipment * EQUIPMENT_SHARE },
  ];
  return loadOf(terms, COOLING_FIT);
}
