import { dialAddress, readablePhone } from '#lib/format/phone.ts';

/** A phone that is called by pressing it. `phone`: ten digits. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={dialAddress(`8${phone}`)}>{readablePhone(phone)}</a>
);

export const EmailLink = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>;
