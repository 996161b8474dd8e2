export { faultyRows } from './faulty-rows.ts';
export { registerImportJobs } from './jobs.ts';
export { getImport, listImportRows, listImports } from './list-imports.ts';
export {
  addSchedule,
  listSchedules,
  nextScheduleId,
  removeSchedule,
  runSchedule,
  switchSchedule,
} from './schedules.ts';
export { confirmImport, undoImport } from './settle-import.ts';
export { checkImport, startFeed, startFetch, startImport } from './start-import.ts';
