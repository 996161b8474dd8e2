import { hash } from 'node:crypto';

/** Namespace of our product guids (RFC 9562, version 5). */
const NAMESPACE = Buffer.from('6f0f2c54a6b34d0e9d3c1f5b7e2a8c41', 'hex');
const LOWEST_CODE = 1_000_000;
const CODES = 9_000_000;

/** Guid of a product, the same for a source and external id on any machine. */
export function productGuid(source: string, externalId: string): string {
  const name = Buffer.from(`${source}\u0000${externalId}`);
  const digest = hash('sha1', Buffer.concat([NAMESPACE, name]), 'hex');
  const variant = ((Number.parseInt(digest.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    `${variant}${digest.slice(18, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}

/**
 * A seven-digit НС-код for a product without one in the source; `attempt` gives the next candidate when one is taken.
 */
export function assignedCode(source: string, externalId: string, attempt: number): string {
  const digest = hash('sha256', `${source}\u0000${externalId}\u0000${attempt}`, 'hex');
  return String(LOWEST_CODE + (Number.parseInt(digest.slice(0, 12), 16) % CODES));
}
