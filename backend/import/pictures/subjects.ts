import { accessorySubjects } from './accessories.ts';
import { boilerSubjects } from './boilers.ts';
import { heatGunSubjects } from './heat-guns.ts';
import { heaterSubjects } from './heaters.ts';
import { radiatorSubjects } from './radiators.ts';
import { splitSubjects } from './split.ts';
import type { Subject } from './subject.ts';
import { waterSubjects } from './water.ts';
export const subjects: Record<string, Subject> = { ...splitSubjects, ...heaterSubjects, ...accessorySubjects, ...heatGunSubjects, ...waterSubjects, ...boilerSubjects, ...radiatorSubjects };
