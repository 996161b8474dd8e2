import type { Fault } from './faults.ts';

const POSTCODE = /\b\d{6}\b/g;
/** A part of an address that names a region or a settlement: «г Казань», «Респ Татарстан», «Московская обл». */
const settlement =
  /^(г|город|респ|республика|край|область|район|пгт|пос|посёлок|поселок|с|село|деревня)[.\s]|\s(обл|область|край|респ|республика|р-н|район|г)\.?$/iu;

/**
 * An address to deliver to has a house or at least a place within the settlement: «г Казань» and «Татарстан, г Казань» have
 * none, «г Казань, ЖК Солнечный» has.
 */
export function deliveryAddressFault(address: string): Fault | null {
  const parts = address
    .replace(POSTCODE, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\d]/u.test(part));
  if (parts.length === 0) return 'empty';
  if (parts.some((part) => /\d/.test(part))) return null;
  const places = parts.filter((part) => !settlement.test(part));
  // «Казань, ЖК Солнечный»: the first part is the settlement
  const within = places.length === parts.length ? places.slice(1) : places;
  return within.length > 0 ? null : 'addressIncomplete';
}
