import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { useDebounced } from '#lib/client/use-debounced.ts';
import { NAMED_PARTS_MAX } from '#lib/config/limits.ts';
import { SEARCH_DEBOUNCE_MS } from '#lib/config/timings.ts';
import type { NamedParts } from '#lib/contract/staff-texts.ts';

interface Asked {
  pictures?: readonly string[];
  codes?: readonly string[];
  slugs?: readonly string[];
}

/** The pictures and products that are named; undefined: not known yet. */
export function useNamed({ pictures = [], codes = [], slugs = [] }: Asked): NamedParts | undefined {
  const upTo = (names: readonly string[]) => [...new Set(names)].slice(0, NAMED_PARTS_MAX);
  const asked = JSON.stringify({ pictures: upTo(pictures), codes: upTo(codes), slugs: upTo(slugs) });
  const debounced = useDebounced(asked, SEARCH_DEBOUNCE_MS);
  const body = JSON.parse(debounced) as Required<Record<keyof Asked, string[]>>;
  const isAsked = Object.values(body).some((names) => names.length > 0);
  const query = { ...callQuery('POST v1 staff/texts/named/', { body }), placeholderData: keepPreviousData };
  const { data } = useQuery({ ...query, enabled: isAsked }, queryClient());
  return isAsked ? data : { pictures: [], products: [] };
}
