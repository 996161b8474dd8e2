import { createHash } from 'node:crypto';

/** The form in which a token is stored, so that a copy of the database opens nothing. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
