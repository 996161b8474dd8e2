import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { openDatabase } from '#backend/db/connection.ts';
import { createApi } from '#backend/http/api.ts';

/** The embedded API over the database it is given, to be killed; tells its port. Ends with whoever started it. */
const url = process.argv[2];
if (!url) throw new Error('Which database?');
const { db } = openDatabase(url, { max: 5 });
// the tests' clock stands still
const now = new Date(process.argv[3] ?? Date.now());
const server = createAdaptorServer({ fetch: createApi({ db, now: () => now }).fetch });
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.({ port: (server.address() as AddressInfo).port });
