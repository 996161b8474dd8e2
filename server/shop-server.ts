import { createServer, type RequestListener, type Server } from 'node:http';
import { withClientAddress } from './guards/client-address.ts';
import { withClientTimeouts } from './guards/client-timeouts.ts';
import { HookableResponse } from './guards/hookable-response.ts';
import { maintenanceBreak } from './guards/maintenance-break.ts';
import { answerParseErrors } from './guards/parse-errors.ts';
import { limitPipelining } from './guards/pipelining-limit.ts';
import { withRequestIds } from './guards/request-ids.ts';
import { validateRequests } from './guards/request-validation.ts';
import { withSecurityHeaders } from './guards/security-headers.ts';

// longer than the 60 s for which a reverse proxy keeps idle connections open
const keepAliveTimeout = 65_000;
/** Time without traffic after which a connection with a pending request is closed; a page may take 15 s. */
const SILENCE_MS = 20_000;

/** The shop's HTTP server. It closes the connections of clients that stall; `withGuards` sets what answers requests. */
export function shopServer({ isDevelopment }: { isDevelopment: boolean }): Server {
  const server = createServer({
    ServerResponse: HookableResponse,
    // a guard refuses a missing Host header, with the headers that every response has
    requireHostHeader: false,
    keepAliveTimeout,
    headersTimeout: 15_000,
    requestTimeout: 40_000,
    connectionsCheckingInterval: 2000,
    // other protocols are not offered: the request is answered over HTTP. Only hot reload needs an upgrade
    shouldUpgradeCallback: () => isDevelopment,
  });
  if (!isDevelopment) server.timeout = SILENCE_MS;
  // answered as if the Expect header were absent, so that the guards see the request
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  answerParseErrors(server);
  return server;
}

/** The guards and Next each add listeners to a response; Node warns of a leak from eleven on. */
const LISTENERS_MAX = 30;

/** Wraps `answer` in all guards. */
export function withGuards(answer: RequestListener, isDevelopment: boolean): RequestListener {
  const validated = validateRequests(maintenanceBreak(answer), { isDevelopment });
  const next = limitPipelining(withClientAddress(withRequestIds(withSecurityHeaders(withClientTimeouts(validated)))));
  return (request, response) => {
    response.setMaxListeners(LISTENERS_MAX);
    next(request, response);
  };
}
