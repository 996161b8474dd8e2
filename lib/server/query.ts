/** The query of a page as Next passes it. */
export type SearchParams = Record<string, string | string[] | undefined>;

export function toQuery(searchParams: SearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(searchParams))
    for (const each of [value ?? []].flat()) query.append(name, each);
  return query;
}
