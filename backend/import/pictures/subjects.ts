import { accessorySubjects } from './accessories.ts';
import { airSubjects } from './air.ts';
import { boilerSubjects } from './boilers.ts';
import { climateSubjects } from './climate.ts';
import type { DrawingKind } from './drawing.ts';
import { fanSubjects } from './fans.ts';
import { heatGunSubjects } from './heat-guns.ts';
import { heaterSubjects } from './heaters.ts';
import { hoodAndBathSubjects } from './hoods-and-bath.ts';
import { plumbingSubjects } from './plumbing.ts';
import { pumpSubjects } from './pumps.ts';
import { radiatorSubjects } from './radiators.ts';
import { splitSubjects } from './split.ts';
import type { Subject } from './subject.ts';
import { ventilationSubjects } from './ventilation.ts';
import { waterSubjects } from './water.ts';

export const subjects: Record<DrawingKind, Subject> = {
  ...splitSubjects,
  ...climateSubjects,
  ...heatGunSubjects,
  ...heaterSubjects,
  ...waterSubjects,
  ...boilerSubjects,
  ...radiatorSubjects,
  ...airSubjects,
  ...fanSubjects,
  ...ventilationSubjects,
  ...pumpSubjects,
  ...plumbingSubjects,
  ...hoodAndBathSubjects,
  ...accessorySubjects,
};
