import { ServiceError } from '#backend/errors.ts';
import { NoPartner } from '#backend/modules/partner/index.ts';
import type { PartnerScope } from '#lib/contract/partner.ts';

const SCHEME = 'Bearer realm="partner"';

/** Value of WWW-Authenticate for a refusal (RFC 6750, 3); null: the token is not the reason. */
export function challenge(error: unknown, scopes: readonly PartnerScope[]): string | null {
  if (error instanceof NoPartner) return error.hasToken ? `${SCHEME}, error="invalid_token"` : SCHEME;
  const isForbidden = error instanceof ServiceError && error.code === 'FORBIDDEN';
  return isForbidden ? `${SCHEME}, error="insufficient_scope", scope="${scopes.join(' ')}"` : null;
}
