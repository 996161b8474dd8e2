/** A page of a list that can be searched. */
export interface ListQuery {
  /** part of what the list is found by; empty: everything */
  search: string;
  page: number;
  size: number;
}
