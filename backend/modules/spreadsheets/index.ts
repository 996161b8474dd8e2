export { limitRows, linesRefusal, parseFile, parseText } from './parse-table.ts';
export { harmless } from './sheet-bytes.ts';
export { TableRefusal } from './table-refusal.ts';
export { writeSheet } from './write-sheet.ts';
