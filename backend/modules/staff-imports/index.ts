export { faultyRows } from './faulty-rows.ts';
export { registerImportJobs } from './jobs.ts';
export { getImport, listImportRows, listImports } from './list-imports.ts';
export { confirmImport, undoImport } from './settle-import.ts';
export { checkImport, startImport } from './start-import.ts';
