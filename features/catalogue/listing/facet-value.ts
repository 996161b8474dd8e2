/** A value to tick as a page's payload carries it; 1 at the end: chosen. */
export type PackedFacetValue = [value: string, label: string, count: number, isChosen?: 1];

interface FacetValue {
  value: string;
  label: string;
  /** products that have it under the other filters */
  count: number;
  isChosen: boolean;
}

export const packFacetValue = ({ value, label, count, isChosen }: FacetValue): PackedFacetValue =>
  isChosen ? [value, label, count, 1] : [value, label, count];

export const unpackFacetValue = ([value, label, count, isChosen]: PackedFacetValue): FacetValue => ({
  value,
  label,
  count,
  isChosen: isChosen === 1,
});
