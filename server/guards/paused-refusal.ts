import type { ServerResponse } from 'node:http';

const PAUSE_MS = 2000;
/** Each holds a connection and a request that is not read. */
const PAUSED_MAX = 2000;

let paused = 0;

/**
 * Refuses two seconds later, while its reader is there. A flood asks anew as soon as it is answered: refusing it at once
 * would take the time of those who are served.
 */
export function refuseAfterPause(response: ServerResponse, refuse: () => void): void {
  if (paused >= PAUSED_MAX) return refuse();
  paused += 1;
  const leave = () => {
    paused -= 1;
    clearTimeout(pause);
    response.off('close', leave);
  };
  const pause = setTimeout(() => {
    leave();
    refuse();
  }, PAUSE_MS);
  response.once('close', leave);
}
