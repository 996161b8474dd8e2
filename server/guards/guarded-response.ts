import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** All headers of a response, by lower-case name. */
export type Head = OutgoingHttpHeaders;
type Act = (head: Head, status: number) => void;
type Status = (status: number) => number;
type Given = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * The response class of the shop's servers, which lets guards change the head before it is sent. A subclass, since
 * replacing methods on every single response takes twice the time and makes the objects survive short garbage
 * collections.
 */
export class GuardedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  readonly #acts: Act[] = [];
  #statusOf: Status | null = null;

  /** See `onHead`. */
  beforeHead(act: Act): void {
    this.#acts.unshift(act);
  }

  /** Sends `statusOf(status)` instead of each status. */
  replaceStatus(statusOf: Status): void {
    this.#statusOf = statusOf;
  }

  override writeHead(given: number, ...rest: unknown[]): this {
    const status = this.#statusOf?.(given) ?? given;
    const head: Head = {};
    const names = this.getHeaderNames();
    for (const name of names) head[name] = this.getHeader(name);
    const last = rest.at(-1);
    if (typeof last === 'object' && last !== null) {
      rest.pop();
      addTo(head, last as Given);
    }
    for (const act of this.#acts) act(head, status);
    for (const name of names) if (head[name] === undefined) this.removeHeader(name);
    const [reason] = rest;
    return typeof reason === 'string' && status === given
      ? super.writeHead(status, reason, head)
      : super.writeHead(status, head);
  }
}

/**
 * Calls `act` just before the head of a response is sent; `act` may change the head. Callbacks run in reverse order of
 * registration. Guards add headers here instead of by `setHeader`, since Node writes headers given in one object in
 * half the time.
 */
export function onHead(response: ServerResponse, act: Act): void {
  if (!(response instanceof GuardedResponse)) throw new TypeError('the server was created without GuardedResponse');
  response.beforeHead(act);
}

/** Sends another status than the one that is set; `onHead` callbacks get it too. */
export function replaceStatus(response: ServerResponse, statusOf: Status): void {
  if (!(response instanceof GuardedResponse)) throw new TypeError('the server was created without GuardedResponse');
  response.replaceStatus(statusOf);
}

function addTo(head: Head, given: Given): void {
  if (!Array.isArray(given)) {
    for (const [name, value] of Object.entries(given)) if (value !== undefined) head[name.toLowerCase()] = value;
    return;
  }
  const values: Record<string, string[]> = {};
  for (let at = 0; at + 1 < given.length; at += 2)
    (values[String(given[at]).toLowerCase()] ??= []).push(String(given[at + 1]));
  Object.assign(head, values);
}
