import { AddressField } from '#features/staff/shared/address-field.tsx';
import { goTo, type StaffPageState } from '#features/staff/shared/staff-address.ts';

interface DayFilterProps {
  pageState: StaffPageState;
  label: string;
  field: 'from' | 'to';
}

/** The field above a list that narrows it to days from or up to one, which is in the address. */
export const DayFilter = ({ pageState, label, field }: DayFilterProps) => (
  <AddressField
    type="date"
    label={label}
    value={pageState[field]}
    onType={(day) => goTo({ ...pageState, [field]: day, page: 1 }, true)}
  />
);
