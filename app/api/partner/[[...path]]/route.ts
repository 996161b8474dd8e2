import { partnerProxy } from '#app/api/partner-proxy.ts';

export {
  partnerProxy as DELETE,
  partnerProxy as GET,
  partnerProxy as HEAD,
  partnerProxy as OPTIONS,
  partnerProxy as PATCH,
  partnerProxy as POST,
  partnerProxy as PUT,
};
