import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** All headers of a response, by lower-case name. */
export type Head = OutgoingHttpHeaders;
type HeadHook = (head: Head, status: number) => void;
type Status = (status: number) => number;
type Given = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * The response class of the shop's servers, which runs the guards' hooks just before the head is sent. A subclass, since
 * replacing methods on every single response takes twice the time and makes the objects survive short garbage
 * collections.
 */
export class HookableResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  readonly #hooks: HeadHook[] = [];
  #statusOf: Status | null = null;

  /** See `onHead`. */
  beforeHead(hook: HeadHook): void {
    this.#hooks.unshift(hook);
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
    for (const hook of this.#hooks) hook(head, status);
    for (const name of names) if (head[name] === undefined) this.removeHeader(name);
    const [reason] = rest;
    return typeof reason === 'string' && status === given
      ? super.writeHead(status, reason, head)
      : super.writeHead(status, head);
  }
}

/**
 * Calls `hook` just before the head of a response is sent; it may change the head. Hooks run in reverse order of
 * registration. Guards add headers here instead of by `setHeader`, since Node writes headers given in one object in
 * half the time.
 */
export function onHead(response: ServerResponse, hook: HeadHook): void {
  if (!(response instanceof HookableResponse)) throw new TypeError('the server was created without HookableResponse');
  response.beforeHead(hook);
}

/** Sends another status than the one that is set; `onHead` hooks get it too. */
export function replaceStatus(response: ServerResponse, statusOf: Status): void {
  if (!(response instanceof HookableResponse)) throw new TypeError('the server was created without HookableResponse');
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
