import { AddressField } from '#features/staff/shared/address-field.tsx';
import { goTo, type Place } from '#features/staff/shared/staff-address.ts';

interface DayFilterProps {
  place: Place;
  label: string;
  field: 'from' | 'to';
}

/** The field above a list that narrows it to days from or up to one, which is in the address. */
export const DayFilter = ({ place, label, field }: DayFilterProps) => (
  <AddressField
    type="date"
    label={label}
    value={place[field]}
    onType={(day) => goTo({ ...place, [field]: day, page: 1 }, true)}
  />
);
