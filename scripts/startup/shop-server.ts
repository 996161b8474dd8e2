import { createServer, type RequestListener, type Server } from 'node:http';
import { addressedRequests } from './addressed-requests.ts';
import { promptPeers } from './prompt-peers.ts';
import { securedAnswers } from './secured-answers.ts';
import { soundRequests } from './sound-requests.ts';
import { tracedRequests } from './traced-requests.ts';

import { answerUnreadable } from './unreadable-requests.ts';

// longer than the 60 s for which a proxy in front keeps its connections
const keepAliveTimeout = 65_000;
/** How long nothing may move on a connection with a request on it; a page has 15 s. */
const SILENCE_MS = 20_000;

/** The shop's HTTP server, whose connections end when the other side stops; who answers is told by `guarded`. */
export function shopServer({ isDevelopment }: { isDevelopment: boolean }): Server {
  const server = createServer({
    keepAliveTimeout,
    headersTimeout: 15_000,
    requestTimeout: 40_000,
    connectionsCheckingInterval: 2000,
    // whoever offers another protocol is answered in this one; hot reload alone needs it
    shouldUpgradeCallback: () => isDevelopment,
  });
  if (!isDevelopment) server.timeout = SILENCE_MS;
  answerUnreadable(server);
  return server;
}

/** What every request passes before `answer` sees it. */
export function guarded(answer: RequestListener, isDevelopment: boolean): RequestListener {
  return addressedRequests(tracedRequests(securedAnswers(promptPeers(soundRequests(answer, { isDevelopment })))));
}
