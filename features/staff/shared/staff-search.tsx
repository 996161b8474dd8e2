import { LIST_SEARCH_MAX } from '#lib/config/limits.ts';
import { AddressField } from './address-field.tsx';
import { goTo, type StaffPageState } from './staff-address.ts';

/** The search field above a list; what is searched is in the address. */
export const StaffSearch = ({ pageState, label }: { pageState: StaffPageState; label: string }) => (
  <AddressField
    type="search"
    maxLength={LIST_SEARCH_MAX}
    label={label}
    value={pageState.search}
    onType={(search) => goTo({ ...pageState, search: search.trim(), page: 1 }, true)}
  />
);
