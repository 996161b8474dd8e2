import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { type Http2Bindings, type HttpBindings, serve } from '@hono/node-server';
import { workInBackground } from '#backend/background.ts';
import { openServingDatabase } from '#backend/db/serving-database.ts';
import { createApi } from '#backend/http/api.ts';
import { ADDRESS_HEADER } from '#lib/config/headers.ts';
import { clientAddress } from '#lib/server/client-address.ts';
import { gracefulStop } from '#server/graceful-stop.ts';
import { HookableResponse } from '#server/guards/hookable-response.ts';
import { withSecurityHeaders } from '#server/guards/security-headers.ts';
import { refuseArguments, runCommand } from './startup/command.ts';
import { printLine, step } from './startup/progress.ts';
import { checkSettings } from './startup/settings.ts';
import { prepareShopData } from './startup/shop-data.ts';

/** `npm run api`: runs the embedded API alone, for a storefront on another machine whose API_SERVER names it. */
runCommand(async (command) => {
  refuseArguments('api');
  const { port, ...settings } = await checkSettings('production', { PORT: '3001' });
  const url = await prepareShopData({ port, ...settings }, command);
  const opened = openServingDatabase(url);
  const api = createApi({
    db: opened.db,
    hasOutbox: settings.isLocal && (settings.sms === null || settings.smtp === null),
  });
  workInBackground(opened);
  await step('Server', async () => {
    const server = serve({
      fetch: addressed(api.fetch),
      port,
      hostname: settings.listenAddress,
      serverOptions: { ServerResponse: HookableResponse },
    }) as Server;
    server.prependListener(
      'request',
      withSecurityHeaders(() => undefined),
    );
    const stop = gracefulStop(server);
    command.onStop(async () => {
      await stop();
      await opened.close();
    });
    if (!server.listening) await once(server, 'listening');
  });
  printLine(`
  API     http://127.0.0.1:${port}/api
  Calls   http://127.0.0.1:${port}/api/docs
  Stop    Ctrl-C
`);
});

/** Sets the header with the client's address: for a call of the storefront, a trusted proxy, it is the visitor's. */
function addressed(answer: (request: Request) => Response | Promise<Response>) {
  return (request: Request, { incoming }: HttpBindings | Http2Bindings) => {
    const headers = new Headers(request.headers);
    headers.set(ADDRESS_HEADER, clientAddress(incoming as IncomingMessage));
    return answer(new Request(request, { headers }));
  };
}
