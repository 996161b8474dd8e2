import { AddressField } from './address-field.tsx';
import { goTo, type Place } from './staff-address.ts';

/** The search field above a list; what is searched is in the address. */
export const StaffSearch = ({ place, label }: { place: Place; label: string }) => (
  <AddressField
    type="search"
    maxLength={100}
    label={label}
    value={place.search}
    onType={(search) => goTo({ ...place, search: search.trim(), page: 1 }, true)}
  />
);
