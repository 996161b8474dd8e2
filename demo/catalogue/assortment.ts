import { airCare } from './groups/air-care.ts';
import { boilers } from './groups/boilers.ts';
import { conditioners } from './groups/conditioners.ts';
import { floorHeating } from './groups/floor-heating.ts';
import { heatEquipment } from './groups/heat-equipment.ts';
import { heaters } from './groups/heaters.ts';
import { homeVentilation } from './groups/home-ventilation.ts';
import { kitchenAndWashroom } from './groups/kitchen-and-washroom.ts';
import { radiators } from './groups/radiators.ts';
import { supplies } from './groups/supplies.ts';
import { ventilation } from './groups/ventilation.ts';
import { vrf } from './groups/vrf.ts';
import { waterHeaters } from './groups/water-heaters.ts';
import { waterSupply } from './groups/water-supply.ts';
import type { GroupPlan } from './plan.ts';

/** The fourteen groups in the order of the menu. */
export const assortment: GroupPlan[] = [
  conditioners,
  heaters,
  heatEquipment,
  waterHeaters,
  boilers,
  radiators,
  floorHeating,
  airCare,
  homeVentilation,
  ventilation,
  vrf,
  waterSupply,
  kitchenAndWashroom,
  supplies,
];
