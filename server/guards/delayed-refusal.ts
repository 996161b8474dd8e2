import type { ServerResponse } from 'node:http';

const PAUSE_MS = 2000;
/** Each paused refusal holds a connection and an unread request. */
const PAUSED_MAX = 2000;

let paused = 0;

/**
 * Refuses after two seconds, unless the connection closes before. The clients of a flood retry as soon as they are
 * answered, so refusing at once would take processor time from accepted requests.
 */
export function refuseAfterDelay(response: ServerResponse, refuse: () => void): void {
  if (paused >= PAUSED_MAX) return refuse();
  paused += 1;
  const stopWaiting = () => {
    paused -= 1;
    clearTimeout(pause);
    response.off('close', stopWaiting);
  };
  const pause = setTimeout(() => {
    stopWaiting();
    refuse();
  }, PAUSE_MS);
  response.once('close', stopWaiting);
}
