import type { Db } from './db/connection.ts';

/** Whoever signed in, as the bearer token tells. */
export interface Caller {
  userId: number;
  /** null: none, or not verified yet */
  companyId: number | null;
  companyRole: 'owner' | 'member';
  /** external id of the legal entity, or of the person where there is none */
  xmlId: string;
  isVerified: boolean;
  isEmployee: boolean;
  /** an employee who runs the shop's own affairs */
  isOperator: boolean;
  /** SHA-256 of the token */
  tokenHash: Buffer;
  /** the employee who acts for this customer; absent: the customer is here in person */
  actor?: Actor;
  /** of an employee: the choice of a customer under which the call came; absent: none */
  choice?: Choice;
}

export interface Choice {
  customerId: number;
  since: Date;
}

/** An employee who acts for a customer. */
export interface Actor {
  /** the employee as such */
  self: Caller;
  fio: string;
  /** the employee's own basket for this customer, in place of the customer's */
  basket: string;
  /** when the employee last did something for the customer */
  usedAt: Date;
}

/** What every verb gets: the database, the clock, and who is calling. */
export interface Context {
  db: Db;
  now(): Date;
  /** of the anonymous or signed-in session; null outside one (page rendering, scripts) */
  sessionId: string | null;
  /** of the session that takes the caller's place at sign-in; null: none was made */
  nextSessionId: string | null;
  /** null: a guest */
  caller: Caller | null;
  /** network address of the visitor; null: unknown */
  address: string | null;
  /** how the visitor's browser calls itself */
  browser: string;
}

/** Outside any visit: page rendering, scripts. */
export const publicContext = (db: Db, now = () => new Date()): Context => ({
  db,
  now,
  sessionId: null,
  nextSessionId: null,
  caller: null,
  address: null,
  browser: '',
});
