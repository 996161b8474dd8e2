import { parentPort } from 'node:worker_threads';
import { type Sheet, sheetBytes } from './sheet-bytes.ts';

/** Run by `write-sheet.ts` in a thread of its own, past the bundle. */
parentPort?.on('message', async (sheet: Sheet) => {
  const bytes = await sheetBytes(sheet);
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
