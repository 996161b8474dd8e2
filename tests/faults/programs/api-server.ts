import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { openServingDatabase } from '#backend/db/serving-database.ts';
import { httpErp } from '#backend/gateways/erp/http-erp.ts';
import { createApi } from '#backend/http/api.ts';
import { runDueJobs } from '#backend/modules/jobs/index.ts';
import { registerOrderJobs } from '#backend/modules/orders/index.ts';

/**
 * The embedded API on the given database, in a process that a test can kill. Reports its port. With an ERP URL it sends
 * orders too. Ends with its parent process.
 */
const [url, time, erpUrl] = process.argv.slice(2);
if (!url) throw new Error('Which database?');
const { db } = openServingDatabase(url);
// the tests' clock does not move
const now = new Date(time ?? Date.now());
const server = createAdaptorServer({ fetch: createApi({ db, now: () => now }).fetch });
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
// a killed process would not keep what the next one can start from
flushCompileCache();
process.send?.({ port: (server.address() as AddressInfo).port });
if (erpUrl) {
  registerOrderJobs(httpErp({ url: erpUrl, token: 'erp-token' }));
  for (;;) {
    await runDueJobs({ db, now });
    await sleep(20);
  }
}
