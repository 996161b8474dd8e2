import type { z } from 'zod';
import type { FieldRule } from './field-rules.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Version = 'v1' | 'v2' | 'v3' | '-';

/**
 * `<method> <version> <path>`: name and address of a call in one string, so that a client that knows only the
 * contract's type can make the call. Version `-`: the path has no version (§7). A placeholder `{name}` takes one
 * segment, `{name*}` one or several separated by slashes.
 */
export type EndpointKey = `${Method} ${Version} ${string}`;

/**
 * Who may call (§6). An employee who acts for a customer counts as that customer, see `WhileActing`.
 * - `guest`: anyone who is not signed in
 * - `selfOrEmployee`: the user whom the path names as `userId`, and every employee
 * - `customer`: everybody signed in but employees
 * - `verified`: a verified customer
 * - `colleague`: a verified customer who belongs to a company
 * - `owner`: a colleague with the role of an owner
 * - `acting`: an employee who acts for a verified customer, and nobody else
 * - `operator`: an employee with the role of an operator of the shop
 */
export type Access =
  | 'any'
  | 'guest'
  | 'signedIn'
  | 'selfOrEmployee'
  | 'customer'
  | 'verified'
  | 'colleague'
  | 'owner'
  | 'acting'
  | 'employee'
  | 'operator';

/**
 * What a call is for an employee who acts for a customer: made for the `customer`, made for the `employee` as such, or
 * `refused`, because only the customer may do it.
 */
export type WhileActing = 'customer' | 'employee' | 'refused';

export interface Endpoint {
  who: Access;
  /**
   * May a requester make this call, which tells nothing of the company's prices and money? By default requesters are
   * refused calls for verified customers.
   */
  forRequester?: true;
  /** default: `employee` of a call for employees or operators, else `customer` */
  whileActing?: WhileActing;
  /** one sentence for readers of the API document */
  summary: string;
  /** default: json; `multipart` for a body that holds a file */
  encoding?: 'json' | 'form' | 'multipart';
  /** most bytes of a body; default: enough for a form */
  bodyMax?: number;
  /** the error of the field `file` when the body is longer; default: that the body is too long */
  tooLarge?: FieldRule;
  /** the reply is a file: `response` is `fileSchema`, and the body is its bytes; default: json */
  reply?: 'file';
  /** a GET that changes state (legacy, §7): requires the custom header like every mutation */
  changesState?: true;
  /** a change that has no limit of its own: it counts among the caller's changes per minute */
  isLimited?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  response: z.ZodType;
}

/** Whose a call is while an employee acts for a customer, declared or by default. */
export const whileActingOf = ({ who, whileActing }: Pick<Endpoint, 'who' | 'whileActing'>): WhileActing =>
  whileActing ?? (who === 'employee' || who === 'operator' ? 'employee' : 'customer');

export interface ParsedKey {
  method: Method;
  version: Version;
  path: string;
}

export function parseKey(key: EndpointKey): ParsedKey {
  const [method, version, path] = key.split(' ') as [Method, Version, string];
  return { method, version, path };
}

/** Whether a placeholder of the path may take several segments. */
export const hasSegments = (key: EndpointKey): boolean => key.includes('*}');

/** Path below the API's base (`/api`), or below the host's root for `/ajax/…`, with its `{name}` placeholders. */
export function endpointPath(key: EndpointKey): string {
  const { version, path } = parseKey(key);
  if (path.startsWith('/')) return path;
  return version === '-' ? `/api/${path}` : `/api/${version}/${path}`;
}
