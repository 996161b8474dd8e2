import { createServer, type RequestListener, type Server } from 'node:http';
import { addressedRequests } from './guards/addressed-requests.ts';
import { GuardedResponse } from './guards/guarded-response.ts';
import { pipelinedRequests } from './guards/pipelined-requests.ts';
import { promptPeers } from './guards/prompt-peers.ts';
import { securedAnswers } from './guards/secured-answers.ts';
import { soundRequests } from './guards/sound-requests.ts';
import { tracedRequests } from './guards/traced-requests.ts';
import { answerUnreadable } from './guards/unreadable-requests.ts';

// longer than the 60 s for which a proxy in front keeps its connections
const keepAliveTimeout = 65_000;
/** How long nothing may move on a connection with a request on it; a page has 15 s. */
const SILENCE_MS = 20_000;

/** The shop's HTTP server, whose connections end when the other side stops; who answers is told by `guarded`. */
export function shopServer({ isDevelopment }: { isDevelopment: boolean }): Server {
  const server = createServer({
    ServerResponse: GuardedResponse,
    // refused by a guard, with what every answer has
    requireHostHeader: false,
    keepAliveTimeout,
    headersTimeout: 15_000,
    requestTimeout: 40_000,
    connectionsCheckingInterval: 2000,
    // whoever offers another protocol is answered in this one; hot reload alone needs it
    shouldUpgradeCallback: () => isDevelopment,
  });
  if (!isDevelopment) server.timeout = SILENCE_MS;
  // what no client of ours expects is no reason to answer past the guards
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  answerUnreadable(server);
  return server;
}

/** The guards and the framework listen for the end of an answer, each by itself; Node warns of a leak from eleven. */
const LISTENERS_MAX = 30;

/** What every request passes before `answer` sees it. */
export function guarded(answer: RequestListener, isDevelopment: boolean): RequestListener {
  const sound = soundRequests(answer, { isDevelopment });
  const next = pipelinedRequests(addressedRequests(tracedRequests(securedAnswers(promptPeers(sound)))));
  return (request, response) => {
    response.setMaxListeners(LISTENERS_MAX);
    next(request, response);
  };
}
