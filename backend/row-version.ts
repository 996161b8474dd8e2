import { createHash } from 'node:crypto';

/** Names the content of an edited row: equal contents have equal versions, in any order of their keys. */
export const versionOf = (content: Record<string, unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 32);
