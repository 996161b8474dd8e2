/** Address of the partner API, which is not part of the site's contract. */
export const PARTNER_API = '/api/partner/v1';
