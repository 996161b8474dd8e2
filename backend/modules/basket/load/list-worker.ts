import { parentPort } from 'node:worker_threads';
import { type ListSource, parseList } from './parse-list.ts';

/** Run by `read-list.ts` as a worker thread, outside the bundle. */
parentPort?.on('message', (source: ListSource) => {
  parentPort?.postMessage(parseList(source), []);
});
