import { accessorySubjects } from './accessories.ts';
import { airSubjects } from './air.ts';
import { airHeaterSubjects } from './air-heaters.ts';
import { bathSubjects } from './bath.ts';
import { boilerSubjects } from './boilers.ts';
import { breezerSubjects } from './breezer.ts';
import { climateSubjects } from './climate.ts';
import { controlModuleSubjects } from './control-modules.ts';
import { coolingPlantSubjects } from './cooling-plant.ts';
import type { DrawingKind } from './drawing.ts';
import { ductFanSubjects } from './duct-fans.ts';
import { fanSubjects } from './fans.ts';
import { fireplaceSubjects } from './fireplace.ts';
import { fittingSubjects } from './fitting-pieces.ts';
import { floorHeatingSubjects } from './floor-heating.ts';
import { flueBendSubjects } from './flue-bends.ts';
import { fluePartSubjects } from './flue-parts.ts';
import { fuelHeatGunSubjects } from './fuel-heat-guns.ts';
import { heatGunSubjects } from './heat-guns.ts';
import { heaterSubjects } from './heaters.ts';
import { hoodSubjects } from './hoods.ts';
import { humidifierSubjects } from './humidifiers.ts';
import { immersedPumpSubjects } from './immersed-pumps.ts';
import { instantWaterHeaterSubjects } from './instant-water-heaters.ts';
import { mountingPartSubjects } from './mounting-parts.ts';
import { plumbingSubjects } from './plumbing.ts';
import { pumpSubjects } from './pumps.ts';
import { radiantHeaterSubjects } from './radiant-heaters.ts';
import { radiatorSubjects } from './radiators.ts';
import { refrigerantSubjects } from './refrigerants.ts';
import { safetyGroupSubjects } from './safety-group.ts';
import { sparePartSubjects } from './spare-parts.ts';
import { splitSubjects } from './split.ts';
import type { Subject } from './subject.ts';
import { tankPartSubjects } from './tank-parts.ts';
import { towelRailSubjects } from './towel-rails.ts';
import { ventilationSubjects } from './ventilation.ts';
import { waterSubjects } from './water.ts';
import { waterSupplySubjects } from './water-supply.ts';

export const subjects: Record<DrawingKind, Subject> = {
  ...splitSubjects,
  ...climateSubjects,
  ...heatGunSubjects,
  ...heaterSubjects,
  ...radiantHeaterSubjects,
  ...floorHeatingSubjects,
  ...waterSubjects,
  ...boilerSubjects,
  ...radiatorSubjects,
  ...towelRailSubjects,
  ...humidifierSubjects,
  ...airSubjects,
  ...breezerSubjects,
  ...fanSubjects,
  ...ductFanSubjects,
  ...ventilationSubjects,
  ...pumpSubjects,
  ...plumbingSubjects,
  ...safetyGroupSubjects,
  ...fittingSubjects,
  ...hoodSubjects,
  ...bathSubjects,
  ...accessorySubjects,
  ...refrigerantSubjects,
  ...immersedPumpSubjects,
  ...waterSupplySubjects,
  ...coolingPlantSubjects,
  ...fuelHeatGunSubjects,
  ...instantWaterHeaterSubjects,
  ...fireplaceSubjects,
  ...sparePartSubjects,
  ...tankPartSubjects,
  ...mountingPartSubjects,
  ...controlModuleSubjects,
  ...fluePartSubjects,
  ...flueBendSubjects,
  ...airHeaterSubjects,
};
