import type { CompanyRole } from '#lib/contract/colleagues.ts';
import type { Db } from './db/connection.ts';

/** The signed-in user, identified by the bearer token. */
export interface Caller {
  userId: number;
  /** null: no company, or not verified yet */
  companyId: number | null;
  companyRole: CompanyRole;
  /** external id of the person */
  guid: string;
  /** external id of the legal entity, or of the person without one */
  xmlId: string;
  /** key of the basket that is current for the person: their own as a requester, else one of the customer's */
  basket: string;
  isVerified: boolean;
  isEmployee: boolean;
  /** an employee who runs the shop's own affairs */
  isOperator: boolean;
  /** SHA-256 of the token */
  tokenHash: Buffer;
  /** the employee who acts for this customer; absent: the customer is signed in themselves */
  actor?: Actor;
  /** the customer chosen by the employee when the call began; absent: none */
  choice?: Choice;
}

export interface Choice {
  customerId: number;
  since: Date;
}

/** An employee who acts for a customer. */
export interface Actor {
  /** the employee as a caller */
  self: Caller;
  fio: string;
  /** the customer, as refusals name them */
  customer: string;
  /** key of the employee's own basket for this customer, used instead of the customer's */
  basket: string;
  /** when the employee last did something for the customer */
  usedAt: Date;
}

/** What every module function gets: the database, the clock and the caller. */
export interface Context {
  db: Db;
  now(): Date;
  /** anonymous or signed-in session; null outside a visit (page rendering, scripts) */
  sessionId: string | null;
  /** session that replaces the caller's at sign-in; null: none was made */
  nextSessionId: string | null;
  /** null: a guest */
  caller: Caller | null;
  /** the visitor's network address; null: unknown */
  address: string | null;
  /** the browser's User-Agent */
  browser: string;
}

/** A context outside a visit, for page rendering and scripts. */
export const publicContext = (db: Db, now = () => new Date()): Context => ({
  db,
  now,
  sessionId: null,
  nextSessionId: null,
  caller: null,
  address: null,
  browser: '',
});
