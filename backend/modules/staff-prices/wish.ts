/** A page of a searched list; an empty search finds all. */
export interface Wish {
  search: string;
  page: number;
  size: number;
}
